"""The tests speak English, whichever language the computer has; one LibreOffice serves those of a process."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from xltiebreak.hosts.calc.addin import build_addin

from .office import Office

os.environ["LC_ALL"] = "C"  # the processes that tests start speak it too


@pytest.fixture(scope="session")
def extension(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("extension") / "xltiebreak.oxt"
    path.write_bytes(build_addin())
    return path


@pytest.fixture(scope="session")
def office(extension: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    running = Office(tmp_path_factory.mktemp("profile"))
    try:
        running.install(extension)
        yield running
    finally:
        running.stop()
