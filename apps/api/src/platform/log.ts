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

export function createLog(config: Pick<Config, "logLevel">, destination: DestinationStream): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: REDACTED, censor: "[redacted]" },
    },
    destination,
  );
}

/** Lines are written in the background: one written at once for each request would cost almost half of the throughput. */
export function standardOutput() {
  return pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 });
}
