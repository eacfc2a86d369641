import type { saveMortgageShareBankingDetails as route } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { AnswerOf } from "@keystep/contract/http/route";
import { BANK_ACCOUNT } from "@keystep/domain/applicants/banking-details";
import type { Dependencies } from "#src/dependencies";
import { changedFields, withAnswers } from "#src/features/applications/answers";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { findAccount, saveAccountAnswers } from "./account.repository.ts";
import { findOpenMortgageShare } from "./find-open-mortgage-share.ts";

/** A finished account needs all its answers, those kept already among them; a draft is stored as it is left. */
export async function saveAccount(
  deps: Dependencies,
  { params, query, body, principal, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { version = null, ...sent } = body;
  const { userId } = principal;
  const { id } = await findOpenMortgageShare(deps, { id: params.id, userId, version });
  const kept = await findAccount(deps, id, userId);
  const answers = withAnswers(kept.answers, sent);
  if (query.draft === undefined) {
    const { issues } = BANK_ACCOUNT.judge(answers, deps.clock.today());
    if (issues.length > 0) throw new Problem("request.invalid", { errors: [...issues] });
  }
  const fields = changedFields(kept.answers, sent);
  const saved = await saveAccountAnswers(deps, {
    id,
    answers,
    replaces: kept,
    version,
    isChange: fields.length > 0,
    write: { userId, now: deps.clock.now(), requestId, details: { fields } },
  });
  if (saved === null) throw new Problem("mortgage-share.version-conflict");
  return saved;
}
