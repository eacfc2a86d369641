import { ConfigError } from "./config-error.ts";
import { StartFailure } from "./platform/db/embedded/start-failure.ts";
import { MigrationError } from "./platform/db/migrate.ts";

const NO_HOST = "no address is known for its host. Correct the host";
/** By the code of the network or of PostgreSQL. */
const UNREACHABLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing answers there. Start it, or correct host and port",
  ETIMEDOUT: "it does not answer. Correct host and port, or let a firewall pass them",
  ENOTFOUND: NO_HOST,
  EAI_AGAIN: NO_HOST,
  "28P01":
    "it refuses the name or the password; in them a character that is no letter or digit is percent-encoded, as @ is %40",
  "28000": "it lets this name in from elsewhere or not at all (pg_hba.conf)",
  "3D000": "it has no database of that name. Make it, or correct the name at the end of the address",
};
const UNREADABLE: Readonly<Record<string, string>> = {
  EACCES: "may not be opened by the user this runs as. Let that user in, or name another place",
  ENOENT: "is not there",
};
const INSUFFICIENT_PRIVILEGE = "42501";

/** As pg says it. */
const NO_TLS = "The server does not support SSL connections";

/** One sentence for a problem that the person at the command line can solve; null for any other error. */
export function sentenceFor(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof StartFailure || error instanceof MigrationError)
    return error.message;
  if (!(error instanceof Error)) return null;
  if (error.message === NO_TLS)
    return "The database of DATABASE_URL does not speak TLS. On this machine leave sslmode out; elsewhere let it speak TLS.";
  const code = "code" in error ? String(error.code) : "";
  const reason = UNREACHABLE[code];
  if (reason !== undefined) return `The database of DATABASE_URL cannot be opened: ${reason} (${code}).`;
  if (code === INSUFFICIENT_PRIVILEGE)
    return `The role of DATABASE_URL may not do this: ${error.message}. To migrate, restore and encrypt again takes the role that owns the tables.`;
  if ("path" in error && UNREADABLE[code] !== undefined) return `${String(error.path)} ${UNREADABLE[code]}.`;
  return null;
}
