import type { CaseProposal, NewProposal } from "@keystep/contract/desk/proposals";
import { CHECK_NAMES } from "@keystep/domain/decisions/checks";
import { cents, formatCents } from "@keystep/domain/kernel/cents";
import { z } from "zod";
import { centsOf } from "#src/features/desk/case/check-fields.tsx";
import { keyOfCheck } from "#src/features/desk/case/check-words";
import type { OpenedCase } from "#src/features/desk/desk-queries";

const typedProposal = z.object({
  outcome: z.enum(["approve", "decline", "undo"]),
  /** Dollars, as they are typed. */
  amount: z.string(),
  conditions: z.array(z.string()),
  /** Blank: as long as we promise. */
  validUntil: z.string(),
  reasons: z.array(z.string()),
  /** Checks of which somebody said that they decline all the same. */
  despite: z.array(z.enum(CHECK_NAMES)).default([]),
  /** Why they approve all the same, by the key of each check; none in drafts from before it was asked. */
  against: z.record(z.string(), z.string()).default({}),
  words: z.string(),
  /** The keys of the checks that are made again as a decision is taken back; null while nobody said. */
  reopens: z.array(z.string()).nullable().default(null),
  /** None in drafts from before it was asked. */
  change: z.string().default(""),
  note: z.string(),
  /** None in drafts from before there were points. */
  points: z
    .array(z.object({ documentId: z.string(), fileId: z.string(), x: z.int(), y: z.int(), text: z.string() }))
    .default([]),
});
/** A proposal as it is typed. */
export type TypedProposal = z.output<typeof typedProposal>;

/** An amount in cents as it would be typed: grouped, and cents only where there are any. */
export function amountTyped(amount: number): string {
  return formatCents(cents(amount)).slice(1);
}

/** The sentences that still answer the same: what speaks against a check now is another thing to answer. */
function stillAgainst(proposal: CaseProposal, checks: OpenedCase["checks"]): TypedProposal["against"] {
  const doubts = new Map(checks.map((each) => [keyOfCheck(each), each.doubt]));
  return Object.fromEntries(
    proposal.checks.flatMap((each) =>
      each.why !== null && doubts.get(keyOfCheck(each)) === each.doubt ? [[keyOfCheck(each), each.why]] : [],
    ),
  );
}

/** A proposal as somebody would have typed it. */
export function typedOf(proposal: CaseProposal, checks: OpenedCase["checks"]): TypedProposal {
  const { outcome, amountCents, conditions, reasons, words, reopens, change, note, points } = proposal;
  return {
    outcome,
    amount: amountCents === null ? "" : amountTyped(amountCents),
    conditions: [...conditions],
    // The day was counted from an earlier one.
    validUntil: "",
    reasons: reasons.map(({ code }) => code),
    // Said of the checks as they stood then.
    despite: [],
    against: stillAgainst(proposal, checks),
    words: words ?? "",
    reopens: outcome === "undo" ? reopens.map(keyOfCheck) : null,
    change: change ?? "",
    note: note ?? "",
    points: points.map(({ document: _document, party: _party, ...point }) => point),
  };
}

/** How the form begins: with what was returned or overtaken, else with what they ask for. */
export function firstTyped({ amountCents, checks, proposal, secondLook }: OpenedCase, isUndo: boolean): TypedProposal {
  const nothing = {
    amount: "",
    conditions: [],
    validUntil: "",
    reasons: [],
    despite: [],
    against: {},
    words: "",
    reopens: null,
    change: "",
    note: "",
    points: [],
  };
  if (isUndo) {
    const note = secondLook?.state === "differs" ? "A second look came to another outcome." : "";
    return { ...nothing, outcome: "undo", note };
  }
  const again = proposal !== null && ["returned", "overtaken"].includes(proposal.state) && proposal.outcome !== "undo";
  if (again) return typedOf(proposal, checks);
  const outcome = checks.some((check) => check.outcome === "failed") ? "decline" : "approve";
  return { ...nothing, outcome, amount: amountCents === null ? "" : amountTyped(amountCents) };
}

/** The proposal that a draft holds; null where it is none. */
export function readTyped(text: string): TypedProposal | null {
  if (text === "") return null;
  try {
    return typedProposal.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The sentences against checks, of those that something speaks against now. */
function againstOf(typed: TypedProposal["against"], checks: OpenedCase["checks"]) {
  const against = checks.flatMap((each) => {
    const text = typed[keyOfCheck(each)]?.trim() ?? "";
    return each.doubt === null || text === "" ? [] : { check: each.check, applicantId: each.applicantId, text };
  });
  return against.length === 0 ? {} : { against };
}

/** The part of what is typed that goes with its outcome. */
export function bodyOf(typed: TypedProposal, checks: OpenedCase["checks"]): NewProposal {
  const { outcome, amount, validUntil, words, change, note } = typed;
  if (outcome === "undo") {
    const chosen = checks.filter((each) => typed.reopens?.includes(keyOfCheck(each)) === true);
    const reopens = chosen.map(({ check, applicantId }) => ({ check, applicantId }));
    return { outcome, words, note, ...(typed.reopens !== null && { reopens }) };
  }
  const points = typed.points.length === 0 ? {} : { points: typed.points };
  if (outcome === "decline") {
    const despite = typed.despite.length === 0 ? {} : { despite: typed.despite };
    const said = { ...(words.trim() !== "" && { words }), ...(change.trim() !== "" && { change }) };
    return { outcome, reasons: typed.reasons, note, ...despite, ...said, ...points };
  }
  const amountCents = centsOf(amount);
  return {
    outcome,
    note,
    ...againstOf(typed.against, checks),
    ...points,
    conditions: typed.conditions.filter((condition) => condition.trim() !== ""),
    ...(amountCents !== undefined && { amountCents }),
    ...(validUntil !== "" && { validUntil }),
  };
}
