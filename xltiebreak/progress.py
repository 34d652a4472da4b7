"""Long work shows how far it is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(title: str, count: int) -> Iterator[tuple[Callable[[], None], Callable[..., None]]]:
    """A bar on a terminal; elsewhere only what is told."""
    if not sys.stderr.isatty():
        yield (lambda: None), print
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=count)

        def show(text: str, file: object = None) -> None:
            bar.console.print(text, markup=False, highlight=False, soft_wrap=True)

        yield (lambda: bar.advance(task)), show
