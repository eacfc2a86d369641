import { POLICY_SCHEMAS } from "@keystep/contract/offers/policy-tables";
import { figuresOf, FIRST_TABLES } from "@keystep/contract/pages/default-site";
import type { DatedFigures, PolicyKind } from "@keystep/contract/pages/site-data";
import { namesOf } from "@keystep/domain/kernel/named";
import type { z } from "zod";
import type { Dependencies } from "#src/dependencies";
import { execute, fetchRows, json, prepared, query, textIn, type RowOf } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";

type StoredKind = Schema["policy_versions"]["kind"];

const STORE_FIRST = prepared(
  "offers-store-first-version",
  { kind: textIn<StoredKind>(), body: json(), now: "timestamptz" },
  ({ kind, body, now }) =>
    query
      .insertInto("policy_versions")
      .values({ kind, version: 1, effective_from: now, body, created_at: now })
      .onConflict((conflict) => conflict.doNothing()),
);

const LIST = prepared("offers-list-policy-versions", {}, () =>
  query
    .selectFrom("policy_versions")
    .select(["kind", "version", "effective_from as from", "body"])
    .where("kind", "in", namesOf(FIRST_TABLES))
    .orderBy("kind")
    .orderBy("version"),
);

type Outside = Pick<Dependencies, "clock" | "db" | "log">;

/** Stores the first version of each of these kinds where there is none. */
export async function storeFirstVersions<Kind extends StoredKind>(
  { clock, db }: Pick<Outside, "clock" | "db">,
  first: Readonly<Record<Kind, object>>,
): Promise<void> {
  const now = clock.now();
  for (const kind of namesOf(first)) await execute(db, STORE_FIRST, { kind, body: first[kind], now });
}

type Version<Tables> = { readonly from: Date; readonly tables: Tables & { readonly version: number } };

/** The versions of a kind in their order. One that cannot be read never comes into force: it stays in the table, and the one before it in force. */
function versionsOf<Tables>(
  kind: PolicyKind,
  schema: z.ZodType<Tables>,
  { stored, log }: { stored: readonly RowOf<typeof LIST>[]; log: Outside["log"] },
): Version<Tables>[] {
  const ofKind = stored.filter((row) => row.kind === kind);
  return ofKind.flatMap(({ version, from, body }) => {
    const read = schema.safeParse(body);
    if (read.success) return [{ from, tables: { version, ...read.data } }];
    log.error({ kind, version, error: read.error.message }, "A version of figures cannot be read");
    return [];
  });
}

function inForceAt<Tables>(moment: Date, versions: readonly Version<Tables>[], first: Tables) {
  const version = versions.findLast(({ from }) => from <= moment) ?? versions[0];
  return version?.tables ?? { version: 1, ...first };
}

/** The figures in force, and those that are known to follow them, in the order in which they come into force. */
export async function findFigures({ clock, db, log }: Outside): Promise<readonly DatedFigures[]> {
  const found = { stored: await fetchRows(db, LIST, {}), log };
  const assumptions = versionsOf("assumptions", POLICY_SCHEMAS.assumptions, found);
  const terms = versionsOf("terms", POLICY_SCHEMAS.terms, found);
  const buying = versionsOf("buying", POLICY_SCHEMAS.buying, found);
  const budget = versionsOf("budget", POLICY_SCHEMAS.budget, found);
  const begins = [...assumptions, ...terms, ...buying, ...budget].map(({ from }) => from.getTime());
  const moments = [...new Set(begins)].toSorted((one, other) => one - other).map((time) => new Date(time));
  const now = clock.now();
  const inForce = moments.findLastIndex((moment) => moment <= now);
  return moments.slice(Math.max(inForce, 0)).map((from) => ({
    from,
    figures: figuresOf({
      assumptions: inForceAt(from, assumptions, FIRST_TABLES.assumptions),
      terms: inForceAt(from, terms, FIRST_TABLES.terms),
      buying: inForceAt(from, buying, FIRST_TABLES.buying),
      budget: inForceAt(from, budget, FIRST_TABLES.budget),
    }),
  }));
}
