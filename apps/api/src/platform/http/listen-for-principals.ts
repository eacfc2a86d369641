import pg from "pg";
import type { Logger } from "pino";
import { PRINCIPAL_CHANNEL, type PrincipalCache } from "./principal-cache.ts";

const RECONNECT_MS = 1000;

type Options = { connectionString: string; principals: PrincipalCache; log: Logger };

/**
 * Hears from every process whose principals changed. While it cannot hear, entries last no longer than the cache's own
 * minute.
 */
export async function listenForPrincipals({
  connectionString,
  principals,
  log,
}: Options): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString, application_name: "keystep-listen", keepAlive: true });
    client = fresh;
    fresh.on("error", (error) => log.warn({ error: error.message }, "Listening for changed users was interrupted"));
    fresh.on("end", retryLater);
    fresh.on("notification", ({ payload }) => {
      if (payload !== undefined) principals.forget(payload);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${PRINCIPAL_CHANNEL}`);
      // Notices sent while we were not listening are lost, so everything is read anew.
      principals.clear();
    } catch {
      retryLater();
    }
  }

  function retryLater(): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), RECONNECT_MS).unref();
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
