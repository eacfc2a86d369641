import { assumedRates } from "@keystep/contract/offers/assumed-rates";
import type { DatedFigures } from "@keystep/contract/pages/site-data";
import { FIRST_RATES, type AssumedRates } from "@keystep/domain/offers/assumptions";
import type { Dependencies } from "#src/dependencies";
import { execute, fetchRows, json, prepared, query } from "#src/platform/db/prepared";

const STORE_FIRST = prepared(
  "offers-store-first-version",
  { body: json<AssumedRates>(), now: "timestamptz" },
  ({ body, now }) =>
    query
      .insertInto("policy_versions")
      .values({ kind: "assumptions", version: 1, effective_from: now, body, created_at: now })
      .onConflict((conflict) => conflict.doNothing()),
);

const LIST = prepared("offers-list-policy-versions", {}, () =>
  query
    .selectFrom("policy_versions")
    .select(["version", "effective_from as from", "body"])
    .where("kind", "=", "assumptions")
    .orderBy("version"),
);

type Outside = Pick<Dependencies, "clock" | "db" | "log">;

/** Stores the first version of each kind of figures where there is none. */
export async function storeFirstVersions({ clock, db }: Outside): Promise<void> {
  await execute(db, STORE_FIRST, { body: FIRST_RATES, now: clock.now() });
}

/**
 * The figures in force, and those that are known to follow them, in the order in which they come into force. A version that cannot be read
 * never does: it stays in the table, and the one before it in force.
 */
export async function findFigures({ clock, db, log }: Outside): Promise<readonly DatedFigures[]> {
  const stored = await fetchRows(db, LIST, {});
  const versions = stored.flatMap(({ version, from, body }): DatedFigures[] => {
    const read = assumedRates.safeParse(body);
    if (read.success) return [{ from, figures: { assumptions: { version, ...read.data } } }];
    log.error({ version, error: read.error.message }, "A version of the assumed rates cannot be read");
    return [];
  });
  const now = clock.now();
  const inForce = versions.findLastIndex(({ from }) => from <= now);
  return versions.slice(Math.max(inForce, 0));
}
