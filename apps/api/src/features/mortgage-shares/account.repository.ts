import { BANK_ACCOUNT, summariseBankingDetails } from "@keystep/domain/applicants/banking-details";
import type { BankingDetails, BankingDetailsSummary } from "@keystep/domain/applicants/banking-details";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { Dependencies } from "#src/dependencies";
import type { Write } from "#src/features/applications/write";
import { constant, isTrue } from "#src/platform/db/expressions";
import { fetchRow, json, nullable, prepared, query } from "#src/platform/db/prepared";
import { encryptAnswers } from "#src/platform/encryption/encrypt-answers";
import type { EncryptedAnswers } from "#src/platform/encryption/encrypt-answers";
import { insertEvents, newEventId } from "#src/platform/events";
import { ANSWER_WRITE, openFor, recorded } from "./mortgage-share-rows.ts";
import { answerWriteValues } from "./mortgage-share.repository.ts";

const ACCOUNTS = query
  .selectFrom("mortgage_share_applications as m")
  .select(["m.id", "m.banking_details as encrypted"]);

const FIND = prepared("mortgage-shares-find-account", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  ACCOUNTS.where("m.id", "=", id).where("m.user_id", "=", person),
);

// Reading is recorded in the same statement, so that nothing can be read unrecorded.
const READ = prepared(
  "mortgage-shares-read-account",
  { id: "uuid", person: "uuid", event: "uuid", request: "text" },
  ({ id, person, event, request }) =>
    query
      .with("found", () => ACCOUNTS.where("m.id", "=", id).where("m.user_id", "=", person))
      .with("noted", (db) =>
        insertEvents(db.selectFrom("found").where("encrypted", "is not", null), (eb) => ({
          id: event,
          action: constant("mortgage-share.banking-details-read"),
          actor: person,
          request,
          details: jsonBuildObject({ mortgageShareId: eb.ref("found.id") }),
        })),
      )
      .selectFrom("found")
      .select("encrypted"),
);

// The account was read and put together before: another save in between, and nothing is written.
const SAVE = prepared(
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

function placeOf(id: string): string {
  return `mortgage_share_applications.banking_details/${id}`;
}

function opened(
  { encryption }: Pick<AccountDependencies, "encryption">,
  encrypted: Buffer | null,
  id: string,
): BankingDetails {
  if (encrypted === null) return BANK_ACCOUNT.unanswered;
  // Written by `saveAccountAnswers` below, and proven unchanged by its encryption tag.
  return JSON.parse(encryption.decrypt(encrypted, placeOf(id)).toString()) as BankingDetails;
}

type Reading = Pick<Write, "userId" | "requestId"> & { readonly id: string };

/** An account in full, the reading recorded; null where this person has no such application. */
export async function readAccount(
  source: AccountDependencies,
  { id, userId, requestId }: Reading,
): Promise<BankingDetails | null> {
  const row = await fetchRow(source.db, READ, { id, person: userId, event: newEventId(), request: requestId });
  return row && opened(source, row.encrypted, id);
}

/** The stored answers, to lay a draft over; `encrypted` is the value that a save must still find. */
export type KeptAccount = EncryptedAnswers<BankingDetails>;

export async function findAccount(source: AccountDependencies, id: string, userId: string): Promise<KeptAccount> {
  const row = await fetchRow(source.db, FIND, { id, person: userId });
  const encrypted = row?.encrypted ?? null;
  return { encrypted, answers: opened(source, encrypted, id) };
}

type SentAccount = {
  readonly id: string;
  readonly answers: BankingDetails;
  readonly replaces: KeptAccount;
  readonly version: number | null;
  readonly isChange: boolean;
  readonly write: Write;
};

/** Null where it, its version or the account is no longer what was read; an account without any answer is gone. */
export async function saveAccountAnswers(
  { db, encryption }: AccountDependencies,
  { answers, replaces, isChange, ...write }: SentAccount,
): Promise<(BankingDetailsSummary & { version: number }) | null> {
  const summary = summariseBankingDetails(answers);
  const isGone = Object.values(answers).every((answer) => answer === null);
  const kept = { kept: replaces, place: placeOf(write.id) };
  const saved = await fetchRow(db, SAVE, {
    ...answerWriteValues(write),
    encrypted: isGone ? null : encryptAnswers(encryption, answers, kept),
    summary: isGone ? null : summary,
    replaces: replaces.encrypted,
    isChange,
  });
  return saved && { ...summary, version: saved.version };
}
