import type { saveMortgageShare as route } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { AnswerOf } from "@keystep/contract/http/route";
import { assertStored } from "#src/features/cases/version";
import type { Dependencies } from "#src/dependencies";
import { changedFields, withAnswers } from "#src/features/applications/answers";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { findOpenMortgageShare } from "./find-open-mortgage-share.ts";
import { touchedErrors } from "./judge-parts.ts";
import { saveMortgageShareAnswers } from "./mortgage-share.repository.ts";

/** Fields that are not sent stay. Each part that is sent is judged whole with the stored answers; a draft is stored as it is. */
export async function saveMortgageShare(
  { db, clock }: Dependencies,
  { params, query, body, principal, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { version = null, ...answers } = body;
  const { userId } = principal;
  const found = await findOpenMortgageShare({ db }, { id: params.id, userId, version });
  if (query.draft === undefined) {
    const errors = touchedErrors(withAnswers(found, answers), answers, clock.today());
    if (errors.length > 0) throw new Problem("request.invalid", { errors });
  }
  const fields = changedFields(found, answers);
  const saved = await saveMortgageShareAnswers(db, {
    id: found.id,
    version,
    answers,
    isChange: fields.length > 0,
    write: { userId, now: clock.now(), requestId, details: { fields } },
  });
  assertStored("mortgage-share", saved, version);
  return saved;
}
