import { whoseTurn } from "@keystep/domain/mortgage-shares/next-answer";
import type { MortgageShareStatus } from "@keystep/domain/mortgage-shares/mortgage-share";
import type { DeadlineAnswer } from "@keystep/contract/clocks/deadline";
import { byDay, isOver } from "@keystep/contract/clocks/promise-words";

/** The name of each status, on screens and in emails (interpretation, MSA-06). */
export const MORTGAGE_SHARE_STATUS_LABELS = {
  received: "Received",
  contacted: "In touch",
  assessing: "Being assessed",
  offered: "Offer made",
  accepted: "Offer accepted",
  settled: "Settled",
  declined: "Declined",
  withdrawn: "Withdrawn",
} as const satisfies Record<MortgageShareStatus, string>;

/** The title of the success tab once Review was submitted, word for word (interpretation, MSA-02). */
export const MORTGAGE_SHARE_SENT_TITLE = "Your details are with us.";

type ShareState = {
  readonly status: MortgageShareStatus;
  readonly sentAt: string | null;
  readonly deadline: DeadlineAnswer | null;
  readonly now: Date;
};

function wordsOfWaiting(standing: ShareState): readonly string[] {
  const { deadline, now } = standing;
  const by = deadline === null || isOver(deadline, now) ? "as soon as we can" : byDay(deadline);
  const again = "You can still change your answers: send them again from Review once you have.";
  if (standing.sentAt !== null) return [`One of our team reads what you sent and contacts you ${by}.`, again];
  if (whoseTurn(standing) === "theirs") {
    return [
      "We have been in touch with you. Next, please fill in the tabs that are not done yet and send them from Review.",
      "Nothing is agreed by sending them.",
    ];
  }
  return [
    `One of our team contacts you, by phone or by email, ${by}.`,
    "You don’t have to wait for that: fill in the tabs of your application and send them from Review, and we can begin sooner.",
  ];
}

/** The next step of a mortgage share application and its time, in the words of screen and email alike (decision 0026). */
export function whatHappensToMortgageShare(standing: ShareState): readonly string[] {
  switch (standing.status) {
    case "received":
    case "contacted":
      return wordsOfWaiting(standing);
    case "assessing":
      return [
        "We look at the figures of your home and at what you told us, and write to you with our decision.",
        standing.sentAt === null
          ? "Please fill in the tabs that are not done yet and send them from Review: without them we cannot decide."
          : "You can still change your answers: send them again from Review once you have.",
      ];
    case "offered":
      return [
        "We have an offer for you. One of our team goes through it with you, and you can ask whatever you like.",
        "Nothing is agreed until you accept it. You can do that online, or tell us by phone or email.",
      ];
    case "accepted":
      return [
        "You accepted our offer. We prepare settlement and contact you about each step.",
        "Nothing is taken from your account before settlement. Until then you can withdraw.",
      ];
    case "settled":
      return ["Everything is settled, and there is nothing left for you to do. We are there if you have questions."];
    case "declined":
      return [
        "We cannot make you an offer this time. You can ask us why, and you are welcome to come back when things have changed.",
      ];
    case "withdrawn":
      return ["Nothing more happens with this application. If you change your mind, call or write to us."];
  }
}
