import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { firstAnswerBy } from "@keystep/domain/applications/first-answer";
import { formatLongDate, isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { PROMISES, promiseText } from "@keystep/domain/kernel/promises";

/** The next steps after an application was sent in on that day, in the words of screen, email and copy alike (interpretation, Success). */
export function whatHappensNext(submittedOn: CalendarDate): readonly string[] {
  const day = formatLongDate(firstAnswerBy(submittedOn));
  return [
    `One of our team reads your application and writes to you within ${promiseText(PROMISES.firstAnswer)}: by ${day}, or a day later for each public holiday in between.`,
    "If something is missing, we tell you what, and you can add it.",
    "Once everything is there, we check it and write to you with our decision.",
    "Nothing is taken from your account before settlement, and the application can be withdrawn until it is decided.",
  ];
}

/** The next steps after the sections that staff asked for were sent again on that day (decision 0021). */
export function whatHappensAfterChanges(sentOn: CalendarDate): readonly string[] {
  const [, , decision, withdrawal] = whatHappensNext(sentOn);
  const day = formatLongDate(firstAnswerBy(sentOn));
  return [
    `One of our team reads what you changed and writes to you within ${promiseText(PROMISES.firstAnswer)}: by ${day}, or a day later for each public holiday in between.`,
    ...[decision, withdrawal].filter((words) => words !== undefined),
  ];
}

/** The facts about an application that its next steps depend on. */
export type Awaited = {
  readonly status: ApplicationStatus;
  /** The day from which our answer is counted; null where it is not known. */
  readonly countsFrom: CalendarDate | null;
  /** Whether what staff ask for is this person's to answer or to send again. */
  readonly isAsked: boolean;
  readonly today: CalendarDate;
};

/** Repeats the day we answer by until that day is over. Then it says what to do instead. */
function ourAnswer(whatWeDo: string, { countsFrom, today }: Awaited): string {
  if (countsFrom === null) return `${whatWeDo} and write to you.`;
  const by = firstAnswerBy(countsFrom);
  const day = formatLongDate(by);
  if (isBefore(by, today))
    return `We meant to write to you by ${day}. If you have not heard from us, please call or email us.`;
  return `${whatWeDo} and write to you by ${day}, or a day later for each public holiday in between.`;
}

/** The next step of an application and its time, in one sentence or two for each status (decision 0027). */
export function whatHappensNow(awaited: Awaited): string {
  const { status, isAsked } = awaited;
  switch (status) {
    case "draft":
      return "Finish the parts that are left, then send it to us.";
    case "submitted":
      return ourAnswer("One of our team will read your application", awaited);
    case "in-review":
      return ourAnswer("We check your application", awaited);
    case "information-requested":
      return isAsked
        ? `Once you have sent it again, our review goes on, and we write to you within ${promiseText(PROMISES.firstAnswer)}.`
        : "We asked the other applicant for something. Once it is sent again, our review goes on.";
    case "approved":
      return "We wrote to you about what comes next. Nothing is taken from your account before settlement.";
    case "declined":
      return "We wrote to you about why. If you think we got something wrong, please call or write to us.";
    case "settled":
      return "The agreement is in force. Nothing is left to do.";
    case "bought-back":
      return "You bought back our share, and this application is closed.";
    case "withdrawn":
      return "Nothing more happens with this application. You can start another one at any time.";
  }
}
