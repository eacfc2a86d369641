import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import type { Database } from "#src/platform/db/database";

const BATCH = 1000;
const EVERY_MS = 60 * 60 * 1000;

// In batches and past locked rows, so that several processes prune side by side and nobody waits long.
const PRUNE = statement(
  "oidc-prune",
  `DELETE FROM oidc_payloads WHERE (model, id) IN (
     SELECT model, id FROM oidc_payloads WHERE expires_at <= $1 ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
   RETURNING 1 AS pruned`,
);

/** Removes what has expired; answers how many rows went. */
export async function pruneOidcPayloads(db: Database, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const rows = await db.run(PRUNE, [now]);
    total += rows.length;
    if (rows.length < BATCH) return total;
  }
}

/** Prunes once the server is up and then every hour, until it closes. */
export function keepPruning(app: FastifyInstance, deps: Dependencies): void {
  let underWay: Promise<unknown> = Promise.resolve();
  const prune = () => {
    underWay = pruneOidcPayloads(deps.db, deps.clock.now()).catch((error: unknown) => {
      deps.log.error({ err: error }, "expired sign-ins could not be removed");
    });
  };
  const timer = setInterval(prune, EVERY_MS).unref();
  app.addHook("onReady", async () => prune());
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await underWay;
  });
}
