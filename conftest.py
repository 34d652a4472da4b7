"""What runs inside LibreOffice cannot be imported elsewhere; tests/test_calc.py runs it there."""

collect_ignore = [
    f"xltiebreak/hosts/calc/{name}.py" for name in ("commands", "component", "exchange", "live", "threads")
]
