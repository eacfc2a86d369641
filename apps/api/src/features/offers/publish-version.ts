import { POLICY_SCHEMAS } from "@keystep/contract/offers/policy-tables";
import type { PolicyKind } from "@keystep/contract/pages/site-data";
import { namesOf } from "@keystep/domain/kernel/named";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { Dependencies } from "#src/dependencies";
import { constant, insertRows } from "#src/platform/db/expressions";
import { fetchOne, fetchRow, json, prepared, query, textIn } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { insertEvents } from "#src/platform/events";

const MINUTE_MS = 60_000;
/** The database wants a version two minutes ahead. */
export const EARLIEST_AHEAD_MS = 2 * MINUTE_MS;
export const PUBLISH_AHEAD_MS = 3 * MINUTE_MS;

type StoredKind = Schema["policy_versions"]["kind"];

const PUBLISH = prepared(
  "offers-publish-version",
  { kind: textIn<StoredKind>(), from: "timestamptz", body: json(), now: "timestamptz" },
  ({ kind, from, body, now }) =>
    query
      .with("published", (db) =>
        insertRows(
          "policy_versions",
          db
            .selectFrom("policy_versions as v")
            .select((eb) => [
              kind.as("kind"),
              eb(eb.fn.coalesce(eb.fn.max("v.version"), eb.lit(0)), "+", eb.lit(1)).as("version"),
              from.as("effective_from"),
              body.as("body"),
              now.as("created_at"),
            ])
            .where("v.kind", "=", kind),
        ).returning("version"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("published"), (eb) => ({
          action: "policy.published",
          details: jsonBuildObject({ kind, version: eb.ref("published.version"), by: constant("command line") }),
        })),
      )
      .selectFrom("published")
      .select("version"),
);

const NEWEST = prepared("offers-newest-version", { kind: textIn<PolicyKind>() }, ({ kind }) =>
  query
    .selectFrom("policy_versions as v")
    .select("v.body")
    .where("v.kind", "=", kind)
    .where((eb) =>
      eb(
        "v.version",
        "=",
        eb
          .selectFrom("policy_versions as all")
          .select((of) => of.fn.max("all.version").as("newest"))
          .where("all.kind", "=", kind),
      ),
    ),
);

function momentOf(text: string | undefined, now: Date): Date {
  if (text === undefined) return new Date(now.getTime() + PUBLISH_AHEAD_MS);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new Error("Write the moment with its zone, as 2027-01-01T00:00+11:00.");
  }
  const from = new Date(text);
  if (from.getTime() < now.getTime() + EARLIEST_AHEAD_MS) {
    throw new Error("A version comes into force at least 2 minutes from now.");
  }
  return from;
}

type Outside = Pick<Dependencies, "db" | "clock">;
type Version = {
  readonly kind: StoredKind;
  /** Its name in the answer. */
  readonly name: string;
  readonly body: object;
  readonly from: string | undefined;
};

/** Stores the next version of a kind; answers what was done in words. The body was read by the schema of its kind. */
export async function publishVersion({ db, clock }: Outside, { kind, name, body, from }: Version): Promise<string> {
  const now = clock.now();
  const moment = momentOf(from, now);
  const { version } = await fetchOne(db, PUBLISH, { kind, from: moment, body, now });
  return `${name}, version ${version}, comes into force at ${moment.toISOString()}.`;
}

/** The kind of figures of this name; null where there is none. */
export function policyKind(name: string): PolicyKind | null {
  return namesOf(POLICY_SCHEMAS).find((kind) => kind === name) ?? null;
}

function jsonOf(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw new Error("The file holds no JSON. `show` prints the newest version to begin with.");
  }
}

type Publishing = { readonly kind: PolicyKind; readonly source: string; readonly from?: string | undefined };

/** Stores the operator's figures as the next version of their kind. Refuses what could not be read. */
export async function publishFigures(outside: Outside, { kind, source, from }: Publishing): Promise<string> {
  const body = jsonOf(source);
  const read = POLICY_SCHEMAS[kind].safeParse(body);
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => `${path.join(".") || kind}: ${message}`);
    throw new Error(`The figures cannot be read.\n${wrong.slice(0, 10).join("\n")}`);
  }
  return publishVersion(outside, { kind, name: kind, body: read.data, from });
}

/** The newest version of these figures as JSON, to change and publish. */
export async function showFigures({ db }: Pick<Outside, "db">, kind: PolicyKind): Promise<string> {
  const newest = await fetchRow(db, NEWEST, { kind });
  if (newest === null) throw new Error("There is no version yet: start the server once, then run this again.");
  return JSON.stringify(newest.body, null, 2);
}
