// npm start: installs and builds where needed, then becomes the server.
import { installIfNeeded, runPinned, SERVER } from "./bootstrap.mjs";

await installIfNeeded();
const built = await runPinned("scripts/build.ts", ["--if-needed"]);
process.exitCode = built === 0 ? await runPinned("apps/api/src/main.mjs", process.argv.slice(2), SERVER) : built;
