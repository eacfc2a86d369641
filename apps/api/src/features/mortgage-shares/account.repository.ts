import { BANK_ACCOUNT, summariseBankingDetails } from "@keystep/domain/applicants/banking-details";
import type { BankingDetails, BankingDetailsSummary } from "@keystep/domain/applicants/banking-details";
import type { Dependencies } from "#src/dependencies";
import type { Write } from "#src/features/applications/write";
import { statement } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import { encryptAnswers } from "#src/platform/encryption/encrypt-answers";
import type { EncryptedAnswers } from "#src/platform/encryption/encrypt-answers";
import { IS_OWN, TAKES_ANSWERS } from "./mortgage-share.policy.ts";

const FIND = statement(
  "mortgage-shares-find-account",
  `SELECT m.banking_details AS encrypted FROM mortgage_share_applications m WHERE m.id = $1 AND ${IS_OWN}`,
);

// Reading is recorded in the same statement, so that nothing can be read unrecorded.
const READ = statement(
  "mortgage-shares-read-account",
  `WITH found AS (
     SELECT m.id, m.banking_details AS encrypted FROM mortgage_share_applications m WHERE m.id = $1 AND ${IS_OWN}
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, request_id, details)
     SELECT $3, 'mortgage-share.banking-details-read', $2, $4, jsonb_build_object('mortgageShareId', found.id)
     FROM found WHERE found.encrypted IS NOT NULL
   )
   SELECT encrypted FROM found`,
);

// The account was read and put together before: another save in between, and nothing is written.
const SAVE = statement(
  "mortgage-shares-save-account",
  `WITH changed AS (
     UPDATE mortgage_share_applications m
     SET banking_details = $4, banking_details_summary = $5::jsonb, version = m.version + 1, updated_at = $7,
       has_unsent_changes = m.has_unsent_changes OR $11
     WHERE m.id = $1 AND ${IS_OWN} AND ${TAKES_ANSWERS} AND ($3::integer IS NULL OR m.version = $3)
       AND m.banking_details IS NOT DISTINCT FROM $6
     RETURNING m.id, m.version
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, request_id, details)
     SELECT $8, 'mortgage-share.banking-details-saved', $2, $9,
       $10::jsonb || jsonb_build_object('mortgageShareId', changed.id)
     FROM changed
   )
   SELECT version FROM changed`,
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
  const [row] = await source.db.run<{ encrypted: Buffer | null }>(READ, [id, userId, newEventId(), requestId]);
  return row === undefined ? null : opened(source, row.encrypted, id);
}

/** The stored answers, to lay a draft over; `encrypted` is the value that a save must still find. */
export type KeptAccount = EncryptedAnswers<BankingDetails>;

export async function findAccount(source: AccountDependencies, id: string, userId: string): Promise<KeptAccount> {
  const [row] = await source.db.run<{ encrypted: Buffer | null }>(FIND, [id, userId]);
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
  { id, answers, replaces, version, isChange, write }: SentAccount,
): Promise<(BankingDetailsSummary & { version: number }) | null> {
  const summary = summariseBankingDetails(answers);
  const isGone = Object.values(answers).every((answer) => answer === null);
  const [row] = await db.run<{ version: number }>(SAVE, [
    id,
    write.userId,
    version,
    isGone ? null : encryptAnswers(encryption, answers, { kept: replaces, place: placeOf(id) }),
    isGone ? null : JSON.stringify(summary),
    replaces.encrypted,
    write.now,
    newEventId(),
    write.requestId,
    JSON.stringify(write.details),
    isChange,
  ]);
  return row === undefined ? null : { ...summary, version: row.version };
}
