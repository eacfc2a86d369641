import { BANK_ACCOUNT } from "@keystep/domain/applicants/banking-details";
import { z } from "zod";
import { SAVE_PROBLEMS, loadedVersion, saveQuery } from "@keystep/contract/cases/save";

import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("applicants");

/** The parts of an account that may be seen without reading it (interpretation, Documents and files). */
export const bankingDetailsSummary = z.object({ isWhole: z.boolean(), accountNumberEnding: z.string().nullable() });

/** Any part of the account form; `null` clears an answer. */
export const bankingDetailsDraft = z.object(BANK_ACCOUNT.draft).partial();
export type BankingDetailsDraft = z.output<typeof bankingDetailsDraft>;

/** An account in full as it travels, `null` where not answered yet. */
export const bankingDetailsAnswer = z.object(BANK_ACCOUNT.wire);

export const getBankingDetails = route("GET /v1/applications/:applicationId/applicants/:applicantId/banking-details", {
  summary: "Read an applicant's account in full; the reading is recorded",
  access: "own-application",
  rate: "write",
  responses: { 200: bankingDetailsAnswer },
  problems: ["applicant.not-found"],
});

/** An account with the end of its number, for its own person. */
export const maskedBankingDetails = bankingDetailsAnswer
  .omit({ accountNumber: true })
  .extend({ accountNumberEnding: z.string().nullable() });

/** Own addition: an account for a look at all the answers, with the end of its number alone. */
export const getMaskedBankingDetails = route(
  "GET /v1/applications/:applicationId/applicants/:applicantId/banking-details/masked",
  {
    summary: "Read an applicant's account; the number is masked",
    access: "own-application",
    responses: { 200: maskedBankingDetails },
    problems: ["applicant.not-found"],
  },
);

/** Own addition: stores an account, encrypted. Finished, it is judged as a whole; a draft may clear answers (BANK-01). */
export const saveBankingDetails = route("PUT /v1/applications/:applicationId/applicants/:applicantId/banking-details", {
  summary: "Save an applicant's account; ?draft=true stores an unfinished form",
  access: "own-application",
  query: saveQuery,
  body: bankingDetailsDraft.extend({ version: loadedVersion }),
  responses: { 200: bankingDetailsSummary.extend({ version: z.int() }) },
  problems: ["applicant.not-found", ...SAVE_PROBLEMS],
});
