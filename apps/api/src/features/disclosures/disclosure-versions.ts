import { disclosureText } from "@keystep/contract/disclosures/disclosures";
import {
  DISCLOSURES,
  type DisclosureKind,
  type DisclosureText,
  type DisclosureVersion,
} from "@keystep/domain/disclosures/disclosures";
import { namesOf } from "@keystep/domain/kernel/named";
import type { Dependencies } from "#src/dependencies";
import type { Db } from "#src/platform/db/database";
import { fetchRow, fetchRows, prepared, query, textIn } from "#src/platform/db/prepared";

const LIST = prepared("disclosures-list-versions", {}, () =>
  query
    .selectFrom("policy_versions")
    .select(["kind", "version", "effective_from as from", "body"])
    .where("kind", "in", namesOf(DISCLOSURES))
    .orderBy("kind")
    .orderBy("version", "desc"),
);

const FIND = prepared(
  "disclosures-find-version",
  { kind: textIn<DisclosureKind>(), version: "integer" },
  ({ kind, version }) =>
    query
      .selectFrom("policy_versions")
      .select(["effective_from as from", "body"])
      .where("kind", "=", kind)
      .where("version", "=", version),
);

/** A version with the operator's words. */
export type StoredDisclosure = DisclosureVersion & { readonly from: Date; readonly text: DisclosureText };

/**
 * The version of each kind that is in force. As with figures, one that cannot be read never comes into force, and the first one always was: a clock
 * that was set back finds it too.
 */
export async function findDisclosuresInForce({
  clock,
  db,
  log,
}: Pick<Dependencies, "clock" | "log"> & { readonly db: Db }): Promise<StoredDisclosure[]> {
  const now = clock.now();
  const stored = await fetchRows(db, LIST, {});
  return namesOf(DISCLOSURES).flatMap((kind) => {
    const begun = stored.filter((row) => row.kind === kind && (row.from <= now || row.version === 1));
    for (const { version, from, body } of begun) {
      const read = disclosureText.safeParse(body);
      if (read.success) return [{ kind, version, from, text: read.data }];
      log.error({ kind, version, error: read.error.message }, "A version of a document cannot be read");
    }
    return [];
  });
}

/** A version that is or was in force; null where there is none. One that is still to come is not shown to anybody. */
export async function findDisclosure(
  { clock, db }: Pick<Dependencies, "clock" | "db">,
  { kind, version }: DisclosureVersion,
): Promise<StoredDisclosure | null> {
  const row = await fetchRow(db, FIND, { kind, version });
  const read = disclosureText.safeParse(row?.body);
  if (row === null || !read.success) return null;
  return row.from <= clock.now() || version === 1 ? { kind, version, from: row.from, text: read.data } : null;
}
