"""A whole archive checked, next to one process of gacrux on the same files.

``python -m benchmarks.check`` writes 1,000 reports of 100 players with ranks and a list, checks them with
``xltiebreak check --all``, and computes the same lists with gacrux. Nothing is asserted. See README.md.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from xltiebreak.formats.trf import read_trf
from xltiebreak.formats.trf_write import write_trf
from xltiebreak.standings import standings

from .swiss import swiss

PLAYERS = 100
LISTED = ("PTS", "DE", "BH/C1", "BH", "SB", "WIN")

GACRUX = """
import sys
from pathlib import Path
from gacrux.tiebreak import tiebreak
from gacrux.trf2json import trf2json
for path in sorted(Path(sys.argv[1]).iterdir()):
    reader = trf2json()
    reader.parse_file(path.read_text(encoding="utf-8"), False)
    event = reader.get_tournament(1)
    options = {"tiebreak": sys.argv[2].split(","), "check": 1, "unrated": None}
    tiebreak(event, -1, options).compute_tiebreaks(event, options)
"""


def write_archive(folder: Path, files: int) -> None:
    """Events of their own, each with the ranks of its list."""
    for seed in range(files):
        tournament = replace(read_trf(swiss(PLAYERS, seed=seed).encode()), tie_breaks=LISTED)
        ranks = {row.no: row.rank for row in standings(tournament).rows}
        participants = tuple(replace(p, claimed_rank=ranks[p.no]) for p in tournament.participants)
        text = write_trf(replace(tournament, participants=participants))
        (folder / f"{seed:04}.trf").write_text(text, encoding="utf-8")


def timed(*command: str) -> tuple[float, str]:
    started = perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return perf_counter() - started, done.stdout


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=1000)
    files = parser.parse_args().files
    with tempfile.TemporaryDirectory() as folder:
        write_archive(Path(folder), files)
        ours, summary = timed(sys.executable, "-m", "xltiebreak", "check", "--all", folder)
        theirs, _ = timed(sys.executable, "-c", GACRUX, folder, ",".join(LISTED))
    print(f"{files:,} files of {PLAYERS} players, {','.join(LISTED)}")
    print(f"  xltiebreak check --all  {ours:7.2f} s   {summary.splitlines()[-1]}")
    print(f"  one process of gacrux   {theirs:7.2f} s")
    print(f"  ratio                   {theirs / ours:7.1f}×")


if __name__ == "__main__":
    main()
