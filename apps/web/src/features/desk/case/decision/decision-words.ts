import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { ONE_APPROVER_TO, type ProposalOutcome } from "@keystep/domain/decisions/proposal";
import { nameList } from "#src/features/desk/case-words";
import { centsText, shareText } from "./decision-figures.tsx";

export const OUTCOME_WORDS = {
  approve: "Approve",
  decline: "Decline",
  undo: "Take the decision back",
} as const satisfies Record<ProposalOutcome, string>;

/** "approve $62,500 for 5.10%". */
export function outcomeText({ outcome, amountCents, shareBasisPoints }: CaseProposal): string {
  if (outcome === "decline") return "decline";
  if (outcome === "undo") return "take the decision back";
  return `approve ${centsText(amountCents)} for ${shareText(shareBasisPoints)}`;
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
  return `${needed === 2 ? "Two" : needed} colleagues confirm, since it is above ${centsText(ONE_APPROVER_TO)}: ${nameList(people.map(({ name }) => name))}.`;
}
