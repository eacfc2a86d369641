import { isDeepStrictEqual } from "node:util";
import { POLICY_SCHEMAS } from "@keystep/contract/offers/policy-tables";
import { figuresOf, FIRST_TABLES } from "@keystep/contract/pages/default-site";
import type { DatedFigures, PolicyKind, PolicyTables } from "@keystep/contract/pages/site-data";
import { namesOf } from "@keystep/domain/kernel/named";
import type { z } from "zod";
import type { Dependencies } from "#src/dependencies";
import type { Db } from "#src/platform/db/database";
import { arrayOf, execute, fetchRows, json, prepared, query, textIn, type RowOf } from "#src/platform/db/prepared";
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

const LIST = prepared("offers-list-policy-versions", { kinds: arrayOf(textIn<PolicyKind>()) }, ({ kinds }) =>
  query
    .selectFrom("policy_versions")
    .select(["kind", "version", "effective_from as from", "body"])
    .where((eb) => eb("kind", "=", eb.fn.any(kinds)))
    .orderBy("kind")
    .orderBy("version"),
);

type PolicySource = Pick<Dependencies, "log"> & { readonly db: Db };

/** Stores the first version of each of these kinds where there is none. */
export async function storeFirstVersions<Kind extends StoredKind>(
  { clock, db }: Pick<Dependencies, "clock" | "db">,
  first: Readonly<Record<Kind, object>>,
): Promise<void> {
  const now = clock.now();
  for (const kind of namesOf(first)) await execute(db, STORE_FIRST, { kind, body: first[kind], now });
}

type Version<Tables> = { readonly from: Date; readonly tables: Tables & { readonly version: number } };

/** Whether this release can read a body, and how. The first version is our own and needs no judging, which took a sixth of the processor time of a start. */
function readBody<Kind extends PolicyKind>(kind: Kind, body: unknown) {
  const first: PolicyTables[Kind] = FIRST_TABLES[kind];
  const schema: z.ZodType<PolicyTables[Kind]> = POLICY_SCHEMAS[kind];
  return isDeepStrictEqual(body, first) ? ({ success: true, data: first } as const) : schema.safeParse(body);
}

/** The versions of a kind in their order. One that cannot be read never comes into force: it stays in the table, and the one before it in force. */
function readKind<Kind extends PolicyKind>(
  kind: Kind,
  { stored, log }: { stored: readonly RowOf<typeof LIST>[]; log: PolicySource["log"] },
): Version<PolicyTables[Kind]>[] {
  const all = stored
    .filter((row) => row.kind === kind)
    .map(({ version, from, body }) => ({ version, from, read: readBody(kind, body) }));
  // One that a later one follows is of an earlier release: its time is over.
  const newest = all.findLastIndex(({ read }) => read.success);
  return all.flatMap(({ version, from, read }, place) => {
    if (read.success) return [{ from, tables: { version, ...read.data } }];
    if (place > newest) log.error({ kind, version, error: read.error.message }, "A version of figures cannot be read");
    return [];
  });
}

/** The versions of these kinds, each in their order. */
export async function findVersions<Kind extends PolicyKind>({ db, log }: PolicySource, kinds: readonly Kind[]) {
  const stored = await fetchRows(db, LIST, { kinds: [...kinds] });
  const each = kinds.map((kind) => [kind, readKind(kind, { stored, log })]);
  return Object.fromEntries(each) as { [K in Kind]: Version<PolicyTables[K]>[] }; // one entry for each kind
}

/** Longer than every process takes to know of a version. */
const AHEAD_MS = 3 * 60_000;

const STORE_NEXT = prepared(
  "offers-store-readable-version",
  { kind: textIn<PolicyKind>(), version: "integer", from: "timestamptz", body: json(), now: "timestamptz" },
  ({ kind, version, from, body, now }) =>
    query
      .insertInto("policy_versions")
      .values({ kind, version, effective_from: from, body, created_at: now })
      .onConflict((conflict) => conflict.doNothing()),
);

/** Where this release can read no stored version of a kind, since its tables took another form, its own ones follow them. */
export async function storeReadableVersions({ clock, ...source }: Pick<Dependencies, "clock"> & PolicySource) {
  const kinds = namesOf(FIRST_TABLES);
  const stored = await fetchRows(source.db, LIST, { kinds: [...kinds] });
  for (const kind of kinds) {
    const ofKind = stored.filter((row) => row.kind === kind);
    const last = ofKind.at(-1);
    if (last === undefined || ofKind.some(({ body }) => readBody(kind, body).success)) continue;
    const now = clock.now();
    const from = new Date(Math.max(now.getTime() + AHEAD_MS, last.from.getTime() + 1));
    await execute(source.db, STORE_NEXT, { kind, version: last.version + 1, from, body: FIRST_TABLES[kind], now });
    source.log.warn({ kind, version: last.version + 1 }, "Tables of this release follow those that it cannot read");
  }
}

/** The version of a kind that is in force at a moment; the first one before there was any. */
export function inForceAt<Tables>(moment: Date, versions: readonly Version<Tables>[], first: Tables) {
  const version = versions.findLast(({ from }) => from <= moment) ?? versions[0];
  return version?.tables ?? { version: 1, ...first };
}

const { holidays: _holidays, reasons: _reasons, "message-templates": _templates, ...FIRST_FIGURES } = FIRST_TABLES;

/** The figures in force, and those that are known to follow them, in the order in which they come into force. */
export async function findFigures({
  clock,
  ...source
}: Pick<Dependencies, "clock"> & PolicySource): Promise<readonly DatedFigures[]> {
  const versions = await findVersions(source, namesOf(FIRST_FIGURES));
  const begins = Object.values(versions).flatMap((each) => each.map(({ from }) => from.getTime()));
  const moments = [...new Set(begins)].toSorted((one, other) => one - other).map((time) => new Date(time));
  const now = clock.now();
  const inForce = moments.findLastIndex((moment) => moment <= now);
  return moments.slice(Math.max(inForce, 0)).map((from) => ({
    from,
    figures: figuresOf({
      assumptions: inForceAt(from, versions.assumptions, FIRST_TABLES.assumptions),
      terms: inForceAt(from, versions.terms, FIRST_TABLES.terms),
      buying: inForceAt(from, versions.buying, FIRST_TABLES.buying),
      budget: inForceAt(from, versions.budget, FIRST_TABLES.budget),
      promises: inForceAt(from, versions.promises, FIRST_TABLES.promises),
    }),
  }));
}
