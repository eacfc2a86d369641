import { cents, formatCents } from "@keystep/domain/kernel/cents";
import type { CheckAnswer, CheckName, NeededCheck } from "./checks.ts";

type Doubted = Pick<NeededCheck, "suggestion" | "answered"> & Pick<CheckAnswer, "outcome" | "value">;

/** The sentence against a check that somebody answered so that it stops nothing: of its rule, or of an amount found below the one they answered. Null for none. */
export function doubtAbout({ suggestion, answered, outcome, value }: Doubted): string | null {
  if (outcome === "failed") return null;
  if (suggestion.looks === "look") return suggestion.why;
  const found = value?.cents;
  if (outcome !== "passed" || answered === null || found === undefined || found >= answered) return null;
  return `They answered ${formatCents(answered)}, and ${formatCents(cents(found))} was found.`;
}

/** A check of one person or of the case, by its name. */
export type OfCheck = { readonly check: CheckName; readonly applicantId: string | null };

/** A sentence of somebody who decides against a check, for that check alone. */
export type AgainstCheck = OfCheck & { readonly text: string };

export type AgainstField = `against.${string}`;

/** The field of such a sentence, as a problem with it is named. */
export function fieldAgainst({ check, applicantId }: OfCheck): AgainstField {
  return applicantId === null ? `against.${check}` : `against.${check}.${applicantId}`;
}

/** The sentence that was written against a check; null for none. */
export function sentenceAgainst(of: OfCheck, against: readonly AgainstCheck[] = []): string | null {
  const found = against.find(({ check, applicantId }) => check === of.check && applicantId === of.applicantId);
  return found === undefined || found.text.trim() === "" ? null : found.text;
}

/** The checks, each once, against which an approval would stand: something speaks against how they were answered. */
export function doubtedChecks(
  checks: readonly { readonly check: CheckName; readonly doubt: string | null }[],
): readonly CheckName[] {
  return [...new Set(checks.flatMap(({ check, doubt }) => (doubt === null ? [] : [check])))];
}
