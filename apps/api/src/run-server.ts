import { ConfigError } from "./config-error.ts";
import { parseConfig } from "./config.ts";
import { sentenceFor } from "./sentence-for.ts";
import { migrateDatabase, startServer } from "./start-server.ts";

const STOP_LIMIT_MS = 25_000;
const reasonOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : "unknown reason");

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
    if (!config.production) console.log("Stop with Ctrl+C.\n");
  } catch (error) {
    // Without a sentence it is our own fault, and shows where.
    console.error(sentenceFor(error) ?? `Keystep could not start: ${reasonOf(error)}`);
    process.exitCode = 1;
  }
}
