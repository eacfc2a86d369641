import { enableCompileCache } from "node:module";
import { join } from "node:path";

// JavaScript, because Node would load its TypeScript parser for this file alone: 15 MB, which a later start then needs for nothing else.
// Keeps what Node makes of our TypeScript: later starts take half the time and 20 MB less. In our own folder, because others could
// write to the system's temporary one. Where it cannot be written, nothing is lost but that.
enableCompileCache(join(import.meta.dirname, "../../../node_modules/.cache/keystep-compile"));

const { runServer } = await import("./run-server.ts");
await runServer(process.env, process.argv[2]);
