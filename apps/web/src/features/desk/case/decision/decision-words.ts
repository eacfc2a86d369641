import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { APPLICANT_TYPES, type ApplicantType } from "@keystep/domain/applicants/applicant";
import { weekdayMomentText } from "#src/ui/moment";
import { ONE_APPROVER_TO, type ProposalOutcome } from "@keystep/domain/decisions/proposal";
import type { LookOutcome } from "@keystep/domain/decisions/second-look";
import { longDateText } from "#src/form/date-text";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { offerText } from "#src/features/decisions/offer-text";
import { firstName } from "#src/features/staff/first-name";
import { centsText } from "./decision-figures.tsx";

const APPLICANT_WORDS = {
  "main-applicant": "The applicant",
  "co-applicant": "The co-applicant",
} as const satisfies Record<ApplicantType, string>;

const PROPOSED = { approve: "Approve", decline: "Decline", undo: "Take back" } as const satisfies Record<
  ProposalOutcome,
  string
>;

/** Before the checks against which somebody decides. */
export const AGAINST_WORDS = {
  approve: "Something speaks against these checks",
  decline: "These checks passed",
} as const satisfies Record<LookOutcome, string>;

export const OUTCOME_WORDS = {
  approve: "Approve",
  decline: "Decline",
  undo: "Take the decision back",
} as const satisfies Record<ProposalOutcome, string>;

/** "approve $62,500 for 5.10%". */
export function outcomeText({ outcome, amountCents, shareBasisPoints }: CaseProposal): string {
  if (outcome === "decline") return "decline";
  if (outcome === "undo") return "take the decision back";
  return `approve ${offerText(amountCents ?? 0, shareBasisPoints ?? 0)}`;
}

/** How many checks a proposal stands against: that something spoke against, of an approval; that passed, of a decline. */
export function checksAgainst({ outcome, checks, despite }: CaseProposal): number {
  return outcome === "approve" ? checks.filter(({ doubt }) => doubt !== null).length : despite.length;
}

const DECIDED = { approve: "Approved", decline: "Declined", undo: "Taken back" } as const satisfies Record<
  ProposalOutcome,
  string
>;

/** "Declined: Overdue debts", of a decision that was made. */
export function decidedTitle(proposal: CaseProposal): string {
  const what = inShort(proposal);
  return what === "" ? DECIDED[proposal.outcome] : `${DECIDED[proposal.outcome]}: ${what}`;
}

/** "Decline: Overdue debts", of one that is to be confirmed. */
export function proposedTitle(proposal: CaseProposal): string {
  const what = inShort(proposal);
  return what === "" ? OUTCOME_WORDS[proposal.outcome] : `${PROPOSED[proposal.outcome]}: ${what}`;
}

export function namesOr(people: readonly { readonly name: string }[], otherwise: string): string {
  const names = people.map(({ name }) => name || "A colleague");
  if (names.length === 0) return otherwise;
  const last = names.at(-1) ?? "";
  return names.length < 3 ? names.join(" or ") : `${names.slice(0, -1).join(", ")} or ${last}`;
}

/** The number of colleagues who confirm, and whom it can be. */
export function confirmingText(needed: number, people: readonly { readonly name: string }[]): string {
  const whom = namesOr(people, "Nobody");
  if (needed === 1) return `One colleague confirms: ${whom}.`;
  return `Two colleagues confirm, since it is above ${centsText(ONE_APPROVER_TO)}: any two of ${listOf(people)}.`;
}

const NAMED = 3;

/** "Ada Marsh, Ali Rahman, Ben Marsh"; more than a few are counted. */
export function listOf(people: readonly { readonly name: string }[]): string {
  if (people.length > NAMED) return `${people.length} colleagues`;
  return people.length === 0 ? "nobody" : people.map(({ name }) => name || "a colleague").join(", ");
}

/** The decision in a few words beside the button: the offer, the reasons, or the decision that is taken back. */
export function inShort(proposal: CaseProposal): string {
  const { outcome, reasons, undone } = proposal;
  if (outcome === "decline") return reasons.map(({ staffWords }) => staffWords).join(", ");
  if (outcome === "undo") return undone === null ? "" : undoneText(undone).replace(/^The/, "the");
  return offerText(proposal.amountCents ?? 0, proposal.shareBasisPoints ?? 0);
}

/** "Our offer of $62,500 of 27 November 2026", of a decision that is taken back. */
export function undoneText({ amountCents, decidedOn }: NonNullable<CaseProposal["undone"]>): string {
  const what = amountCents === null ? "The decline" : `The offer of ${centsText(amountCents)}`;
  return `${what} of ${longDateText(decidedOn)}`;
}

/** "Priya accepted it on Tue 24 Nov, 3:42 pm.", of each who accepted an offer; empty where none did. */
export function acceptedText(acceptances: CaseProposal["acceptances"], names: readonly string[], now: Date): string {
  return acceptances
    .map(({ party, at }) => {
      const name = firstName(names[APPLICANT_TYPES.indexOf(party)], APPLICANT_WORDS[party]);
      return `${name} accepted it on ${weekdayMomentText(at, now)}.`;
    })
    .join(" ");
}

/** The day by which the customers were promised our decision; null where none runs. */
export function decisionDay({ clocks }: Pick<OpenedCase, "clocks">): string | null {
  return clocks.find(({ clock, metAt }) => clock === "decision" && metAt === null)?.dueOn ?? null;
}

const PRESSED = {
  approve: "Approve and send",
  decline: "Decline and send",
  undo: "Take it back and send",
} as const satisfies Record<ProposalOutcome, string>;

/** The button that confirms: what it does, and to how many people it writes. */
export function confirmLabel({ outcome, told, approvals, approvalsNeeded }: CaseProposal): string {
  if (approvalsNeeded - approvals.length > 1) return "Confirm, first of two";
  return `${PRESSED[outcome]} ${told.length === 1 ? "1 email" : `${told.length} emails`}`;
}
