import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./bootstrap.mjs";
import { buildIfNeeded, currentBuild } from "./build.ts";

const WEB = join(ROOT, "apps/web");
// People use the address of the web app, which hands on what is the server's (vite.config.ts): links in emails, sign-in and the
// check of a write's origin must name that address.
const PUBLIC_URL = process.env["PUBLIC_URL"] ?? "http://localhost:5173";
const env = { ...process.env, PUBLIC_URL };

await buildIfNeeded();
const children: ChildProcess[] = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", "apps/api/src/main.mjs"], {
    cwd: ROOT,
    env,
    stdio: "inherit",
  }),
  spawn("react-router", ["dev"], { cwd: WEB, env, stdio: "inherit" }),
  // The pages that the server renders. It restarts by itself when their module changes.
  spawn("vite", ["build", "--config", "vite.hosted.config.ts", "--watch", "--emptyOutDir", "false"], {
    cwd: WEB,
    env: { ...env, KEYSTEP_BUILD: currentBuild() },
    stdio: "inherit",
  }),
];
const stopAll = (): void => {
  for (const child of children) child.kill("SIGTERM");
};
process.once("SIGINT", stopAll);
process.once("SIGTERM", stopAll);
for (const child of children) child.once("exit", stopAll);
