import type { Receipt, ReceiptPlace } from "@keystep/contract/receipts";

/** A receipt with its exact place in the list. */
export type PlacedReceipt = { readonly place: ReceiptPlace; readonly receipt: Receipt };

/** On the wire an instant has milliseconds. */
export function instantOf({ at }: ReceiptPlace): string {
  return new Date(at).toISOString();
}

/** A place as a page names it. Places are written alike, so that text sorts as the instants do. */
export function placeText({ at, id }: ReceiptPlace): string {
  return `${at}_${id}`;
}

export function newestFirst({ place: a }: PlacedReceipt, { place: b }: PlacedReceipt): number {
  const [left, right] = [placeText(a), placeText(b)];
  return left < right ? 1 : left > right ? -1 : 0;
}
