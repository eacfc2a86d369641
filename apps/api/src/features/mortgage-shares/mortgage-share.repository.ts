import type { MortgageShareDraft } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { isOwnMortgageShare } from "#src/features/cases/parties";
import type { Db } from "#src/platform/db/database";
import { insertRows, isTrue } from "#src/platform/db/expressions";
import { fetchRow, fetchRows, json, prepared, query } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import {
  ANSWER_COLUMNS,
  ANSWER_WRITE,
  openFor,
  recorded,
  shareOf,
  SHARES,
  type StoredMortgageShare,
} from "./mortgage-share-rows.ts";

// One statement, in the transaction that stored the lead: nothing is sent twice, and the copy is what the lead says.
/** A mortgage share application of a Mortgage Share lead, with its event (interpretation, MSA-10). */
export const CREATE = prepared("mortgage-shares-create", { id: "uuid", lead: "uuid" }, ({ id, lead }) =>
  query
    .with("made", () =>
      insertRows(
        "mortgage_share_applications",
        query
          .selectFrom("leads as l")
          .select((eb) => [
            id.as("id"),
            "l.id as lead_id",
            "l.user_id",
            "l.first_name",
            "l.last_name",
            "l.phone",
            "l.email",
            "l.email as email_address",
            "l.property_address",
            "l.estimated_property_value",
            eb.ref("l.date_of_property_purchase").$notNull().as("date_of_property_purchase"),
            eb.ref("l.estimated_outstanding_mortgage").$notNull().as("estimated_outstanding_mortgage"),
            eb.ref("l.years_left_on_mortgage").$notNull().as("years_left_on_mortgage"),
            eb.ref("l.estimated_monthly_mortgage").$notNull().as("estimated_monthly_mortgage"),
            "l.created_at",
            "l.created_at as updated_at",
          ])
          .where("l.id", "=", lead),
      ).returning(["id", "lead_id", "user_id"]),
    )
    .with("noted", (db) =>
      insertEvents(db.selectFrom("made"), (eb) => ({
        action: "mortgage-share.created",
        actor: eb.ref("made.user_id"),
        details: jsonBuildObject({ mortgageShareId: eb.ref("made.id"), leadId: eb.ref("made.lead_id") }),
      })),
    )
    .selectFrom("made")
    .select("id"),
);

const FIND_OWN = prepared("mortgage-shares-find-own", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  SHARES.where("m.id", "=", id).where(isOwnMortgageShare(person)),
);

const LIST_OWN = prepared("mortgage-shares-list-own", { person: "uuid" }, ({ person }) =>
  SHARES.where(isOwnMortgageShare(person)).orderBy("m.id", "desc").limit(50),
);

/** Answers no row where it takes no answers any more, or its version is another. `isChange`: something differs from what is stored. */
export const SAVE = prepared(
  "mortgage-shares-save",
  { ...ANSWER_WRITE, sent: json<MortgageShareDraft>(), isChange: "boolean" },
  ({ sent, isChange, ...write }) =>
    recorded(
      openFor(write)
        .set(ANSWER_COLUMNS.laidOver("m", sent))
        .set((eb) => ({ has_unsent_changes: isTrue(eb.or([eb.ref("m.has_unsent_changes"), isChange])) })),
      "mortgage-share.saved",
      write,
    ),
);

/** Answers no row where there is nothing to send, it takes no answers any more, or its version is another. */
export const SEND = prepared("mortgage-shares-send", ANSWER_WRITE, (write) =>
  recorded(
    openFor(write).set({ sent_at: write.now, has_unsent_changes: false }).where("m.has_unsent_changes", "=", true),
    "mortgage-share.sent",
    write,
  ),
);

/** Null where this person has none of that id. */
export async function findOwnMortgageShare(db: Db, id: string, userId: string): Promise<StoredMortgageShare | null> {
  const row = await fetchRow(db, FIND_OWN, { id, person: userId });
  return row && shareOf(row);
}

/** A person's own, newest first. */
export async function listOwnMortgageShares(db: Db, userId: string): Promise<StoredMortgageShare[]> {
  const rows = await fetchRows(db, LIST_OWN, { person: userId });
  return rows.map(shareOf);
}
