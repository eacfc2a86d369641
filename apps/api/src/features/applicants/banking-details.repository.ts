import type { maskedBankingDetails } from "@keystep/contract/applicants/banking-details";
import {
  summariseBankingDetails,
  type BankingDetails,
  type BankingDetailsSummary,
} from "@keystep/domain/applicants/banking-details";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { changeApplicant } from "#src/features/applications/held-application";
import { openedAccount, type KeptAccount } from "#src/features/cases/bank-account";
import { isOwnRow } from "#src/features/cases/parties";
import { eventOf } from "#src/features/cases/write";
import type { Dependencies } from "#src/dependencies";
import { fetchRow, json, nullable, prepared, query, type ParametersOf } from "#src/platform/db/prepared";
import { encryptedColumn } from "#src/platform/encryption/encrypt-again";
import type { z } from "zod";
import { insertEvents } from "#src/platform/events";
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

const OWN_ACCOUNT = { person: "uuid", application: "uuid", applicant: "uuid" } as const;

function ownAccount({ application, applicant, person }: ParametersOf<typeof OWN_ACCOUNT>) {
  return query
    .selectFrom("applications as a")
    .innerJoin("applicants as p", "p.application_id", "a.id")
    .select(["p.type", "p.banking_details as encrypted"])
    .where("a.id", "=", application)
    .where(isOwnRow(person))
    .where("p.id", "=", applicant);
}

const SEE = prepared("applicants-see-banking-details", OWN_ACCOUNT, ownAccount);

// Reading is recorded in the same statement, so that nothing can be read unrecorded.
const READ = prepared("applicants-read-banking-details", OWN_ACCOUNT, (place) =>
  query
    .with("found", () => ownAccount(place))
    .with("noted", (db) =>
      insertEvents(db.selectFrom("found").where("encrypted", "is not", null), (eb) => {
        const details = jsonBuildObject({ type: eb.ref("found.type") });
        return eventOf({ person: place.person, details }, "applicant.banking-details-read", place.application);
      }),
    )
    .selectFrom("found")
    .select("encrypted"),
);

/** The account was read and put together before: another save in between, and nothing is written. */
export const SAVE_BANKING_DETAILS = prepared(
  "applicants-save-banking-details",
  {
    ...APPLICANT_WRITE,
    encrypted: "bytea?",
    summary: nullable(json<BankingDetailsSummary>()),
    replaces: "bytea?",
  },
  ({ encrypted, summary, replaces, ...write }) =>
    changeApplicant(write, "applicant.banking-details-saved", (applicant) =>
      applicant
        .set({ banking_details: encrypted, banking_details_summary: summary })
        .where("applicants.banking_details", "is not distinct from", replaces)
        .returning("applicants.id"),
    ),
);

type BankingDependencies = Pick<Dependencies, "db" | "encryption">;
type ApplicantKey = { readonly applicationId: string; readonly applicantId: string };

const placeOf = (applicantId: string) => `applicants.banking_details/${applicantId}`;

export const ACCOUNT_COLUMN = encryptedColumn({
  table: "applicants",
  column: "banking_details",
  key: ["id"],
  place: ({ id }) => placeOf(id),
});

function opened(source: BankingDependencies, encrypted: Buffer | null, applicantId: string): KeptAccount {
  return openedAccount(source, encrypted, placeOf(applicantId));
}

/** An account in full, the reading recorded; null where this person has no such applicant. */
export async function readBankingDetails(
  source: BankingDependencies,
  { applicationId, applicantId }: ApplicantKey,
  person: string,
): Promise<BankingDetails | null> {
  const place = { application: applicationId, applicant: applicantId };
  const row = await fetchRow(source.db, READ, { person, ...place });
  return row && opened(source, row.encrypted, applicantId).answers;
}

/** The same with the end of its number alone, which is no reading in full. */
export async function seeBankingDetails(
  source: BankingDependencies,
  { applicationId, applicantId }: ApplicantKey,
  person: string,
): Promise<z.output<typeof maskedBankingDetails> | null> {
  const row = await fetchRow(source.db, SEE, { person, application: applicationId, applicant: applicantId });
  if (row === null) return null;
  const { answers } = opened(source, row.encrypted, applicantId);
  const { accountName, bsb } = answers;
  return { accountName, bsb, accountNumberEnding: summariseBankingDetails(answers).accountNumberEnding };
}

export async function findBankingDetails(
  source: BankingDependencies,
  { applicationId, applicantId }: ApplicantKey,
): Promise<KeptAccount> {
  const row = await fetchRow(source.db, FIND, { application: applicationId, applicant: applicantId });
  return opened(source, row?.encrypted ?? null, applicantId);
}
