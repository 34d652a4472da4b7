"""What runs inside LibreOffice or beside Excel cannot be imported elsewhere; tests run it there."""

collect_ignore = [
    f"xltiebreak/hosts/calc/{name}.py" for name in ("commands", "component", "exchange", "live", "threads")
]
