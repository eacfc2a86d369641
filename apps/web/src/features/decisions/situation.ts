import type { DecisionAnswer } from "@keystep/contract/decisions/offers";
import { HOW_WE_PAY } from "@keystep/domain/decisions/offer";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { basisPoints, formatBasisPoints } from "@keystep/domain/kernel/basis-points";
import { cents, formatCents } from "@keystep/domain/kernel/cents";
import type { SharingPeriod } from "@keystep/domain/offers/sharing-period";
import { STATUS_WORDS } from "#src/features/submissions/steps/success/status-words";
import { brand } from "#src/layout/brand";
import { dateText } from "#src/ui/instant";
import { offerText } from "./offer-text.ts";

/** Where a decision stands for its reader: `open` and `waiting` while the offer can be accepted, before and after they did; `paused` while we look at it again. */
export type Situation =
  | "open"
  | "waiting"
  | "paused"
  | "accepted"
  | "settled"
  | "over"
  | "declined"
  | "undone"
  | "closed";

type Standing = Pick<DecisionAnswer, "outcome" | "status" | "offer" | "viewer" | "daysLeft" | "lookedAtAgainSince">;

export function situationOf({ outcome, status, offer, viewer, daysLeft, lookedAtAgainSince }: Standing): Situation {
  if (status === "settled") return "settled";
  if (status === "withdrawn" || status === "bought-back") return "closed";
  if (outcome === "decline") return "declined";
  if (outcome === "undo") return "undone";
  if (status === "accepted") return "accepted";
  if (lookedAtAgainSince !== null) return "paused";
  // Its last day is over before the clock has ended it.
  if (status === "lapsed" || daysLeft === null) return "over";
  return offer?.acceptedBy.includes(viewer) === true ? "waiting" : "open";
}

/** The heading of the page: the decision in its own words while they are true, else what is true now. */
export function headingOf(decision: DecisionAnswer): string {
  const situation = situationOf(decision);
  switch (situation) {
    case "open":
    case "declined":
    case "undone":
      return decision.text.heading;
    case "paused":
      return "We are looking at our offer once more";
    case "waiting":
      return "You accepted our offer";
    case "accepted":
      return STATUS_WORDS.accepted.heading;
    case "settled":
      return "Our agreement is in force";
    case "over":
      return STATUS_WORDS.lapsed.heading;
    case "closed":
      // It never says who ended it: not everybody would be safe.
      return decision.withdrawnAt === null ? STATUS_WORDS[decision.status].heading : "This application has ended";
  }
}

/** The first sentences: what is true now for the reader. */
export function leadOf(decision: DecisionAnswer): readonly string[] {
  const { status, text, offer, otherName, lookedAtAgainSince } = decision;
  switch (situationOf(decision)) {
    case "undone":
      return [...text.lead, ...acceptedUntilThen(decision)];
    case "open":
      return [...text.lead, ...lookedAtFirst(decision)];
    case "declined":
      return text.lead;
    case "paused":
      return [
        `Something in it may be wrong, so two of us have been checking it again${lookedAtAgainSince === null ? "" : ` since ${dateText(lookedAtAgainSince)}`}. It may stay as it is, change or be withdrawn, so don’t commit money on it yet.`,
        `If you have signed or paid anything because of our offer, call us now on ${brand.phone}.`,
        [
          "Otherwise you don’t have to do anything: we email you as soon as we know.",
          ...acceptedUntilThen(decision),
        ].join(" "),
      ];
    case "waiting": {
      const day = offer === null ? "" : ` until ${formatLongDate(offer.validUntil)}`;
      const other = otherName ?? "The person you apply with";
      return [
        `${other} has${day} to accept it too. We email you once ${other} has answered.`,
        ...lookedAtFirst(decision),
      ];
    }
    case "accepted":
      return [
        `${STATUS_WORDS.accepted.text} We contact you and your lender about settlement.`,
        "Nothing binds you until you sign the agreement, and we take nothing from your account.",
        ...lookedAtFirst(decision),
      ];
    case "settled":
      return settledText(decision);
    case "over":
      return [`${overText(decision)} Nobody owes anything.`, "If you still want it, ask us or apply again."];
    case "closed":
      return status === "withdrawn" ? withdrawnText(decision) : [STATUS_WORDS[status].text];
  }
}

/** The check by a third person, which money waits for. */
function lookedAtFirst({ isCheckedAgain, status }: DecisionAnswer): string[] {
  if (!isCheckedAgain) return [];
  const meanwhile = status === "approved" ? " You can accept it meanwhile." : "";
  return [
    `Before we pay, one more of us checks our decision.${meanwhile} Don’t commit money on it yet: the check may change it.`,
  ];
}

/** How we pay, our share and since when; the day of a settlement that we know of. */
function settledText({ offer, settledAt, text }: DecisionAnswer): string[] {
  const since = settledAt === null ? "" : ` since ${dateText(settledAt)}`;
  const share = offer === null ? "our share" : formatBasisPoints(basisPoints(offer.shareBasisPoints));
  const plan = text.figures.find(({ label }) => label === HOW_WE_PAY)?.text;
  return [
    ...(plan === undefined ? [] : [`${plan}.`]),
    `We ${since === "" ? "own" : "have owned"} ${share} of your home${since}.`,
    "You live in the whole home until you buy our share back or sell.",
  ];
}

/** Until when the offer stood. It never says who answered: not everybody would be safe. */
function overText({ offer, otherName }: DecisionAnswer): string {
  if (offer === null) return "The time to accept it is over.";
  const stood = `It was open until ${formatLongDate(offer.validUntil)}`;
  if (otherName === null) return `${stood}, and was not accepted.`;
  return `${stood}, and needed you both to accept it by then.`;
}

/** When the application was ended, and that the offer ended with it; nothing of who had answered, which would say who ended it. */
function withdrawnText(decision: DecisionAnswer): string[] {
  const { withdrawnAt, offer, otherName } = decision;
  const ended = withdrawnAt === null ? [] : [`That was on ${dateText(withdrawnAt)}.`];
  const left = offer === null ? [] : [`Our offer of ${formatCents(cents(offer.amountCents))} ended with it.`];
  const byUs = otherName === null ? [] : ["We did not end it."];
  const sentences = [...byUs, ...ended, ...left, "Nobody owes anything."];
  return [sentences.join(" "), "You can start a new one any time."];
}

/** The people who had accepted an offer that ended, each with the day; nothing where none had. */
function acceptedUntilThen({ acceptances, viewer, otherName }: DecisionAnswer): string[] {
  return acceptances.map(({ party, at }) => {
    const who = party === viewer ? "You" : (otherName ?? "The other person");
    return `${who} had accepted it on ${dateText(at)}.`;
  });
}

/** The steps that are left, where somebody of the two has yet to accept. */
export function nextAfterAccepting({ offer, otherName }: DecisionAnswer): readonly string[] {
  const by = offer === null ? "" : ` by ${formatLongDate(offer.validUntil)}`;
  return [
    `${otherName ?? "The person you apply with"} answers${by}. We remind them before it ends.`,
    "Once you have both accepted, we contact you and your lender about settlement.",
    "You sign the agreement. Only that binds you, and until then you can still say no.",
  ];
}

/** The application, and the day of what is told: the decision, or the end of it. */
export function factsOf({ reference, decidedAt, outcome, status }: DecisionAnswer): string {
  const decided = outcome === "undo" ? "Taken back" : "Decided";
  return status === "withdrawn" || status === "settled"
    ? reference
    : `${reference} · ${decided} on ${dateText(decidedAt)}`;
}

/** "$34,560 for 3.84%". */
export function offerInShort({ offer, text }: DecisionAnswer): string {
  return offer === null ? text.heading : offerText(offer.amountCents, offer.shareBasisPoints);
}

/** "60 days left", of an offer that stands. */
export function daysLeftText(daysLeft: number): string {
  if (daysLeft === 0) return "Today is the last day";
  return daysLeft === 1 ? "1 day left" : `${daysLeft} days left`;
}

/** "Month 2 of 36, until 29 October 2029", of payments that come by the month. */
export function periodText({ month, of, endsOn }: SharingPeriod): string {
  return month === null
    ? `Over since ${formatLongDate(endsOn)}`
    : `Month ${month} of ${of}, until ${formatLongDate(endsOn)}`;
}
