import { runCommand } from "./run-command.ts";

/** Writes the types of the tables anew, after a migration was added. */
const { code } = await runCommand([
  "vitest",
  "run",
  "--project",
  "db",
  "apps/api/src/platform/db/schema.db.test.ts",
  "-u",
]);
process.exitCode = code;
