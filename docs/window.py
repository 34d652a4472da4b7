"""Makes the pictures of the running Calc: ``python docs/window.py``.

A private LibreOffice with the extension shows the sample event on a virtual screen; its menu is opened and a
value explained as a person would do it (Debian: ``xvfb``, ``xdotool``, ``imagemagick``).
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.office import Office  # noqa: E402
from xltiebreak import read  # noqa: E402
from xltiebreak.hosts.calc.addin import build_addin  # noqa: E402
from xltiebreak.hosts.excel.macro_workbook import build_macro_workbook  # noqa: E402
from xltiebreak.workbook.template import Plan, build  # noqa: E402

PICTURES = Path(__file__).with_name("pictures")
DISPLAY, WIDTH, HEIGHT = ":97", 1180, 720


@contextmanager
def screen() -> Iterator[None]:
    size = f"{WIDTH}x{HEIGHT}x24"
    server = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", size], stderr=subprocess.DEVNULL)
    try:
        time.sleep(1)
        yield
    finally:
        server.terminate()
        server.wait()


def on_screen(*command: str) -> None:
    subprocess.run(command, check=True, env={**os.environ, "DISPLAY": DISPLAY})


def photograph(name: str) -> None:
    time.sleep(1.5)
    on_screen("import", "-window", "root", "-colors", "128", str(PICTURES / f"{name}.png"))


def find(context: Any, name: str, depth: int = 5) -> tuple[int, int] | None:
    """The middle of the menu title of a name, on the screen."""
    if context.getAccessibleName() == name and context.getSize().Height < 60:
        place, size = context.getLocationOnScreen(), context.getSize()
        return place.X + size.Width // 2, place.Y + size.Height // 2
    for at in range(min(context.getAccessibleChildCount(), 60) if depth else 0):
        if found := find(context.getAccessibleChild(at).getAccessibleContext(), name, depth - 1):
            return found
    return None


def explain(office: Office, frame: Any) -> None:
    with suppress(Exception):
        helper = office.create("com.sun.star.frame.DispatchHelper")
        helper.executeDispatch(frame, "xltiebreak:explain", "", 0, ())


def show_buttons(office: Office, folder: Path) -> None:
    path = folder / "Arboretum Open.xlsm"
    path.write_bytes(build_macro_workbook([Plan(read(ROOT / "xltiebreak" / "samples" / "demo.trf"))]))
    doc = office.open(path, hidden=False, MacroExecutionMode=4)
    controller = doc.getCurrentController()
    controller.Frame.ContainerWindow.setPosSize(0, 0, WIDTH, HEIGHT, 15)
    controller.setActiveSheet(doc.Sheets.getByName("Standings"))
    photograph("macro-workbook")
    doc.close(True)


def show(office: Office, folder: Path) -> None:
    path = folder / "Arboretum Open.xlsx"
    path.write_bytes(build([Plan(read(ROOT / "xltiebreak" / "samples" / "demo.trf"))]))
    doc = office.open(path, hidden=False)
    controller = doc.getCurrentController()
    window = controller.Frame.ContainerWindow
    window.setPosSize(0, 0, WIDTH, HEIGHT, 15)
    sheet = doc.Sheets.getByName("Standings")
    controller.setActiveSheet(sheet)
    controller.select(sheet.getCellRangeByName("F5"))
    time.sleep(2)
    title = find(window.getAccessibleContext(), "Tie-breaks")
    assert title is not None, "no menu"
    on_screen("xdotool", "mousemove", *map(str, title), "click", "1")
    photograph("calc-menu")
    on_screen("xdotool", "key", "Escape", "Escape")
    # The box waits for a click that never comes: LibreOffice is ended with it.
    threading.Thread(target=explain, args=(office, controller.Frame), daemon=True).start()
    photograph("calc-explain")


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary, screen():
        folder = Path(temporary)
        extension = folder / "xltiebreak.oxt"
        extension.write_bytes(build_addin())
        office = Office(folder / "profile", DISPLAY)
        try:
            office.install(extension)
            show_buttons(office, folder)
            show(office, folder)
        finally:
            office.stop()


if __name__ == "__main__":
    main()
