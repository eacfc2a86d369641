import type { CaseProposal, NewProposal } from "@keystep/contract/desk/proposals";
import { CHECK_NAMES } from "@keystep/domain/decisions/checks";
import { cents, formatCents } from "@keystep/domain/kernel/cents";
import { z } from "zod";
import { centsOf } from "#src/features/desk/case/check-fields.tsx";
import type { OpenedCase } from "#src/features/desk/desk-queries";

const typedProposal = z.object({
  outcome: z.enum(["approve", "decline", "undo"]),
  /** Dollars, as they are typed. */
  amount: z.string(),
  conditions: z.array(z.string()),
  /** Blank: as long as we promise. */
  validUntil: z.string(),
  reasons: z.array(z.string()),
  /** Checks of which somebody said that they propose it all the same. */
  despite: z.array(z.enum(CHECK_NAMES)).default([]),
  words: z.string(),
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

/** A proposal as somebody would have typed it. */
export function typedOf(proposal: CaseProposal): TypedProposal {
  const { outcome, amountCents, conditions, reasons, words, change, note, points } = proposal;
  return {
    outcome,
    amount: amountCents === null ? "" : amountTyped(amountCents),
    conditions: [...conditions],
    // The day was counted from an earlier one.
    validUntil: "",
    reasons: reasons.map(({ code }) => code),
    // Said of the checks as they stood then.
    despite: [],
    words: words ?? "",
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
    words: "",
    change: "",
    note: "",
    points: [],
  };
  if (isUndo) {
    const note = secondLook?.state === "differs" ? "A second look came to another outcome." : "";
    return { ...nothing, outcome: "undo", note };
  }
  const again = proposal !== null && ["returned", "overtaken"].includes(proposal.state) && proposal.outcome !== "undo";
  if (again) return typedOf(proposal);
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

/** The part of what is typed that goes with its outcome. */
export function bodyOf(typed: TypedProposal): NewProposal {
  const { outcome, amount, validUntil, words, change, note } = typed;
  if (outcome === "undo") return { outcome, words, note };
  const points = typed.points.length === 0 ? {} : { points: typed.points };
  const despite = typed.despite.length === 0 ? {} : { despite: typed.despite };
  if (outcome === "decline") {
    const said = { ...(words.trim() !== "" && { words }), ...(change.trim() !== "" && { change }) };
    return { outcome, reasons: typed.reasons, note, ...despite, ...said, ...points };
  }
  const amountCents = centsOf(amount);
  return {
    outcome,
    note,
    ...despite,
    ...points,
    conditions: typed.conditions.filter((condition) => condition.trim() !== ""),
    ...(amountCents !== undefined && { amountCents }),
    ...(validUntil !== "" && { validUntil }),
  };
}
