import type { saveBankingDetails as route } from "@keystep/contract/applicants/banking-details";
import type { AnswerOf } from "@keystep/contract/http/route";
import { BANK_ACCOUNT } from "@keystep/domain/applicants/banking-details";
import { changedFields, withAnswers } from "#src/features/applications/answers";
import { assertVersion } from "#src/features/cases/version";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { findBankingDetails, saveBankingDetailsAnswers } from "./banking-details.repository.ts";
import { findEditableApplicant } from "./find-editable-application.ts";

/** A finished account needs all its answers, those kept already among them; a draft is stored as it is left. */
export async function saveBankingDetails(
  deps: Dependencies,
  { params, query, body, principal, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { version = null, ...sent } = body;
  const asked = { ...params, sent: { bankingDetails: sent } };
  const { application, applicant, steps } = await findEditableApplicant(deps, asked, principal);
  assertVersion("application", application, version);
  const place = { applicationId: application.id, applicantId: applicant.id };
  const kept = await findBankingDetails(deps, place);
  const answers = withAnswers(kept.answers, sent);
  if (query.draft === undefined) {
    const { issues } = BANK_ACCOUNT.judge(answers, deps.clock.today());
    if (issues.length > 0) throw new Problem("request.invalid", { errors: [...issues] });
  }
  const saved = await saveBankingDetailsAnswers(deps, {
    ...place,
    answers,
    replaces: kept,
    version,
    steps,
    write: {
      userId: principal.userId,
      now: deps.clock.now(),
      requestId,
      details: { type: applicant.type, fields: changedFields(kept.answers, sent) },
    },
  });
  if (saved === null) throw new Problem("application.version-conflict");
  return saved;
}
