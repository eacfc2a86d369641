import * as contract from "@keystep/contract/submissions/corrections";
import type { SentVersion } from "@keystep/contract/submissions/corrections";
import { SHARED } from "@keystep/domain/applications/agreement";
import type { Application } from "@keystep/domain/applications/application";
import { isOwnStep } from "@keystep/domain/applications/own-steps";
import { getOwnApplication } from "#src/features/applications/application.policy";
import { handle } from "#src/platform/http/handle";
import { changedSteps, sharedOf } from "./changed-steps.ts";
import type { FrozenAnswers } from "./frozen-answers.ts";
import { frozenFor } from "./render-copy.ts";
import { listFrozen, type FrozenSubmission } from "./submission.repository.ts";

/** The changes of this version that this person may see; the first changed nothing. */
function versionFor(
  application: Application,
  { edition, submittedAt, answers }: FrozenSubmission,
  before: FrozenAnswers | undefined,
): SentVersion {
  const { viewer } = application;
  const sent = { edition, sentAt: submittedAt.toISOString(), sentBy: answers.sentBy };
  if (before === undefined) return { ...sent, changed: [], shared: [] };
  const changed = changedSteps(frozenFor(viewer, before), frozenFor(viewer, answers));
  return {
    ...sent,
    changed: changed.filter((step) => isOwnStep(step, { application }) || step === "context"),
    shared: SHARED.differences(sharedOf(before), sharedOf(answers)),
  };
}

/** A version in which nothing changed that this person may see is the other one's alone, and not told of. */
export const listSentVersions = handle(contract.listSentVersions, async (deps, { params, principal }) => {
  const { application } = await getOwnApplication(deps, params.id, principal);
  const stored = await listFrozen(deps, application.id);
  const joined = stored.findLast(({ answers }) => answers.coApplicant !== null)?.answers.coApplicant ?? null;
  // Of what was sent before each person had a copy, a co-applicant has none.
  if (application.viewer === "co-applicant" && joined === null) return [];
  const whole = stored.map((version) => ({
    ...version,
    answers: { ...version.answers, coApplicant: version.answers.coApplicant ?? joined },
  }));
  const isToldOf = ({ edition, sentBy, changed, shared }: SentVersion) =>
    edition === 1 || sentBy === application.viewer || changed.length > 0 || shared.length > 0;
  return whole
    .map((version, index) => versionFor(application, version, whole[index - 1]?.answers))
    .filter(isToldOf)
    .toReversed();
});
