import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import type { PromiseTexts } from "@keystep/domain/clocks/promises";
import type { DeadlineAnswer } from "@keystep/contract/clocks/deadline";
import { byDay, isOver } from "@keystep/contract/clocks/promise-words";

/** By when we look at what was sent, and decide if nothing is missing. */
type Deadlines = { readonly firstLook: DeadlineAnswer; readonly decision: DeadlineAnswer };

function decideOn({ decision }: Deadlines): readonly string[] {
  return [
    `We decide ${byDay(decision)}, if nothing is missing, and write to you.`,
    "Nothing is taken from your account before settlement, and the application can be withdrawn until it is decided.",
  ];
}

/** The next steps after an application was sent in, in the words of screen, email and copy alike (interpretation, Success). */
export function whatHappensNext(deadlines: Deadlines): readonly string[] {
  return [
    `One of our team looks at your application ${byDay(deadlines.firstLook)}.`,
    "If something is missing, we tell you what, and you can add it.",
    ...decideOn(deadlines),
  ];
}

/** The next steps after the sections that staff asked for were sent again (decision 0021). */
export function whatHappensAfterChanges(deadlines: Deadlines): readonly string[] {
  return [`One of our team looks at what you changed ${byDay(deadlines.firstLook)}.`, ...decideOn(deadlines)];
}

/** The facts about an application that waits for our answer. */
type Waiting = {
  readonly status: ApplicationStatus;
  /** Null where it is not known since when it is with us. */
  readonly deadlines: Deadlines | null;
  readonly now: Date;
};

/** A day is promised until it is over. Then it says what to do instead. */
export function ourAnswer({ status, deadlines, now }: Waiting): string {
  const isSeen = status === "in-review";
  if (deadlines === null) {
    const first = isSeen ? "We are looking at your application" : "One of our team will look at your application";
    return `${first} and write to you.`;
  }
  const { firstLook, decision } = deadlines;
  const [next, what] = isSeen ? [decision, "decide"] : [firstLook, "look at your application"];
  if (isOver(next, now)) {
    return `We meant to ${what} ${byDay(next)}. If you have not heard from us, please call or email us.`;
  }
  const first = isSeen ? "We are looking at it" : `We look at it ${byDay(firstLook)}`;
  return `${first} and decide ${byDay(decision)}, if nothing is missing.`;
}

type Awaited = Waiting & {
  /** Whether what staff ask for is this person's to answer or to send again. */
  readonly isAsked: boolean;
  /** Whether this person accepted our offer, and the other one has yet to. */
  readonly hasAccepted: boolean;
  readonly promises: PromiseTexts;
};

/** The next step of an application and its time, in one sentence or two for each status (decision 0027). */
export function whatHappensNow(awaited: Awaited): string {
  const { status, isAsked, hasAccepted, promises } = awaited;
  switch (status) {
    case "draft":
      return "Finish the parts that are left, then send it to us.";
    case "submitted":
    case "in-review":
      return ourAnswer(awaited);
    case "information-requested":
      return isAsked
        ? `Once you have sent it again, we look at it within ${promises["first-look"]} and decide within ${promises.decision} if nothing is missing.`
        : "We asked the person you apply with for something. Once it is sent again, our review goes on.";
    case "approved":
      return hasAccepted
        ? "You accepted our offer. It goes ahead once the person you apply with accepts it too, and we email you then."
        : "Read our offer, then accept it or tell us that you don't want it. It goes ahead once everyone who applies accepts.";
    case "accepted":
      return "We get in touch with you and your lender about settlement. Nothing is taken from your account before.";
    case "lapsed":
      return "The time to accept our offer is over. You can start another application at any time.";
    case "declined":
      return "We wrote to you about why, and what would change it. If you think we got something wrong, please call or write to us.";
    case "settled":
      return "The agreement is in force. Nothing is left to do.";
    case "bought-back":
      return "You bought back our share, and this application is closed.";
    case "withdrawn":
      return "Nothing more happens with this application. You can start another one at any time.";
  }
}
