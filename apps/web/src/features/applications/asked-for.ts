import type { InformationRequestAnswer } from "@keystep/contract/applications";
import { stepTitle } from "@keystep/domain/applications/steps";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";

const list = new Intl.ListFormat("en-AU");

/** "Applicant Details: Address and Banking Details". */
export function askedParts({ steps }: Pick<InformationRequestAnswer, "steps">): string {
  return list.format(steps.map(stepTitle));
}

/** "Please answer by 16 March 2026."; nothing where no day was set. */
export function dueText({ dueOn }: Pick<InformationRequestAnswer, "dueOn">): string | null {
  return dueOn === null ? null : `Please answer by ${formatLongDate(dueOn)}.`;
}
