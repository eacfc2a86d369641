import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { ROOT } from "./bootstrap.mjs";

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
  /** Collects what the command says instead of showing it. */
  readonly quiet?: boolean;
  readonly limitMs?: number;
}

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a program of this repository (node_modules/.bin comes first) and never rejects: a program that is missing is code 127. */
export function runCommand(
  [program, ...args]: [string, ...string[]],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(program, args, {
      cwd: join(ROOT, options.cwd ?? "."),
      env: {
        ...process.env,
        PATH: `${join(ROOT, "node_modules", ".bin")}${delimiter}${process.env["PATH"] ?? ""}`,
        ...options.env,
      },
      stdio: options.quiet === true ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      ...(options.limitMs === undefined ? {} : { timeout: options.limitMs, killSignal: "SIGKILL" }),
    });
    const collect = (chunk: Buffer): void => {
      output += chunk.toString("utf8");
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.once("error", (error) => resolve({ code: 127, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
