import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { anAnsweredApplicant, PROPERTY_ANSWERS } from "@keystep/domain/testing/sample-application";
import type { StepName } from "@keystep/domain/applications/steps";
import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { APPLICANT_ID, anApplication, OTHER_APPLICATION_ID } from "./application-fixtures.ts";

export const CO_APPLICANT_ID = "01890a5d-ac96-774b-bcce-b302099a8061";

/** An applicant who lacks no answer, as the person who may write the answers gets them. */
export function aFinishedApplicant(type: ApplicantType): ApplicantAnswer {
  const id = type === "main-applicant" ? APPLICANT_ID : CO_APPLICANT_ID;
  return { ...anAnsweredApplicant(type), id, access: "own", sharedHome: null };
}

/** A draft that lacks nothing, with the smallest answers there are. */
export function aFinishedApplication(changes: Partial<ApplicationAnswer> = {}): ApplicationAnswer {
  return anApplication({
    step: "review",
    applicants: [aFinishedApplicant("main-applicant")],
    ...changes,
    context: { ...anApplication().context, ...PROPERTY_ANSWERS, ...changes.context },
  });
}

/** One that was sent in and of which staff ask for these steps again. */
export function aReopenedApplication(steps: StepName[], changes: Partial<ApplicationAnswer> = {}): ApplicationAnswer {
  return aFinishedApplication({
    status: "information-requested",
    informationRequest: {
      id: OTHER_APPLICATION_ID,
      steps,
      message: "Your lease shows another street.\nPlease look again.",
      items: [],
      requestedAt: "2026-11-18T01:00:00.000Z",
      dueOn: parseCalendarDate("2026-11-27"),
    },
    ...changes,
  });
}
