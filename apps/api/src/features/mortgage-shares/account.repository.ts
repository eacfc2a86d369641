import type { BankingDetails, BankingDetailsSummary } from "@keystep/domain/applicants/banking-details";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { Dependencies } from "#src/dependencies";
import { openedAccount, type KeptAccount } from "#src/features/cases/bank-account";
import { isOwnMortgageShare } from "#src/features/cases/parties";
import { eventOf } from "#src/features/cases/write";
import { isTrue } from "#src/platform/db/expressions";
import { fetchRow, json, nullable, prepared, query } from "#src/platform/db/prepared";
import { encryptedColumn } from "#src/platform/encryption/encrypt-again";
import { insertEvents } from "#src/platform/events";
import { ANSWER_WRITE, openFor, recorded } from "./mortgage-share-rows.ts";

const ACCOUNTS = query.selectFrom("mortgage_share_applications as m").select("m.banking_details as encrypted");

const FIND = prepared("mortgage-shares-find-account", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  ACCOUNTS.where("m.id", "=", id).where(isOwnMortgageShare(person)),
);

// Reading is recorded in the same statement, so that nothing can be read unrecorded.
const READ = prepared("mortgage-shares-read-account", { person: "uuid", id: "uuid" }, ({ id, person }) =>
  query
    .with("found", () => ACCOUNTS.where("m.id", "=", id).where(isOwnMortgageShare(person)))
    .with("noted", (db) =>
      insertEvents(db.selectFrom("found").where("encrypted", "is not", null), () => {
        const details = jsonBuildObject({ mortgageShareId: id });
        return eventOf({ person, details }, "mortgage-share.banking-details-read");
      }),
    )
    .selectFrom("found")
    .select("encrypted"),
);

/** The account was read and put together before: another save in between, and nothing is written. */
export const SAVE_ACCOUNT = prepared(
  "mortgage-shares-save-account",
  {
    ...ANSWER_WRITE,
    encrypted: "bytea?",
    summary: nullable(json<BankingDetailsSummary>()),
    replaces: "bytea?",
    isChange: "boolean",
  },
  ({ encrypted, summary, replaces, isChange, ...write }) =>
    recorded(
      openFor(write)
        .set({ banking_details: encrypted, banking_details_summary: summary })
        .set((eb) => ({ has_unsent_changes: isTrue(eb.or([eb.ref("m.has_unsent_changes"), isChange])) }))
        .where("m.banking_details", "is not distinct from", replaces),
      "mortgage-share.banking-details-saved",
      write,
    ),
);

type AccountDependencies = Pick<Dependencies, "db" | "encryption">;

const placeOf = (id: string) => `mortgage_share_applications.banking_details/${id}`;

export const SHARE_ACCOUNT_COLUMN = encryptedColumn({
  table: "mortgage_share_applications",
  column: "banking_details",
  key: ["id"],
  place: ({ id }) => placeOf(id),
});

function opened(source: AccountDependencies, encrypted: Buffer | null, id: string): KeptAccount {
  return openedAccount(source, encrypted, placeOf(id));
}

/** An account in full, the reading recorded; null where this person has no such application. */
export async function readAccount(
  source: AccountDependencies,
  id: string,
  person: string,
): Promise<BankingDetails | null> {
  const row = await fetchRow(source.db, READ, { person, id });
  return row && opened(source, row.encrypted, id).answers;
}

export async function findAccount(source: AccountDependencies, id: string, userId: string): Promise<KeptAccount> {
  const row = await fetchRow(source.db, FIND, { id, person: userId });
  return opened(source, row?.encrypted ?? null, id);
}
