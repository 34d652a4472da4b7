"""A private headless Chromium for tests and pictures, driven through the DevTools protocol over two pipes.

It has a profile of its own and is ended by its own process id.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

#: Chromium reads orders from the file 3 and answers in the file 4.
_START = (
    "import os, sys; os.dup2(int(sys.argv[1]), 3); os.dup2(int(sys.argv[2]), 4); "
    "os.execvp(sys.argv[3], sys.argv[3:])"
)
_OPTIONS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-extensions",
    "--disable-background-networking",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
)


def missing() -> str:
    """Why there is no Chromium to be driven, if so."""
    if os.name != "posix":
        return "Chromium is driven over numbered pipes, which this system does not have"
    return "" if shutil.which("chromium") else "Chromium is not installed (chromium)"


class Browser:
    """One window with one page at a time; ``events`` is all that happened on the page."""

    def __init__(self) -> None:
        assert not missing(), missing()
        self.profile = tempfile.mkdtemp(prefix="chromium-")
        orders, self._orders = _pipe()
        self._answers, answers = _pipe()
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-c", _START, str(orders), str(answers)),
                *("chromium", *_OPTIONS, f"--user-data-dir={self.profile}", "about:blank"),
            ],
            pass_fds=(orders, answers),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        os.close(orders)
        os.close(answers)
        self._read = b""
        self._number = 0
        self._session = ""
        self.events: list[dict[str, Any]] = []
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable")

    def stop(self) -> None:
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self._orders)
        os.close(self._answers)
        shutil.rmtree(self.profile, ignore_errors=True)

    # ------------------------------------------------------------------------------------ the protocol

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._number += 1
        order = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            order["sessionId"] = self._session
        os.write(self._orders, json.dumps(order).encode() + b"\0")
        while True:
            message = self._next()
            if message.get("id") == self._number:
                assert "error" not in message, (method, message["error"])
                answer: dict[str, Any] = message["result"]
                return answer
            self.events.append(message)

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._read:
            more = os.read(self._answers, 1 << 20)
            assert more, "Chromium ended"
            self._read += more
        message, _, self._read = self._read.partition(b"\0")
        found: dict[str, Any] = json.loads(message)
        return found

    def _wait(self, method: str) -> None:
        while not any(event.get("method") == method for event in self.events):
            self.events.append(self._next())

    # ------------------------------------------------------------------------------------------ a page

    def open(
        self, url: str, *, width: int = 1100, height: int = 800, dark: bool = False, script: bool = True
    ) -> None:
        self.ask("Page.navigate", url="about:blank")
        phone = width < 600
        self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=2 if phone else 1,
            mobile=phone,
        )
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.ask("Emulation.setEmulatedMedia", features=[scheme])
        self.ask("Emulation.setScriptExecutionDisabled", value=not script)
        self.events.clear()
        self.ask("Page.navigate", url=url)
        self._wait("Page.loadEventFired")

    def evaluate(self, expression: str) -> Any:
        answer = self.ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def click(self, selector: str) -> None:
        """Press the mouse in the middle of an element, as a person would."""
        place = self.evaluate(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
            " e.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});"
            " const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        )
        at = {"x": place[0], "y": place[1], "button": "left", "clickCount": 1}
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, **at)

    def press(self, key: str, code: int) -> None:
        for kind in ("keyDown", "keyUp"):
            text = {"text": "\r"} if key == "Enter" and kind == "keyDown" else {}
            self.ask("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, **text)

    def requests(self) -> list[str]:
        """What the page asked for."""
        sent = [e["params"] for e in self.events if e["method"] == "Network.requestWillBeSent"]
        return [each["request"]["url"] for each in sent]

    def settle(self) -> None:
        """Give the page two frames, and hear what it has to say."""
        frames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        self.evaluate(f"{frames}.then(() => new Promise((done) => setTimeout(done, 100)))")

    def complaints(self) -> list[str]:
        """What stands in the console: errors, refusals by the policy, anything."""
        kinds = ("Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown")
        return [json.dumps(e["params"]) for e in self.events if e["method"] in kinds]

    def picture(self, *, whole: bool = False) -> bytes:
        answer = self.ask("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        return base64.b64decode(answer["data"])

    def pdf(self) -> bytes:
        answer = self.ask("Page.printToPDF", preferCSSPageSize=True, printBackground=True)
        return base64.b64decode(answer["data"])


def _pipe() -> tuple[int, int]:
    """A pipe whose ends have numbers that do not get into the way of 3 and 4."""
    import fcntl

    ends = os.pipe()
    high = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in ends]
    for end in ends:
        os.close(end)
    return high[0], high[1]


def address(path: Path) -> str:
    return path.resolve().as_uri()
