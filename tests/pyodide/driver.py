"""Does with a main.py what xlwings Lite does with it; runs in any Python that has xlwings, Pyodide too.

As a program it takes one request as JSON on its input and answers with JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
import types
from typing import Any


async def serve(request: dict[str, Any]) -> dict[str, Any]:
    """Load the code, call the functions, run the scripts; ``seconds`` tells how long each of it took."""
    import xlwings.server

    spent = {}
    start = time.perf_counter()
    module = types.ModuleType("main")
    sys.modules["main"] = module
    exec(compile(request["main"], "main.py", "exec"), module.__dict__)
    spent["load"] = time.perf_counter() - start

    start = time.perf_counter()
    about = {"caller_address": "[Event.xlsx]Standings!D5", "content_language": "en-US"}
    about |= {"version": xlwings.__version__, "client": "Office.js", "runtime": "1.4"}
    results = [
        await xlwings.server.custom_functions_call({**about, "func_name": name, "args": arguments}, module)
        for name, *arguments in request.get("calls", [])
    ]
    spent["calls"] = time.perf_counter() - start

    start = time.perf_counter()
    actions = []
    for name, book in request.get("scripts", []):
        opened = xlwings.Book(json=book)
        await xlwings.server.custom_scripts_call(module, name, typehint_to_value={xlwings.Book: opened})
        actions.append(opened.json()["actions"])
    spent["scripts"] = time.perf_counter() - start

    return {
        "results": results,
        "actions": actions,
        "functions": xlwings.server.custom_functions_meta(module)["functions"],
        "scripts": xlwings.server.custom_scripts_meta(module),
        "engine": sys.modules["xltiebreak"].__file__,
        "modules": sorted(sys.modules),
        "python": sys.version.split()[0],
        "seconds": spent,
    }


if __name__ == "__main__" and sys.platform != "emscripten":
    json.dump(asyncio.run(serve(json.load(sys.stdin))), sys.stdout)
