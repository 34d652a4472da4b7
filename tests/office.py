"""A private LibreOffice for tests, benchmarks and pictures: its own profile, ended by its own process id."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

#: Debian keeps LibreOffice's bridge to Python here.
PLACES = ("/usr/lib/python3/dist-packages", "/usr/lib/libreoffice/program")
XLSX, ODS = "Calc MS Excel 2007 XML", "calc8"


def missing() -> str:
    """Why there is no LibreOffice to be driven, if so."""
    if not shutil.which("soffice"):
        return "LibreOffice is not installed (libreoffice-calc)"
    sys.path += [place for place in PLACES if place not in sys.path and os.path.isdir(place)]
    try:
        import uno
    except ImportError as error:
        return f"LibreOffice cannot be driven from this Python (python3-uno): {error}"
    return "" if uno else "no uno"


class Office:
    """LibreOffice on a profile of its own; ``display`` shows its windows there."""

    def __init__(self, profile: Path, display: str = "") -> None:
        assert not missing(), missing()
        import uno

        self.uno = uno
        self.profile = profile
        self.display = display
        self.start()

    def start(self) -> None:
        pipe = f"xltiebreak{os.getpid()}_{time.monotonic_ns()}"
        environment = {**os.environ, "PATH": "/usr/bin:/bin"}  # not another Python than LibreOffice's own
        environment |= {"DISPLAY": self.display, "SAL_USE_VCLPLUGIN": "gen"} if self.display else {}
        self.process = subprocess.Popen(
            [
                "soffice",
                f"-env:UserInstallation={self.profile.as_uri()}",
                *([] if self.display else ["--headless"]),
                *("--norestore", "--nologo", "--nodefault", "--nolockcheck"),
                f"--accept=pipe,name={pipe};urp;StarOffice.ComponentContext",
            ],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        local = self.uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
        for _ in range(600):
            try:
                self.context = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
                break
            except Exception:
                assert self.process.poll() is None, "soffice ended"
                time.sleep(0.1)
        self.desktop = self.create("com.sun.star.frame.Desktop")

    def stop(self) -> None:
        """End it: asked first, then, with all it started, by its process id."""
        with contextlib.suppress(Exception):  # the connection ends before the answer comes
            self.desktop.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def restart(self) -> None:
        self.stop()
        self.start()

    def create(self, service: str) -> Any:
        return self.context.ServiceManager.createInstanceWithContext(service, self.context)

    # ------------------------------------------------------------------------------------ extensions

    @property
    def extensions(self) -> Any:
        return self.context.getValueByName("/singletons/com.sun.star.deployment.ExtensionManager")

    def install(self, extension: Path) -> None:
        manager = self.extensions
        manager.addExtension(extension.as_uri(), (), "user", manager.createAbortChannel(), self._approve())
        self.restart()  # new types are known from the next start on

    def uninstall(self, identifier: str, file: str) -> None:
        manager = self.extensions
        manager.removeExtension(identifier, file, "user", manager.createAbortChannel(), self._approve())
        self.restart()

    def _approve(self) -> Any:
        import unohelper
        from com.sun.star.task import XInteractionHandler
        from com.sun.star.ucb import XCommandEnvironment

        wanted = self.uno.getTypeByName("com.sun.star.task.XInteractionApprove")

        class Approve(unohelper.Base, XInteractionHandler, XCommandEnvironment):
            def handle(self, request: Any) -> None:
                for way in request.getContinuations():
                    if way.queryInterface(wanted) is not None:
                        way.select()
                        return

            def getInteractionHandler(self) -> Any:
                return self

            def getProgressHandler(self) -> Any:
                return None

        return Approve()

    # ------------------------------------------------------------------------------------- documents

    def options(self, **values: Any) -> tuple[Any, ...]:
        make = self.uno.createUnoStruct
        return tuple(make("com.sun.star.beans.PropertyValue", name, 0, v, 0) for name, v in values.items())

    def open(self, path: Path | str, hidden: bool = True, **more: Any) -> Any:
        url = path.as_uri() if isinstance(path, Path) else path
        doc = self.desktop.loadComponentFromURL(url, "_blank", 0, self.options(Hidden=hidden, **more))
        assert doc is not None, path
        return doc

    def save(self, doc: Any, path: Path, form: str = XLSX, copy: bool = True) -> Path:
        options = self.options(FilterName=form, Overwrite=True)
        (doc.storeToURL if copy else doc.storeAsURL)(path.as_uri(), options)
        return path

    def dispatch(self, doc: Any, command: str, **more: Any) -> str:
        """Give a command as the menu does; the answer is the sentence it tells."""
        helper = self.create("com.sun.star.frame.DispatchHelper")
        frame = doc.getCurrentController().getFrame()
        done = helper.executeDispatch(frame, command, "", 0, self.options(Quiet=True, **more))
        return str(done.Result)
