import * as contract from "@keystep/contract/activity/activity";
import { ENTRIES_A_PAGE } from "@keystep/domain/activity/activity";
import type { Dependencies } from "#src/dependencies";
import { fetchRows } from "#src/platform/db/prepared";
import { emailAddressHashes } from "#src/platform/email/email-records";
import { handle, type Registration } from "#src/platform/http/handle";
import { EMAILS, FROM_THE_START, UPLOADS } from "./activity.repository.ts";
import { findEventEntries, type ActivityFilter } from "./find-event-entries.ts";
import { listLooks } from "./list-looks.ts";
import { instantOf, newestFirst, placeText, type PlacedEntry } from "./placed-entry.ts";

async function emailEntries(
  deps: Dependencies,
  { query, kind }: ActivityFilter,
  email: string,
): Promise<PlacedEntry[]> {
  if (kind !== undefined && kind !== "email") return [];
  const rows = await fetchRows(deps.db, EMAILS, { ...query, email, hashes: emailAddressHashes(deps, email) });
  return rows.map(({ subject, state, ...place }) => ({
    place,
    entry: { id: place.id, at: instantOf(place), kind: "email", what: subject, state },
  }));
}

async function uploadEntries({ db }: Dependencies, { query, kind }: ActivityFilter): Promise<PlacedEntry[]> {
  if (kind !== undefined && kind !== "upload") return [];
  const rows = await fetchRows(db, UPLOADS, query);
  return rows.map(({ name, state, ...place }) => ({
    place,
    entry: { id: place.id, at: instantOf(place), kind: "upload", what: name, state },
  }));
}

const listActivity = handle(contract.listActivity, async (deps, { query: { before, kind }, principal }) => {
  const asked = { query: { userId: principal.userId, ...(before ?? FROM_THE_START), limit: ENTRIES_A_PAGE + 1 }, kind };
  const [emails, uploads, { receipts, readTo }] = await Promise.all([
    emailEntries(deps, asked, principal.email),
    uploadEntries(deps, asked),
    findEventEntries(deps, asked),
  ]);
  const end = readTo === null ? "" : placeText(readTo);
  const inOrder = [...emails, ...uploads, ...receipts]
    .filter(({ place }) => placeText(place) >= end)
    .toSorted(newestFirst);
  const page = inOrder.slice(0, ENTRIES_A_PAGE);
  const last = inOrder.length > ENTRIES_A_PAGE ? page.at(-1)?.place : readTo;
  return {
    receipts: page.map(({ entry }) => entry),
    before: last === undefined || last === null ? null : placeText(last),
  };
});

export const activityRoutes: readonly Registration[] = [listActivity, listLooks];
