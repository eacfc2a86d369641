import type { Receipt, ReceiptPlace } from "@keystep/contract/receipts";

/** A receipt with its exact place in the list. */
export type PlacedReceipt = { readonly place: ReceiptPlace; readonly receipt: Receipt };

/** On the wire an instant has milliseconds. */
export function instantOf({ at }: ReceiptPlace): string {
  return new Date(at).toISOString();
}

/** The places are written alike, so that text sorts as the instants do. */
export function newestFirst({ place: a }: PlacedReceipt, { place: b }: PlacedReceipt): number {
  const [left, right] = [`${a.at}_${a.id}`, `${b.at}_${b.id}`];
  return left < right ? 1 : left > right ? -1 : 0;
}
