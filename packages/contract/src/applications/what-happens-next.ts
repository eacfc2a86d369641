import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { formatLongDate, isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { promisedBy } from "@keystep/domain/kernel/promised-by";
import { PROMISES, promiseText, type TimePromise } from "@keystep/domain/kernel/promises";

/** The days are those of no holiday: which there are in a state, the words leave open. */
const HOLIDAYS = "or a day later for each public holiday in between";

function byDay(promise: TimePromise, from: CalendarDate): string {
  return `by ${formatLongDate(promisedBy(promise, from))}`;
}

function lookAt(what: string, sentOn: CalendarDate): string {
  return `One of our team looks at ${what} within ${promiseText(PROMISES.firstLook)}: ${byDay(PROMISES.firstLook, sentOn)}, ${HOLIDAYS}.`;
}

function decideOn(sentOn: CalendarDate): readonly string[] {
  const within = `We decide within ${promiseText(PROMISES.decision)} of having everything, and write to you`;
  return [
    `${within}: ${byDay(PROMISES.decision, sentOn)} if nothing is missing, ${HOLIDAYS}.`,
    "Nothing is taken from your account before settlement, and the application can be withdrawn until it is decided.",
  ];
}

/** The next steps after an application was sent in on that day, in the words of screen, email and copy alike (interpretation, Success). */
export function whatHappensNext(submittedOn: CalendarDate): readonly string[] {
  return [
    lookAt("your application", submittedOn),
    "If something is missing, we tell you what, and you can add it.",
    ...decideOn(submittedOn),
  ];
}

/** The next steps after the sections that staff asked for were sent again on that day (decision 0021). */
export function whatHappensAfterChanges(sentOn: CalendarDate): readonly string[] {
  return [lookAt("what you changed", sentOn), ...decideOn(sentOn)];
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

/** A day is promised until it is over. Then it says what to do instead. */
function ourAnswer({ status, countsFrom, today }: Awaited): { readonly words: string; readonly isPromise: boolean } {
  const isSeen = status === "in-review";
  if (countsFrom === null) {
    const first = isSeen ? "We are looking at your application" : "One of our team will look at your application";
    return { words: `${first} and write to you`, isPromise: false };
  }
  const [promise, what] = isSeen ? [PROMISES.decision, "decide"] : [PROMISES.firstLook, "look at your application"];
  if (isBefore(promisedBy(promise, countsFrom), today)) {
    const missed = `We meant to ${what} ${byDay(promise, countsFrom)}`;
    return { words: `${missed}. If you have not heard from us, please call or email us`, isPromise: false };
  }
  const first = isSeen ? "We are looking at it" : `We look at it ${byDay(PROMISES.firstLook, countsFrom)}`;
  return {
    words: `${first} and decide ${byDay(PROMISES.decision, countsFrom)} if nothing is missing`,
    isPromise: true,
  };
}

/** Since when an application is with us, and the day of the next thing, for the heading of what was sent. */
export function sentInWords(awaited: Awaited & { readonly countsFrom: CalendarDate }): string {
  return `Sent on ${formatLongDate(awaited.countsFrom)}. ${ourAnswer(awaited).words}.`;
}

/** The next step of an application and its time, in one sentence or two for each status (decision 0027). */
export function whatHappensNow(awaited: Awaited): string {
  const { status, isAsked } = awaited;
  switch (status) {
    case "draft":
      return "Finish the parts that are left, then send it to us.";
    case "submitted":
    case "in-review": {
      const { words, isPromise } = ourAnswer(awaited);
      return isPromise ? `${words}, ${HOLIDAYS}.` : `${words}.`;
    }
    case "information-requested":
      return isAsked
        ? `Once you have sent it again, we look at it within ${promiseText(PROMISES.firstLook)} and decide within ${promiseText(PROMISES.decision)} if nothing is missing.`
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
