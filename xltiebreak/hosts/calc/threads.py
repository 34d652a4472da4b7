"""Running where it is safe.

LibreOffice's bridge to Python can lock up when a thread that does not hold the program's own lock lets
go of a cell or sheet. A menu command is on the main thread, which holds it; a script's command, from
another process, is not, and is handed over.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from typing import Any

import unohelper
from com.sun.star.awt import XCallback


def on_main_thread(context: Any, work: Callable[[], str]) -> str:
    """Do some work on the main thread, and wait for it."""
    if not sys.platform.startswith("linux") or threading.get_native_id() == os.getpid():
        return work()
    later = _Later(work)
    context.ServiceManager.createInstanceWithContext("com.sun.star.awt.AsyncCallback", context).addCallback(
        later, None
    )
    later.done.wait()
    if later.error is not None:
        raise later.error
    return later.answer


class _Later(unohelper.Base, XCallback):  # type: ignore[misc]
    def __init__(self, work: Callable[[], str]) -> None:
        self.work = work
        self.done = threading.Event()
        self.answer = ""
        self.error: Exception | None = None

    def notify(self, data: Any) -> None:
        try:
            self.answer = self.work()
        except Exception as error:
            self.error = error
        finally:
            self.done.set()
