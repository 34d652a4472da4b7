"""``python -m release``: one command for everything that is offered for download."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .build import ROOT, BuildError, build


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m release", description="Build the files of a release.")
    parser.add_argument("folder", metavar="FOLDER", nargs="?", type=Path, default=ROOT / "dist")
    try:
        build(parser.parse_args().folder)
    except BuildError as error:
        print(f"release: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"release: {error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
