import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { execute, prepared, query } from "#src/platform/db/prepared";
import type { Database } from "#src/platform/db/database";

const BATCH = 1000;
const EVERY_MS = 60 * 60 * 1000;

// In batches and past locked rows, so that several processes prune side by side without waiting.
const PRUNE = prepared("oidc-prune", { now: "timestamptz" }, ({ now }) => {
  const expired = query
    .selectFrom("oidc_payloads")
    .select(["model", "id"])
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  return query
    .with("expired", () => expired)
    .deleteFrom("oidc_payloads as p")
    .using("expired")
    .whereRef("p.model", "=", "expired.model")
    .whereRef("p.id", "=", "expired.id");
});

/** Removes what has expired; answers how many rows went. */
export async function pruneOidcPayloads(db: Database, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await execute(db, PRUNE, { now });
    total += count;
    if (count < BATCH) return total;
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
