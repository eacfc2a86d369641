import { addressFor } from "@keystep/contract/residence";
import type { saveAddress as route } from "@keystep/contract/residence";
import type { AnswerOf } from "@keystep/contract/route";
import { changedFields } from "#src/features/applications/answers";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { fieldErrors } from "#src/platform/http/parse-call";
import { Problem } from "#src/platform/http/problem";
import { saveAddressAnswers, UNANSWERED_ADDRESS } from "./address.repository.ts";
import { findEditableApplicant } from "./find-editable-application.ts";

/** A finished address is judged as a whole on the day it is sent; a draft is laid over what is there. */
export async function saveAddress(
  deps: Dependencies,
  { params, query, body, principal, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { addressStatus, version = null, ...answers } = body;
  const { application, applicant } = await findEditableApplicant(deps, params, principal);
  if (query.draft === undefined) {
    const judged = addressFor(answers, deps.clock.today()).safeParse(answers);
    if (!judged.success) throw new Problem("request.invalid", { errors: fieldErrors(judged.error.issues) });
  }
  if (version !== null && version !== application.version) throw new Problem("application.version-conflict");
  const stored = addressStatus === "active" ? applicant.address : applicant.previousAddress;
  const saved = await saveAddressAnswers(deps.db, {
    applicationId: application.id,
    applicantId: applicant.id,
    addressStatus,
    answers,
    version,
    write: {
      userId: principal.userId,
      now: deps.clock.now(),
      requestId,
      details: { type: applicant.type, addressStatus, fields: changedFields(stored ?? UNANSWERED_ADDRESS, answers) },
    },
  });
  if (saved === null) throw new Problem(version === null ? "application.not-a-draft" : "application.version-conflict");
  return { ...(saved.address ?? { ...UNANSWERED_ADDRESS, addressStatus }), version: saved.version };
}
