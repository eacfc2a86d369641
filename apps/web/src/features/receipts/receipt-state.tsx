import type { Receipt } from "@keystep/contract/receipts";
import { isSettled, stateWords } from "./receipt-words.ts";

/** What became of it: a mark and words, so that it does not rest on colour. */
export function ReceiptState({ receipt }: { readonly receipt: Receipt }) {
  const isGood = isSettled(receipt);
  return (
    <span className={`inline-flex items-baseline gap-2 ${isGood ? "text-eucalyptus" : "font-semibold text-clay-ink"}`}>
      <span aria-hidden="true">{isGood ? "✓" : "○"}</span>
      {stateWords(receipt)}
    </span>
  );
}
