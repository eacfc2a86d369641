// npm start: installs and builds where needed, then becomes the server.
import { installIfNeeded, runPinned, SERVER_FLAGS } from "./bootstrap.mjs";

await installIfNeeded();
const built = await runPinned("scripts/build.ts", ["--if-needed"]);
process.exitCode = built === 0 ? await runPinned("apps/api/src/main.ts", process.argv.slice(2), SERVER_FLAGS) : built;
