import type { updateApplicant as route } from "@keystep/contract/applicants/applicants";
import { DETAILS } from "@keystep/domain/applicants/details";
import { applicantFor } from "#src/features/applications/applicant-columns";
import { changedFields } from "#src/features/cases/answers";
import { assertStored, assertVersion } from "#src/features/cases/case.policy";
import type { Dependencies } from "#src/dependencies";
import { writeOf } from "#src/features/cases/write";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { updateApplicantAnswers } from "./applicant.repository.ts";
import { findEditableApplicant } from "./find-editable-application.ts";

/** Fields that are not sent stay. Finished answers must be valid today; a draft may also clear an answer. */
export async function updateApplicant(deps: Dependencies, call: Call<typeof route>) {
  const { params, query, body, principal } = call;
  const { version = null, ...answers } = body;
  const place = { ...params, sent: answers };
  const { application, applicant: stored, steps } = await findEditableApplicant(deps, place, principal);
  if (query.draft === undefined) {
    const { issues } = DETAILS.judge(answers, deps.clock.today());
    const errors = issues.filter(({ field }) => field in answers);
    if (errors.length > 0) throw new Problem("request.invalid", { errors });
  }
  assertVersion("application", application, version);
  const changed = await updateApplicantAnswers(deps.db, {
    applicationId: application.id,
    id: stored.id,
    answers,
    version,
    steps,
    write: writeOf(deps, call, { type: stored.type, fields: changedFields(stored, answers) }),
  });
  assertStored("application", changed, version);
  return { ...applicantFor(application.viewer, changed), version: changed.version };
}
