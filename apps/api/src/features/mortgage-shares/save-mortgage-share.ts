import type { saveMortgageShare as route } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { AnswerOf } from "@keystep/contract/http/route";
import { assertStored } from "#src/features/cases/case.policy";
import type { Dependencies } from "#src/dependencies";
import { changedFields, withAnswers } from "#src/features/cases/answers";
import { writeOf } from "#src/features/cases/write";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { findOpenMortgageShare } from "./find-open-mortgage-share.ts";
import { touchedErrors } from "./judge-parts.ts";
import { saveMortgageShareAnswers } from "./mortgage-share.repository.ts";

/** Fields that are not sent stay. Each part that is sent is judged whole with the stored answers; a draft is stored as it is. */
export async function saveMortgageShare(deps: Dependencies, call: Call<typeof route>): Promise<AnswerOf<typeof route>> {
  const { params, query, principal } = call;
  const { version = null, ...answers } = call.body;
  const found = await findOpenMortgageShare(deps, { id: params.id, userId: principal.userId, version });
  if (query.draft === undefined) {
    const errors = touchedErrors(withAnswers(found, answers), answers, deps.clock.today());
    if (errors.length > 0) throw new Problem("request.invalid", { errors });
  }
  const fields = changedFields(found, answers);
  const saved = await saveMortgageShareAnswers(deps.db, {
    id: found.id,
    version,
    answers,
    isChange: fields.length > 0,
    write: writeOf(deps, call, { fields }),
  });
  assertStored("mortgage-share", saved, version);
  return saved;
}
