import { BANK_ACCOUNT, summariseBankingDetails } from "@keystep/domain/applicants/banking-details";
import type { BankingDetails, BankingDetailsSummary } from "@keystep/domain/applicants/banking-details";
import type { StepName } from "@keystep/domain/applications/steps";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { heldForAnswers, isOwnOfHeld, isOwnRow } from "#src/features/applications/parties";
import { counted, eventOf, writeValues } from "#src/features/applications/write";
import type { Write } from "#src/features/applications/write";
import type { Dependencies } from "#src/dependencies";
import { constant } from "#src/platform/db/expressions";
import { fetchRow, json, nullable, prepared, query } from "#src/platform/db/prepared";
import { insertEvents, newEventId } from "#src/platform/events";
import { encryptAnswers } from "#src/platform/encryption/encrypt-answers";
import type { EncryptedAnswers } from "#src/platform/encryption/encrypt-answers";
import { APPLICANT_WRITE } from "./applicant.repository.ts";

const FIND = prepared(
  "applicants-find-banking-details",
  { application: "uuid", applicant: "uuid" },
  ({ application, applicant }) =>
    query
      .selectFrom("applicants")
      .select("banking_details as encrypted")
      .where("application_id", "=", application)
      .where("id", "=", applicant),
);

// Reading is recorded in the same statement, so that nothing can be read unrecorded.
const READ = prepared(
  "applicants-read-banking-details",
  { application: "uuid", applicant: "uuid", person: "uuid", event: "uuid", request: "text" },
  ({ application, applicant, person, event, request }) =>
    query
      .with("found", (db) =>
        db
          .selectFrom("applications as a")
          .innerJoin("applicants as p", "p.application_id", "a.id")
          .select(["p.type", "p.banking_details as encrypted"])
          .where("a.id", "=", application)
          .where(isOwnRow(person))
          .where("p.id", "=", applicant),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("found").where("encrypted", "is not", null), (eb) => ({
          id: event,
          action: constant("applicant.banking-details-read"),
          actor: person,
          subject: application,
          request,
          details: jsonBuildObject({ type: eb.ref("found.type") }),
        })),
      )
      .selectFrom("found")
      .select("encrypted"),
);

// The account was read and put together before: another save in between, and nothing is written.
const SAVE = prepared(
  "applicants-save-banking-details",
  {
    ...APPLICANT_WRITE,
    encrypted: "bytea?",
    summary: nullable(json<BankingDetailsSummary>()),
    replaces: "bytea?",
  },
  ({ encrypted, summary, replaces, ...write }) =>
    query
      .with("held", () => heldForAnswers(write))
      .with("changed", (db) =>
        db
          .updateTable("applicants")
          .from("held")
          .set({ banking_details: encrypted, banking_details_summary: summary, updated_at: write.now })
          .where(isOwnOfHeld(write))
          .where("applicants.banking_details", "is not distinct from", replaces)
          .returning("applicants.id"),
      )
      .with("counted", (db) => counted(write).where((eb) => eb.exists(db.selectFrom("changed").select("id"))))
      .with("noted", (db) =>
        insertEvents(db.selectFrom("changed"), () =>
          eventOf(write, "applicant.banking-details-saved", write.application),
        ),
      )
      .selectFrom("counted")
      .select("version"),
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

type ApplicantKey = { readonly applicationId: string; readonly applicantId: string };

/** An account in full, the reading recorded; null where this person has no such applicant. */
export async function readBankingDetails(
  source: BankingDependencies,
  { applicationId, applicantId }: ApplicantKey,
  { userId, requestId }: Pick<Write, "userId" | "requestId">,
): Promise<BankingDetails | null> {
  const place = { application: applicationId, applicant: applicantId, person: userId };
  const row = await fetchRow(source.db, READ, { ...place, event: newEventId(), request: requestId });
  return row && opened(source, row.encrypted, applicantId);
}

/** The stored answers, to lay a draft over; `encrypted` is the value that a save must still find. */
export type KeptBankingDetails = EncryptedAnswers<BankingDetails>;

export async function findBankingDetails(
  source: BankingDependencies,
  { applicationId, applicantId }: ApplicantKey,
): Promise<KeptBankingDetails> {
  const row = await fetchRow(source.db, FIND, { application: applicationId, applicant: applicantId });
  const encrypted = row?.encrypted ?? null;
  return { encrypted, answers: opened(source, encrypted, applicantId) };
}

type SentBankingDetails = ApplicantKey & {
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
  const row = await fetchRow(db, SAVE, {
    ...writeValues(write),
    application: applicationId,
    applicant: applicantId,
    version,
    steps: [...steps],
    encrypted: isGone ? null : encryptAnswers(encryption, answers, { kept: replaces, place: placeOf(applicantId) }),
    summary: isGone ? null : summary,
    replaces: replaces.encrypted,
  });
  return row && { ...summary, version: row.version };
}
