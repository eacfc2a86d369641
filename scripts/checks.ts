import { availableParallelism } from "node:os";
import { runCommand, type CommandResult } from "./run-command.ts";
import type { Counts } from "./test-counts.ts";

/** The longest first, so that the last ones end together. */
const TYPED = ["apps/api", "apps/web", "tools/openapi", ".", "packages/contract", "packages/domain", "e2e"];

interface Check {
  readonly name: string;
  /** Shows what it said even when all is well. */
  readonly tells?: boolean;
  run(): Promise<CommandResult>;
}

const quiet = { quiet: true };

const CHECKS: readonly Check[] = [
  { name: "format", run: () => runCommand(["oxfmt", "--list-different", "."], quiet) },
  { name: "lint", run: () => runCommand(["oxlint", "--deny-warnings", "--report-unused-disable-directives"], quiet) },
  { name: "types", run: checkTypes },
  { name: "unused", run: () => runCommand(["knip", "--no-progress"], quiet) },
  { name: "prose", run: () => runCommand(["vitest", "run", "--project", "web", "apps/web/src/prose.test.tsx"], quiet) },
  { name: "requirements", tells: true, run: () => runCommand(["node", "scripts/check-requirements.ts"], quiet) },
];

async function checkTypes(): Promise<CommandResult> {
  // The route modules' types are made from the routes; without them the web app cannot be checked.
  const made = await runCommand(["react-router", "typegen"], { ...quiet, cwd: "apps/web" });
  if (made.code !== 0) return made;
  const waiting = TYPED.values();
  const results: CommandResult[] = [];
  const worker = async () => {
    for (const folder of waiting) results.push(await runCommand(["tsc", "-p", folder], quiet));
  };
  // One compiler for each core, up to what 4 GB of memory hold.
  await Promise.all(Array.from({ length: Math.min(3, availableParallelism()) }, worker));
  return {
    code: results.every(({ code }) => code === 0) ? 0 : 1,
    output: results.map(({ output }) => output).join(""),
  };
}

/** Runs every check, also after one has failed, and counts each as one. */
export async function runChecks(): Promise<Counts> {
  const failures: string[] = [];
  for (const check of CHECKS) {
    const begun = performance.now();
    const { code, output } = await check.run();
    if (code !== 0) failures.push(`the check "${check.name}"`);
    console.log(
      `  ${code === 0 ? "ok    " : "FAILED"} ${check.name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`,
    );
    if (code !== 0 || check.tells === true) console.log(output.trim().replace(/^/gm, "    "));
  }
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures };
}
