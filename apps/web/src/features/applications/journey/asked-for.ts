import type { ApplicationAnswer, InformationRequestAnswer } from "@keystep/contract/applications/applications";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { stepTitleFor } from "./step-names.ts";

const list = new Intl.ListFormat("en-AU");

/** "Applicant Details: Address and Banking Details". */
export function askedParts(
  { steps }: Pick<InformationRequestAnswer, "steps">,
  viewer: ApplicationAnswer["viewer"],
): string {
  return list.format(steps.map((step) => stepTitleFor(viewer, step)));
}

export function dueText({ dueOn }: Pick<InformationRequestAnswer, "dueOn">): string | null {
  return dueOn === null ? null : `Please answer by ${formatLongDate(dueOn)}.`;
}
