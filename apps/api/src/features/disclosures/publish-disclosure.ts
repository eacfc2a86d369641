import { DISCLOSURES, type DisclosureKind } from "@keystep/domain/disclosures/disclosures";
import { namesOf } from "@keystep/domain/kernel/named";
import type { Dependencies } from "#src/dependencies";
import { constant, insertRows } from "#src/platform/db/expressions";
import { fetchOne, json, prepared, query, textIn } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { readDisclosureText } from "./read-disclosure-text.ts";

const MINUTE_MS = 60_000;
/** The database wants a version two minutes ahead. */
const AHEAD_MINUTES = 3;
const LEAST_AHEAD_MINUTES = 2;

const PUBLISH = prepared(
  "disclosures-publish",
  { kind: textIn<DisclosureKind>(), from: "timestamptz", body: json(), now: "timestamptz" },
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
          action: "disclosure.published",
          details: jsonBuildObject({ kind, version: eb.ref("published.version"), by: constant("command line") }),
        })),
      )
      .selectFrom("published")
      .select("version"),
);

type Publishing = { readonly kind: string; readonly source: string; readonly from?: string | undefined };

function momentOf(text: string | undefined, now: Date): Date {
  if (text === undefined) return new Date(now.getTime() + AHEAD_MINUTES * MINUTE_MS);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new Error("Write the moment with its zone, as 2027-01-01T00:00+11:00.");
  }
  const from = new Date(text);
  if (from.getTime() < now.getTime() + LEAST_AHEAD_MINUTES * MINUTE_MS) {
    throw new Error("A version comes into force at least 2 minutes from now.");
  }
  return from;
}

/** Stores the operator's text as the next version of a document; answers what was done in words. Refuses a text that could not be shown. */
export async function publishDisclosure(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { kind, source, from }: Publishing,
): Promise<string> {
  const known = namesOf(DISCLOSURES).find((name) => name === kind);
  if (known === undefined) {
    throw new Error(`There is no document called ${kind}. There are: ${namesOf(DISCLOSURES).join(", ")}.`);
  }
  const body = readDisclosureText(source);
  const now = clock.now();
  const moment = momentOf(from, now);
  const { version } = await fetchOne(db, PUBLISH, { kind: known, from: moment, body, now });
  return `${body.title}, version ${version}, comes into force at ${moment.toISOString()}.`;
}
