import type { Receipt } from "@keystep/contract/receipts";
import type { ReceiptKind, ReceiptState } from "@keystep/domain/receipts/receipt";
import { PRODUCT_TIME_ZONE } from "#src/app/clock";

/** What one receipt of a kind is called. */
export const KIND_WORDS = {
  email: "Email",
  upload: "Upload",
  save: "Save",
  sent: "Sent in",
  consent: "Consent",
} as const satisfies Record<ReceiptKind, string>;

const STATE_WORDS: { readonly [Kind in ReceiptKind]: Readonly<Record<ReceiptState<Kind>, string>> } = {
  email: { sent: "Sent to you", delayed: "Delayed, we keep trying", failed: "Could not be delivered" },
  upload: {
    checked: "Checked for viruses and stored",
    stored: "Stored",
    waiting: "Waits for its virus check",
    refused: "A virus was found, so nothing was kept",
  },
  save: { saved: "Saved" },
  sent: { sent: "We have it", withdrawn: "Withdrawn" },
  consent: { given: "Given", withdrawn: "Withdrawn" },
};

/** What became of it, in words. */
export function stateWords(receipt: Receipt): string {
  // Kind and state come as a pair, which the compiler loses when both are read from one receipt.
  const words: Readonly<Record<string, string>> = STATE_WORDS[receipt.kind];
  return words[receipt.state] ?? receipt.state;
}

/** Whether it went as it should; what is under way has not yet. */
export function isSettled({ state }: Receipt): boolean {
  return state !== "delayed" && state !== "failed" && state !== "waiting" && state !== "refused";
}

const time = new Intl.DateTimeFormat("en-AU", { hour: "numeric", minute: "2-digit", timeZone: PRODUCT_TIME_ZONE });

/** "3:42 pm", in Sydney. */
export function timeText(at: string): string {
  return time.format(new Date(at));
}

/** "Saved Address, 4 times, last 3:42 pm". */
export function whatText(receipt: Receipt): string {
  if (receipt.kind !== "save" || receipt.times === 1) return receipt.what;
  return `${receipt.what}, ${receipt.times} times, last ${timeText(receipt.at)}`;
}
