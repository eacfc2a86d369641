import { FIRST_ANSWER_BUSINESS_DAYS, firstAnswerBy } from "@keystep/domain/applications/first-answer";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** What happens once an application was sent in on that day, in the words of screen, email and copy alike (DECISIONS, Success). */
export function whatHappensNext(submittedOn: CalendarDate): readonly string[] {
  const day = formatLongDate(firstAnswerBy(submittedOn));
  return [
    `One of our team reads your application and writes to you within ${FIRST_ANSWER_BUSINESS_DAYS} business days: by ${day}, or a day later for each public holiday in between.`,
    "If something is missing, we tell you what, and you can add it.",
    "Once everything is there, we check it and write to you with our decision.",
    "Nothing is taken from your account before settlement, and the application can be withdrawn until it is decided.",
  ];
}

/** What happens once the sections that staff asked for were sent again on that day (decision 0021). */
export function whatHappensAfterChanges(sentOn: CalendarDate): readonly string[] {
  const [, , decision, withdrawal] = whatHappensNext(sentOn);
  const day = formatLongDate(firstAnswerBy(sentOn));
  return [
    `One of our team reads what you changed and writes to you within ${FIRST_ANSWER_BUSINESS_DAYS} business days: by ${day}, or a day later for each public holiday in between.`,
    ...[decision, withdrawal].filter((words) => words !== undefined),
  ];
}
