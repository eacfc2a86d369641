import type { createApplicant as route } from "@keystep/contract/applicants/applicants";
import { DETAILS } from "@keystep/domain/applicants/details";
import { stepsSent } from "@keystep/domain/applications/step-of-answer";
import { applicantFor } from "#src/features/applications/applicant-columns";
import { changedFields } from "#src/features/cases/answers";
import { assertMainApplicant } from "#src/features/applications/application.policy";
import type { Dependencies } from "#src/dependencies";
import { writeOf } from "#src/features/cases/write";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { insertApplicant } from "./applicant.repository.ts";
import { findEditableApplication } from "./find-editable-application.ts";

/** A finished form needs all its answers, on the day it is sent; a draft is stored as it is left. */
export async function createApplicant(deps: Dependencies, call: Call<typeof route>) {
  const { params, query, body, principal } = call;
  const { type, ...answers } = body;
  const steps = [...new Set([DETAILS.steps[type], ...stepsSent(type, answers)])];
  const application = await findEditableApplication(deps, { id: params.applicationId, steps }, principal);
  assertMainApplicant(application);
  if (query.draft === undefined) {
    const errors = DETAILS.judge(answers, deps.clock.today()).issues;
    if (errors.length > 0) throw new Problem("request.invalid", { errors: [...errors] });
  }
  const made = await insertApplicant(deps.db, {
    applicationId: application.id,
    id: newId(deps.clock),
    type,
    answers,
    steps,
    write: writeOf(deps, call, { type, fields: changedFields({}, answers) }),
  });
  if (made === null) throw new Problem("applicant.exists");
  return applicantFor("main-applicant", made);
}
