// npm test: installs where needed, then runs every stage, or those named: npm test -- unit
import { installIfNeeded, runPinned } from "./bootstrap.mjs";

await installIfNeeded();
process.exitCode = await runPinned("scripts/test.ts", process.argv.slice(2));
