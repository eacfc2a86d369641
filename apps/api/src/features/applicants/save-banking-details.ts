import type { saveBankingDetails as route } from "@keystep/contract/applicants/banking-details";
import type { AnswerOf } from "@keystep/contract/http/route";
import { accountToStore } from "#src/features/cases/bank-account";
import { assertVersion } from "#src/features/cases/case.policy";
import type { Dependencies } from "#src/dependencies";
import { writeOf } from "#src/features/cases/write";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { findBankingDetails, storeBankingDetails } from "./banking-details.repository.ts";
import { findEditableApplicant } from "./find-editable-application.ts";

export async function saveBankingDetails(
  deps: Dependencies,
  call: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { params, query, principal } = call;
  const { version = null, ...sent } = call.body;
  const asked = { ...params, sent: { bankingDetails: sent } };
  const { application, applicant, steps } = await findEditableApplicant(deps, asked, principal);
  assertVersion("application", application, version);
  const place = { applicationId: application.id, applicantId: applicant.id };
  const kept = await findBankingDetails(deps, place);
  const account = accountToStore(deps, kept, { sent, isDraft: query.draft !== undefined });
  const write = writeOf(deps, call, { type: applicant.type, fields: account.fields });
  const saved = await storeBankingDetails(deps.db, { ...place, account, version, steps, write });
  if (saved === null) throw new Problem("application.version-conflict");
  return { ...account.summary, version: saved };
}
