// Runs a script of this repository under the pinned Node, installing first where needed:
// node scripts/run.mjs FILE [ARG …]
import { installIfNeeded, runPinned } from "./bootstrap.mjs";

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error("Usage: node scripts/run.mjs FILE [ARG …]");
  process.exit(2);
}
await installIfNeeded();
process.exitCode = await runPinned(file, args);
