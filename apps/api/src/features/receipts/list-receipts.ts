import type { listReceipts as route } from "@keystep/contract/receipts";
import type { AnswerOf } from "@keystep/contract/route";
import { RECEIPTS_A_PAGE } from "@keystep/domain/receipts/receipt";
import type { ReceiptKind } from "@keystep/domain/receipts/receipt";
import type { Dependencies } from "#src/dependencies";
import { emailAddressHashes } from "#src/platform/email-records";
import type { Call } from "#src/platform/http/bind-route";
import { findEventReceipts } from "./find-event-receipts.ts";
import { instantOf, newestFirst, placeText } from "./placed-receipt.ts";
import type { PlacedReceipt } from "./placed-receipt.ts";
import { findEmails, findUploads } from "./receipt.repository.ts";
import type { ReceiptQuery } from "./receipt.repository.ts";

type Asked = { readonly query: ReceiptQuery; readonly kind: ReceiptKind | undefined };

async function emailReceipts(deps: Dependencies, { query, kind }: Asked, email: string): Promise<PlacedReceipt[]> {
  if (kind !== undefined && kind !== "email") return [];
  const rows = await findEmails(deps.db, query, { email, hashes: emailAddressHashes(deps, email) });
  return rows.map(({ subject, state, ...place }) => ({
    place,
    receipt: { id: place.id, at: instantOf(place), kind: "email", what: subject, state },
  }));
}

async function uploadReceipts({ db }: Dependencies, { query, kind }: Asked): Promise<PlacedReceipt[]> {
  if (kind !== undefined && kind !== "upload") return [];
  const rows = await findUploads(db, query);
  return rows.map(({ name, state, ...place }) => ({
    place,
    receipt: { id: place.id, at: instantOf(place), kind: "upload", what: name, state },
  }));
}

/** What a person did and was sent, from what is recorded already; nobody else's is ever read (decision 0027). */
export async function listReceipts(
  deps: Dependencies,
  { query: { before, kind }, principal }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const asked = { query: { userId: principal.userId, before: before ?? null, limit: RECEIPTS_A_PAGE + 1 }, kind };
  const [emails, uploads, { receipts, readTo }] = await Promise.all([
    emailReceipts(deps, asked, principal.email),
    uploadReceipts(deps, asked),
    findEventReceipts(deps, asked),
  ]);
  const end = readTo === null ? "" : placeText(readTo);
  const inOrder = [...emails, ...uploads, ...receipts]
    .filter(({ place }) => placeText(place) >= end)
    .toSorted(newestFirst);
  const page = inOrder.slice(0, RECEIPTS_A_PAGE);
  const last = inOrder.length > RECEIPTS_A_PAGE ? page.at(-1)?.place : readTo;
  return {
    receipts: page.map(({ receipt }) => receipt),
    before: last === undefined || last === null ? null : placeText(last),
  };
}
