import pino from "pino";
import type { DestinationStream, Logger } from "pino";
import type { Config } from "#src/config";

const REDACTED = [
  "password",
  "token",
  "refreshToken",
  "authorization",
  "cookie",
  "*.password",
  "*.token",
  "*.refreshToken",
  "*.authorization",
  "*.cookie",
  "headers.authorization",
  "headers.cookie",
];

/**
 * Logs an error's name, message, stack and code. Anything else a library attaches (rows, parameters, tokens, headers) stays out of the log.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return "not an error";
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return { name: error.name, message: error.message, stack: error.stack, ...code };
}

export function createLog(config: Pick<Config, "logLevel">, destination: DestinationStream): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: plainError },
      redact: { paths: REDACTED, censor: "[redacted]" },
    },
    destination,
  );
}

/** Lines are written in the background: one written at once for each request would cost almost half of the throughput. */
export function standardOutput() {
  return pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 });
}
