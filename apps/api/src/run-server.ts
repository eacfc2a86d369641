import { ConfigError } from "./config-error.ts";
import { parseConfig } from "./config.ts";
import { StartFailure } from "./platform/db/embedded/start-failure.ts";
import { MigrationError } from "./platform/db/migrate.ts";
import { migrateDatabase, startServer } from "./start-server.ts";

const STOP_LIMIT_MS = 25_000;
const UNREACHABLE = new Set(["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EAI_AGAIN", "28P01", "28000", "3D000"]);

/** As pg says it. */
const NO_TLS = "The server does not support SSL connections";

/**
 * One sentence for a problem that the person who starts the server can solve. Any other error is our own fault and
 * shows where.
 */
function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartFailure || error instanceof MigrationError)
    return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (UNREACHABLE.has(code))
    return `The database of DATABASE_URL cannot be opened (${code}). Check the address, the name and the password; in them a character that is no letter or digit is percent-encoded, as @ is %40.`;
  if (error instanceof Error && error.message === NO_TLS)
    return "The database of DATABASE_URL does not speak TLS. On this machine leave sslmode out; elsewhere let it speak TLS.";
  return `Keystep could not start: ${error instanceof Error ? (error.stack ?? error.message) : "unknown reason"}`;
}

const COMMANDS = ["serve", "migrate"] as const;
type Command = (typeof COMMANDS)[number];

function commandOf(given: string | undefined): Command | undefined {
  const command = COMMANDS.find((name) => name === given);
  if (given === undefined || command !== undefined) return command;
  throw new ConfigError(`${given} is no command: say serve, migrate, or nothing for both.`);
}

/**
 * Runs the server until it is told to stop.
 *
 * @param given `serve` leaves the database as it is and refuses one that is behind; `migrate` brings it to this version and ends; without either the
 * server does both
 */
export async function runServer(env: Record<string, string | undefined>, given?: string): Promise<void> {
  try {
    const command = commandOf(given);
    const config = parseConfig(env);
    if (command === "migrate") {
      const applied = await migrateDatabase(config);
      console.log(applied.length === 0 ? "The database is at this version already." : `Applied ${applied.join(", ")}.`);
      return;
    }
    const server = await startServer(config, { mayMigrate: command === undefined });
    let isStopping = false;
    const stop = () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      void server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
    const address = config.port === 0 ? `http://${config.host}:${server.port}` : config.publicUrl;
    console.log(`\n${config.brand.name} is running at ${address}`);
    if (config.databaseUrl === null && config.smtpUrl === null) console.log(`Emails arrive at ${address}/dev/mailbox`);
    if (config.demo) {
      const { STAFF } = await import("#seeds/personas");
      const names = STAFF.map(({ email }) => email.split("@")[0]).join(", ");
      console.log(
        `Staff demo sign-in at ${address}/staff: ${names} @example.com with the password ${STAFF[0]?.password ?? ""}`,
      );
      console.log(`Their codes are at ${address}/dev/codes.json`);
    }
    console.log("Stop with Ctrl+C.\n");
  } catch (error) {
    console.error(sentenceFor(error));
    process.exitCode = 1;
  }
}
