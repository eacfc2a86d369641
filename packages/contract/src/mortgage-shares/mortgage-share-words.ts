import { whoseTurn } from "@keystep/domain/mortgage-shares/next-answer";
import {
  statusFollowed,
  type ApplicationOfShare,
  type MortgageShareStatus,
} from "@keystep/domain/mortgage-shares/mortgage-share";
import type { DeadlineAnswer } from "@keystep/contract/clocks/deadline";
import { byDay, isOver } from "@keystep/contract/clocks/promise-words";

/** The name of each status, on screens and in emails (interpretation, MSA-06). */
export const MORTGAGE_SHARE_STATUS_LABELS = {
  received: "Received",
  contacted: "In touch",
  assessing: "Being assessed",
  offered: "Offered",
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
  readonly application: ApplicationOfShare | null;
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

const BY_APPLICATION: Readonly<Record<MortgageShareStatus, readonly string[] | null>> = {
  received: null,
  contacted: null,
  assessing: [
    "You sent us an application, and we go by that now.",
    "It says how far we are, and what you can still change.",
  ],
  offered: ["We made you an offer. You read it in your application, and accept or refuse it there."],
  accepted: ["You accepted our offer. We prepare settlement and contact you about each step."],
  settled: ["Everything is settled, and there is nothing left for you to do. We are there if you have questions."],
  declined: ["We cannot make you an offer this time. Your application says why, and what would change it."],
  withdrawn: [
    "Your application was withdrawn, or our offer ended before it was accepted. Nothing more happens with it.",
  ],
};

/** The next step of a mortgage share application and its time, in the words of screen and email alike (decision 0026). */
export function whatHappensToMortgageShare(standing: ShareState): readonly string[] {
  const followed = statusFollowed(standing.application);
  return (followed === null ? null : BY_APPLICATION[followed]) ?? whatWeDo(standing);
}

const GO_ON =
  "It is filled in from what you told us here. Nothing is agreed by sending it: we check it and write to you with our decision.";

function whatWeDo(standing: ShareState): readonly string[] {
  switch (standing.status) {
    case "received":
    case "contacted":
      return wordsOfWaiting(standing);
    case "assessing":
      return [
        "We look at the figures of your home and at what you told us, and write to you whether we can go on.",
        standing.sentAt === null
          ? "Please fill in the tabs that are not done yet and send them from Review: without them we cannot say."
          : "You can still change your answers: send them again from Review once you have.",
      ];
    case "offered":
      return ["We would like to go on with you. Next comes an application.", GO_ON];
    case "accepted":
      return ["You told us that you would like to go on. What is left goes through an application.", GO_ON];
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
