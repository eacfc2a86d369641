import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { FrozenAnswers } from "./submission.repository.ts";

function ownApplicants(
  { application }: FrozenAnswers,
  viewer: ApplicantType,
): FrozenAnswers["application"]["applicants"] {
  const { applicants } = application;
  if (viewer === "co-applicant") {
    return applicants.flatMap((each) => (each.type === viewer ? [{ ...each, access: "own" as const }] : []));
  }
  // Frozen as the main applicant saw them: this copy holds nothing of a co-applicant who joined, shared or not.
  return applicants.filter(({ access }) => access !== "shared" && access !== "withheld");
}

/**
 * The frozen account, answers and property that this person may see (decision 0020). The copy and its list of changes
 * are made of this alone, so neither can show the other person's.
 */
export function frozenFor(viewer: ApplicantType, answers: FrozenAnswers): FrozenAnswers {
  const applicants = ownApplicants(answers, viewer);
  const account = viewer === "co-applicant" ? answers.coApplicant?.account : answers.account;
  if (account === undefined) throw new Error("Nobody joined what was sent in, so there is no copy for them");
  const own = new Set(applicants.map(({ id }) => id));
  return {
    ...answers,
    account,
    application: { ...answers.application, emailAddress: account.email, viewer, applicants },
    apart: Object.fromEntries(Object.entries(answers.apart).filter(([id]) => own.has(id))),
  };
}
