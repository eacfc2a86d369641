import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./bootstrap.mjs";
import { buildIfNeeded } from "./build.ts";

// The server sends pages of the build too, so that sign-in and emails work at its own address while the web app reloads at its own.
await buildIfNeeded();
const children: ChildProcess[] = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", "apps/api/src/main.ts"], {
    cwd: ROOT,
    stdio: "inherit",
  }),
  spawn("react-router", ["dev"], { cwd: join(ROOT, "apps/web"), stdio: "inherit" }),
];
const stopAll = (): void => {
  for (const child of children) child.kill("SIGTERM");
};
process.once("SIGINT", stopAll);
process.once("SIGTERM", stopAll);
for (const child of children) child.once("exit", stopAll);
