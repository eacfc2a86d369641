import { addDays, isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { cents, formatCents, type Cents } from "@keystep/domain/kernel/cents";
import { formatBasisPoints, type BasisPoints } from "@keystep/domain/kernel/basis-points";
import type { DecisionReason } from "@keystep/domain/settings/reasons";
import { CHECKS, type CheckName, type CheckOutcome } from "./checks.ts";
import { brokenLimits, shareOf } from "./product-limits.ts";
import { fieldAgainst, sentenceAgainst, type AgainstCheck, type OfCheck } from "./doubts.ts";
import { passedAgainst, titlesOf } from "./reason-checks.ts";
import type { UnjudgedDocument } from "./unjudged.ts";

/** A proposal approves, declines, or takes back a decision that was made. */
export const PROPOSAL_OUTCOMES = ["approve", "decline", "undo"] as const;
export type ProposalOutcome = (typeof PROPOSAL_OUTCOMES)[number];

/** Those that decide. */
export const DECISION_OUTCOMES = ["approve", "decline"] as const satisfies readonly ProposalOutcome[];

/** How a proposal stands. One that the customer overtook is about answers or documents that have changed since. */
export const PROPOSAL_STATES = ["open", "confirmed", "returned", "taken-back", "overtaken"] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Why a proposal goes back to its proposer, each as it is chosen; counted by cause. */
export const RETURN_CAUSES = {
  "check-in-doubt": "A check is in doubt",
  "evidence-missing": "Evidence is missing",
  "amount-or-share": "The amount or the share",
  conditions: "The conditions",
  reasons: "The reasons",
  other: "Something else",
} as const satisfies Record<string, string>;
export type ReturnCause = keyof typeof RETURN_CAUSES;

/** The causes that can be true of a proposal with this outcome, in their order. */
export function returnCausesOf(outcome: ProposalOutcome): readonly ReturnCause[] {
  switch (outcome) {
    case "approve":
      return ["check-in-doubt", "evidence-missing", "amount-or-share", "conditions", "other"];
    case "decline":
      return ["check-in-doubt", "evidence-missing", "reasons", "other"];
    case "undo":
      return ["evidence-missing", "reasons", "other"];
  }
}

/** The days back over which returned proposals are counted, the longest last. */
export const RETURN_PERIODS = [30, 90] as const;

/** Up to here one person confirms beside the proposer, above it two (interpretation, Products). */
export const ONE_APPROVER_TO = cents(15_000_000);

/** The people beside the proposer who have to confirm. A decline counts as the amount that was asked for. */
export function approversNeeded(amount: Cents): 1 | 2 {
  return amount > ONE_APPROVER_TO ? 2 : 1;
}

/** At most so many days from today, an offer may stand. */
export const MOST_OFFER_DAYS = 180;
export const MOST_CONDITIONS = 10;
/** The points that carry a proposal are few: its second person looks at each of them. */
export const MOST_POINTS = 10;

/** A proposal as one of ours writes it, before the rest is added to it. */
export type ProposalDraft = {
  readonly outcome: ProposalOutcome;
  readonly amountCents?: number | undefined;
  readonly shareBasisPoints?: number | undefined;
  readonly conditions: readonly string[];
  readonly validUntil?: CalendarDate | undefined;
  /** The codes of reasons to decline. */
  readonly reasons: readonly string[];
  /** Of a decline, checks that passed and against which the proposer proposes it all the same. */
  readonly despite?: readonly CheckName[] | undefined;
  /** Of an approval, why, for each check that something speaks against. */
  readonly against?: readonly AgainstCheck[] | undefined;
  /** For the customer: why a decision is taken back, or declined for a reason that no check supports. */
  readonly words?: string | undefined;
  /** The checks that are made again once a decision is taken back; none of them where none was wrong, and left out where nobody said so. */
  readonly reopens?: readonly OfCheck[] | undefined;
  /** For the customer, with such a reason: what would change it. */
  readonly change?: string | undefined;
  /** For colleagues. */
  readonly note?: string | undefined;
};

/** The facts that a proposal is judged by. */
export type ProposalFacts = {
  readonly asked: Cents | null;
  readonly valuation: Cents | null;
  readonly loan: Cents | null;
  readonly checks: readonly {
    readonly check: CheckName;
    readonly applicantId: string | null;
    readonly name: string | null;
    readonly outcome: CheckOutcome | "open";
    /** The sentence against how it was answered; null for none. */
    readonly doubt: string | null;
  }[];
  readonly reasons: readonly DecisionReason[];
  /** Documents that nobody has judged as they stand. */
  readonly unjudged: readonly UnjudgedDocument[];
  readonly today: CalendarDate;
  /** The day up to which an offer of today stands by our promise. */
  readonly promisedUntil: CalendarDate;
};

export type ProposalProblem = { readonly field: string; readonly message: string };

function titleOf({ check, name }: ProposalFacts["checks"][number]): string {
  return name === null ? CHECKS[check].title : `${CHECKS[check].title}, ${name}`;
}

/** The objection of the checks, by what is decided against it. */
const OBJECTIONS = {
  approve: "Something speaks against these checks",
  decline: "These checks passed",
} as const;

function unsaid(outcome: keyof typeof OBJECTIONS, checks: readonly CheckName[]): ProposalProblem {
  const message = `${OBJECTIONS[outcome]}: ${titlesOf(checks)}. Say that you ${outcome} all the same`;
  return { field: "despite", message };
}

/** An approval against what speaks for another outcome is proposed by somebody who says why of each check: one sentence for all would answer none of them. */
function doubtedProblems({ against }: ProposalDraft, { checks }: ProposalFacts): ProposalProblem[] {
  return checks
    .filter((check) => check.doubt !== null && sentenceAgainst(check, against) === null)
    .map((check) => ({ field: fieldAgainst(check), message: `Say why you approve against ${titleOf(check)}` }));
}

function approvalProblems(draft: ProposalDraft, facts: ProposalFacts): ProposalProblem[] {
  const { amountCents, shareBasisPoints, validUntil = facts.promisedUntil } = draft;
  const { valuation, loan, asked, checks } = facts;
  const problems: ProposalProblem[] = checks
    .filter(({ outcome }) => outcome === "failed")
    .map((check) => ({ field: `checks.${check.check}`, message: `${titleOf(check)} failed, so it can't be approved` }));
  if (isBefore(validUntil, facts.promisedUntil))
    problems.push({ field: "validUntil", message: "An offer stands at least as long as we promise" });
  if (isBefore(addDays(facts.today, MOST_OFFER_DAYS), validUntil))
    problems.push({ field: "validUntil", message: `An offer stands at most ${MOST_OFFER_DAYS} days` });
  if (amountCents === undefined) return [...problems, { field: "amountCents", message: "Amount is required" }];
  const amount = cents(amountCents);
  if (asked === null || amount > asked)
    problems.push({
      field: "amountCents",
      message: asked === null ? "They did not say how much they ask for" : `They ask for ${formatCents(asked)}`,
    });
  if (valuation === null || loan === null || valuation === 0)
    return [...problems, { field: "amountCents", message: "The valuation and the loan come first" }];
  const share = shareOf({ amount, valuation });
  problems.push(
    ...brokenLimits({ amount, valuation, loan }).map((broken) => ({
      field: "amountCents",
      message: `The limits of the product: ${broken}`,
    })),
  );
  if (share !== null && shareBasisPoints !== undefined && shareBasisPoints !== share)
    problems.push({ field: "shareBasisPoints", message: `The share is ${formatBasisPoints(share)}` });
  return problems;
}

/** The problems of the reasons of a decline: it has some, and all of them are in force. */
export function declineProblems(
  { reasons }: Pick<ProposalDraft, "reasons">,
  { reasons: known }: Pick<ProposalFacts, "reasons">,
): ProposalProblem[] {
  if (reasons.length === 0) return [{ field: "reasons", message: "Choose at least one reason" }];
  const isUnknown = (code: string) => !known.some((each) => each.code === code && each.outcome === "decline");
  return reasons.some(isUnknown) ? [{ field: "reasons", message: "Choose reasons to decline that are in force" }] : [];
}

/** A reason that no check supports is declined for only by somebody who says so of each of its checks, why, and what is true here: our usual sentence is not. */
function unsupportedProblems(draft: ProposalDraft, { checks }: ProposalFacts): ProposalProblem[] {
  const { despite = [], note = "", words = "", change = "", reasons } = draft;
  const passed = passedAgainst(reasons, checks);
  const problems: ProposalProblem[] = [];
  if (passed.some((check) => !despite.includes(check))) problems.push(unsaid("decline", passed));
  if (passed.length > 0 && note.trim() === "")
    problems.push({ field: "note", message: "Say in a note why you decline although these checks passed" });
  if (passed.length > 0 && words.trim() === "")
    problems.push({
      field: "words",
      message: "Write what they read: our usual sentence is not true here",
    });
  if (passed.length > 0 && change.trim() === "")
    problems.push({ field: "change", message: "Write what would change it, as our email promises" });
  return problems;
}

/** An approval waits for every document to be judged: to look at one is always possible, so no words stand in its place (decision 0075). */
function unjudgedProblems({ unjudged }: ProposalFacts): ProposalProblem[] {
  return unjudged.map(({ documentId, document, name }) => ({
    field: `documents.${documentId}`,
    message: `${[document, name].filter(Boolean).join(", ")} is not judged`,
  }));
}

/** Taking back tells the customer why, and says which check no longer holds: a decision would else be made again on the same ground. */
function undoProblems({ words = "", reopens }: ProposalDraft, { checks }: ProposalFacts): ProposalProblem[] {
  const problems: ProposalProblem[] = [];
  if (words.trim() === "") problems.push({ field: "words", message: "Tell the customer why we take it back" });
  if (reopens === undefined)
    problems.push({ field: "reopens", message: "Choose the checks to make again, or that none was wrong" });
  const isKnown = (of: OfCheck) =>
    checks.some(({ check, applicantId }) => check === of.check && applicantId === of.applicantId);
  if (reopens?.every(isKnown) === false) problems.push({ field: "reopens", message: "Choose checks of this case" });
  return problems;
}

/** Why this cannot be proposed; none where it can. An open check stops either outcome, a failed one or a document that nobody judged an approval (interpretation, The case desk). */
export function proposalProblems(draft: ProposalDraft, facts: ProposalFacts): ProposalProblem[] {
  if (draft.outcome === "undo") return undoProblems(draft, facts);
  const open = facts.checks
    .filter(({ outcome }) => outcome === "open")
    .map((check) => ({ field: `checks.${check.check}`, message: `${titleOf(check)} is open` }));
  if (draft.outcome === "approve")
    return [...open, ...unjudgedProblems(facts), ...approvalProblems(draft, facts), ...doubtedProblems(draft, facts)];
  return [...open, ...declineProblems(draft, facts), ...unsupportedProblems(draft, facts)];
}

/** Why a proposal against its checks cannot be confirmed like this: its second person answers for it in words of their own. The database holds the same. */
export function confirmingProblems(
  { despite, words }: { readonly despite: readonly CheckName[]; readonly words: string },
  proposed: { readonly outcome: ProposalOutcome; readonly despite?: readonly CheckName[] | undefined },
): ProposalProblem[] {
  const { outcome, despite: against = [] } = proposed;
  if (against.length === 0 || outcome === "undo") return [];
  const problems: ProposalProblem[] = [];
  if (against.some((check) => !despite.includes(check))) problems.push(unsaid(outcome, against));
  if (words.trim() === "") problems.push({ field: "words", message: `Say why you ${outcome} all the same` });
  return problems;
}

/** The share that goes with an amount; null where the valuation is missing or the amount is above it. */
export function proposedShare(amount: Cents, valuation: Cents | null): BasisPoints | null {
  return valuation === null || valuation === 0 ? null : shareOf({ amount, valuation });
}

/** Somebody who may confirm, or why not. */
export type ConfirmingPerson = {
  readonly isProposer: boolean;
  readonly isChecker: boolean;
  readonly hasConfirmed: boolean;
  /** The largest amount that they confirm, in cents; null for none. */
  readonly maxCents: number | null;
};

/** Why somebody cannot confirm a proposal about this amount; null where they can. The database holds the same (decision 0058). */
export function reasonAgainstConfirming(person: ConfirmingPerson, amount: number): string | null {
  if (person.isProposer) return "You proposed it. A colleague confirms.";
  if (person.maxCents === null) return "You were not given to confirm decisions.";
  if (person.isChecker) return "You answered checks of this case. A colleague confirms.";
  if (amount > person.maxCents) return `You confirm up to ${formatCents(cents(person.maxCents))}.`;
  return person.hasConfirmed ? "You confirmed it. A second colleague still has to." : null;
}
