// Serves one request (see driver.py) in Pyodide, as the add-in would: node run.mjs PYODIDE WHEEL REQUEST
import fs from "node:fs";

const [release, wheel, request] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(release);
  const start = performance.now();
  const python = await loadPyodide({
    env: { XLWINGS_ON_SERVER: "true", XLWINGS_LICENSE_KEY: "noncommercial", HOME: "/home/pyodide" },
    stdout: (line) => console.error(line), // what scripts print is no part of the answer
  });
  python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel");
  const started = (performance.now() - start) / 1000;
  python.runPython(fs.readFileSync(new URL("driver.py", import.meta.url), "utf8"), {
    globals: python.globals,
    filename: "driver.py",
  });
  // Handed over as JavaScript's own values: an empty cell is null there, which is not None.
  python.globals.set("request", python.toPy(JSON.parse(fs.readFileSync(request, "utf8"))));
  const answer = JSON.parse(await python.runPythonAsync("json.dumps(await serve(request))"));
  answer.seconds.start = started;
  fs.writeSync(1, JSON.stringify(answer));
} catch (error) {
  // An uncaught error would show the whole of Pyodide's source.
  console.error(String(error.message).slice(-1200));
  process.exit(1);
}
