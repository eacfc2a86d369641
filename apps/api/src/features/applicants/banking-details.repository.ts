import { BANK_ACCOUNT, summariseBankingDetails } from "@keystep/domain/applicants/banking-details";
import type { BankingDetails, BankingDetailsSummary } from "@keystep/domain/applicants/banking-details";
import type { StepName } from "@keystep/domain/applications/steps";
import { IS_OWN_ROW } from "#src/features/applications/application.policy";
import type { Write } from "#src/features/applications/application.repository";
import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import { encryptAnswers } from "#src/platform/encryption/encrypt-answers";
import type { EncryptedAnswers } from "#src/platform/encryption/encrypt-answers";
import { heldForAnswers, IS_OWN_ROW_OF_HELD } from "./applicant.repository.ts";

const FIND = statement(
  "applicants-find-banking-details",
  `SELECT p.banking_details AS encrypted FROM applicants p WHERE p.application_id = $1 AND p.id = $2`,
);

// Reading is recorded in the same statement, so that nothing can be read unrecorded.
const READ = statement(
  "applicants-read-banking-details",
  `WITH found AS (
     SELECT a.id AS application_id, p.type, p.banking_details AS encrypted
     FROM applications a JOIN applicants p ON p.application_id = a.id
     WHERE a.id = $1 AND ${IS_OWN_ROW} AND p.id = $3
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $4, 'applicant.banking-details-read', $2, found.application_id, $5, json_build_object('type', found.type)
     FROM found WHERE found.encrypted IS NOT NULL
   )
   SELECT encrypted FROM found`,
);

// The account was read and put together before: another save in between, and nothing is written.
const SAVE = statement(
  "applicants-save-banking-details",
  `WITH held AS (${heldForAnswers({ version: "$4", steps: "$12" })}), changed AS (
     UPDATE applicants p SET banking_details = $5, banking_details_summary = $6::jsonb, updated_at = $8
     FROM held
     WHERE p.application_id = held.id AND p.id = $3 AND ${IS_OWN_ROW_OF_HELD} AND p.banking_details IS NOT DISTINCT FROM $7
     RETURNING p.application_id
   ), counted AS (
     UPDATE applications a SET version = a.version + 1, updated_at = $8
     FROM changed WHERE a.id = changed.application_id RETURNING a.version
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $9, 'applicant.banking-details-saved', $2, changed.application_id, $10, $11::jsonb FROM changed
   )
   SELECT version FROM counted`,
);

function placeOf(applicantId: string): string {
  return `applicants.banking_details/${applicantId}`;
}

type BankingDependencies = Pick<Dependencies, "db" | "encryption">;

function opened(
  { encryption }: Pick<BankingDependencies, "encryption">,
  encrypted: Buffer | null,
  applicantId: string,
): BankingDetails {
  if (encrypted === null) return BANK_ACCOUNT.unanswered;
  // Written by `saveBankingDetails` below, and proven unchanged by its encryption tag.
  return JSON.parse(encryption.decrypt(encrypted, placeOf(applicantId)).toString()) as BankingDetails;
}

type Place = { readonly applicationId: string; readonly applicantId: string };

/** An account in full, the reading recorded; null where this person has no such applicant. */
export async function readBankingDetails(
  source: BankingDependencies,
  { applicationId, applicantId }: Place,
  { userId, requestId }: Pick<Write, "userId" | "requestId">,
): Promise<BankingDetails | null> {
  const [row] = await source.db.run<{ encrypted: Buffer | null }>(READ, [
    applicationId,
    userId,
    applicantId,
    newEventId(),
    requestId,
  ]);
  return row === undefined ? null : opened(source, row.encrypted, applicantId);
}

/** The stored answers, to lay a draft over; `encrypted` is the value that a save must still find. */
export type KeptBankingDetails = EncryptedAnswers<BankingDetails>;

export async function findBankingDetails(
  source: BankingDependencies,
  { applicationId, applicantId }: Place,
): Promise<KeptBankingDetails> {
  const [row] = await source.db.run<{ encrypted: Buffer | null }>(FIND, [applicationId, applicantId]);
  const encrypted = row?.encrypted ?? null;
  return { encrypted, answers: opened(source, encrypted, applicantId) };
}

type SentBankingDetails = Place & {
  readonly answers: BankingDetails;
  readonly replaces: KeptBankingDetails;
  readonly version: number | null;
  readonly steps: readonly StepName[];
  readonly write: Write;
};

/** Null where the application, its version or the account is no longer what was read; an account without any answer is gone. */
export async function saveBankingDetailsAnswers(
  { db, encryption }: BankingDependencies,
  { applicationId, applicantId, answers, replaces, version, steps, write }: SentBankingDetails,
): Promise<(BankingDetailsSummary & { version: number }) | null> {
  const summary = summariseBankingDetails(answers);
  const isGone = Object.values(answers).every((answer) => answer === null);
  const [row] = await db.run<{ version: number }>(SAVE, [
    applicationId,
    write.userId,
    applicantId,
    version,
    isGone ? null : encryptAnswers(encryption, answers, { kept: replaces, place: placeOf(applicantId) }),
    isGone ? null : JSON.stringify(summary),
    replaces.encrypted,
    write.now,
    newEventId(),
    write.requestId,
    JSON.stringify(write.details),
    steps,
  ]);
  return row === undefined ? null : { ...summary, version: row.version };
}
