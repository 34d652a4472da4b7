"""The files of a release: ``python -m release`` builds them into ``dist/``."""
