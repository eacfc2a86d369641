import { runCommand } from "./run-command.ts";

const linted = await runCommand(["oxlint", "--fix"]);
const formatted = await runCommand(["oxfmt", "--write", "."]);
process.exitCode = linted.code === 0 && formatted.code === 0 ? 0 : 1;
