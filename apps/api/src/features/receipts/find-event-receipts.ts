import type { ReceiptPlace } from "@keystep/contract/receipts";
import type { ReceiptKind } from "@keystep/domain/receipts/receipt";
import { areTogether, groupSaves } from "@keystep/domain/receipts/saves-together";
import type { Save, SavesTogether } from "@keystep/domain/receipts/saves-together";
import type { Dependencies } from "#src/dependencies";
import { eventActions, sayEvent } from "./event-receipt.ts";
import { instantOf, newestFirst } from "./placed-receipt.ts";
import type { PlacedReceipt } from "./placed-receipt.ts";
import { findEventAfter, findEvents } from "./receipt.repository.ts";
import type { EventRow, ReceiptQuery } from "./receipt.repository.ts";
import { SAVE_ACTIONS, savedSection, savedWords } from "./saved-section.ts";
import type { SavedSection } from "./saved-section.ts";

/** So many events are read at a time, and at most so many times: saves are many, and a page of receipts may need hundreds of them. */
const EVENTS_AT_ONCE = 500;
const READS = 20;

type SavedEvent = Save & { readonly section: SavedSection; readonly event: EventRow };

function savesOf(events: readonly EventRow[]): SavedEvent[] {
  return events.flatMap((event) => {
    const section = savedSection(event);
    const { id, applicationId } = event;
    return section === null ? [] : [{ id, at: Date.parse(event.at), section, applicationId, event }];
  });
}

function placeOf({ at, id }: EventRow): ReceiptPlace {
  return { at, id };
}

function receiptOfSaves([newest, ...others]: SavesTogether<SavedEvent>, brand: string): PlacedReceipt {
  const { event, section } = newest;
  const place = placeOf(event);
  const what = savedWords(section, event, brand);
  return {
    place,
    receipt: { id: event.id, at: instantOf(place), kind: "save", state: "saved", what, times: others.length + 1 },
  };
}

function receiptOfEvent(event: EventRow, brand: string): PlacedReceipt | null {
  const said = sayEvent(event, brand);
  const place = placeOf(event);
  return said === null ? null : { place, receipt: { id: event.id, at: instantOf(place), ...said } };
}

type Read = { readonly events: readonly EventRow[]; readonly after: EventRow | null; readonly hasMore: boolean };

/**
 * Receipts of what was read so far. The saves that belong to the one just after this page's place were told there; those of the last receipt may go on
 * in what is not read yet, so nothing from there on is told.
 */
function receiptsOf({ events, after, hasMore }: Read, brand: string): PlacedReceipt[] {
  const groups = groupSaves(savesOf(events));
  const [first] = groups;
  const [newer] = savesOf(after === null ? [] : [after]);
  const told = first !== undefined && newer !== undefined && areTogether(newer, first[0]) ? groups.slice(1) : groups;
  const receipts = [
    ...told.map((saves) => receiptOfSaves(saves, brand)),
    ...events.flatMap((event) => receiptOfEvent(event, brand) ?? []),
  ].toSorted(newestFirst);
  const open = hasMore ? groups.at(-1)?.[0].id : undefined;
  const end = receipts.findIndex(({ place }) => place.id === open);
  return end === -1 ? receipts : receipts.slice(0, end);
}

function actionsOf(kind: ReceiptKind | undefined): string[] {
  if (kind === "save") return [...SAVE_ACTIONS];
  return [...(kind === undefined ? SAVE_ACTIONS : []), ...eventActions(kind)];
}

type Asked = { readonly query: ReceiptQuery; readonly kind: ReceiptKind | undefined };

/** The receipts of what a person saved, sent and agreed to, newest first and as many as were asked for, where there are so many. */
export async function findEventReceipts(
  { db, config }: Dependencies,
  { query, kind }: Asked,
): Promise<PlacedReceipt[]> {
  const actions = actionsOf(kind);
  if (actions.length === 0) return [];
  const hasSaves = kind === undefined || kind === "save";
  const after = query.before === null || !hasSaves ? null : await findEventAfter(db, query, SAVE_ACTIONS);
  const events: EventRow[] = [];
  let { before } = query;
  for (let reads = 1; ; reads += 1) {
    const read = await findEvents(db, { ...query, before, limit: EVENTS_AT_ONCE }, actions);
    events.push(...read);
    const last = read.at(-1);
    const hasMore = read.length === EVENTS_AT_ONCE && reads < READS;
    const receipts = receiptsOf({ events, after, hasMore }, config.brand.name);
    if (!hasMore || last === undefined || receipts.length >= query.limit) return receipts.slice(0, query.limit);
    before = placeOf(last);
  }
}
