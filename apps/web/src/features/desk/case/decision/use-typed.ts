import { useState } from "react";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useDraft, type DraftInHand } from "#src/features/desk/case/use-draft";
import { firstTyped, readTyped, type TypedProposal } from "./typed-proposal.ts";

type Typed = {
  readonly typed: TypedProposal;
  /** No outcome has been chosen yet, here or in a proposal before. */
  readonly isUndecided: boolean;
  readonly change: (part: Partial<TypedProposal>) => void;
  readonly draft: DraftInHand;
};

function inWords(text: string): string {
  const typed = readTyped(text);
  return typed === null
    ? text
    : [typed.amount, ...Object.values(typed.against), typed.words, typed.change, typed.note].filter(Boolean).join(", ");
}

/** The proposal in hand: what was typed before, else how the form begins. */
export function useTyped(found: OpenedCase, isUndo: boolean): Typed {
  const draft = useDraft(found.id, "proposal", inWords);
  const [first] = useState(() => firstTyped(found, isUndo));
  const kept = readTyped(draft.text);
  const typed = kept !== null && (kept.outcome === "undo") === isUndo ? kept : first;
  const isUndecided = !isUndo && kept === null && found.proposal === null;
  return { typed, isUndecided, draft, change: (part) => draft.change(JSON.stringify({ ...typed, ...part })) };
}
