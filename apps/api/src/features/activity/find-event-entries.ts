import type { ActivityPlace } from "@keystep/contract/activity/activity";
import type { ActivityKind } from "@keystep/domain/activity/activity";
import { areTogether, groupSaves, type Save, type SavesTogether } from "@keystep/domain/activity/saves-together";
import type { Dependencies } from "#src/dependencies";
import { eventActions, sayEvent } from "./event-entry.ts";
import { instantOf, newestFirst, type PlacedEntry } from "./placed-entry.ts";
import { fetchRow, fetchRows } from "#src/platform/db/prepared";
import { EVENT_AFTER, EVENTS, FROM_THE_START, type ActivityQuery, type EventRow } from "./activity.repository.ts";
import { SAVE_ACTIONS, savedSection, savedWords, type SavedSection } from "./saved-section.ts";

/**
 * Events are read in batches of this size, up to this many times. Saves are frequent, so one page of entries may need
 * hundreds of them.
 */
const EVENTS_AT_ONCE = 500;
const READS = 10;

type SavedEvent = Save & { readonly section: SavedSection; readonly event: EventRow };

function savesOf(events: readonly EventRow[]): SavedEvent[] {
  return events.flatMap((event) => {
    const section = savedSection(event);
    const { id, applicationId } = event;
    return section === null ? [] : [{ id, at: Date.parse(event.at), section, applicationId, event }];
  });
}

function placeOf({ at, id }: EventRow): ActivityPlace {
  return { at, id };
}

function entryOfSaves([newest, ...others]: SavesTogether<SavedEvent>, brand: string): PlacedEntry {
  const { event, section } = newest;
  const place = placeOf(event);
  const what = savedWords(section, event, brand);
  return {
    place,
    entry: { id: event.id, at: instantOf(place), kind: "save", state: "saved", what, times: others.length + 1 },
  };
}

function entryOfEvent(event: EventRow, brand: string): PlacedEntry | null {
  const said = sayEvent(event, brand);
  const place = placeOf(event);
  return said === null ? null : { place, entry: { id: event.id, at: instantOf(place), ...said } };
}

type Read = { readonly saves: SavedEvent[]; readonly others: PlacedEntry[] };

function addTo({ saves, others }: Read, events: readonly EventRow[], brand: string): void {
  saves.push(...savesOf(events));
  others.push(...events.flatMap((event) => entryOfEvent(event, brand) ?? []));
}

type EntryContext = { readonly after: SavedEvent | undefined; readonly hasMore: boolean; readonly brand: string };

/**
 * The entries of what was read so far. Saves that belong to the entry before this page were shown there. The last entry
 * may continue in rows not read yet, so it and all after it are left out.
 */
function entriesOf({ saves, others }: Read, { after, hasMore, brand }: EntryContext): PlacedEntry[] {
  const groups = groupSaves(saves);
  const [first] = groups;
  const wasTold = first !== undefined && after !== undefined && areTogether(after, first[0]);
  const told = wasTold ? groups.slice(1) : groups;
  const receipts = [...told.map((group) => entryOfSaves(group, brand)), ...others].toSorted(newestFirst);
  const open = hasMore ? groups.at(-1)?.[0].id : undefined;
  const end = receipts.findIndex(({ place }) => place.id === open);
  return end === -1 ? receipts : receipts.slice(0, end);
}

function actionsOf(kind: ActivityKind | undefined): string[] {
  if (kind === "save") return [...SAVE_ACTIONS];
  return [...(kind === undefined ? SAVE_ACTIONS : []), ...eventActions(kind)];
}

export type ActivityFilter = { readonly query: ActivityQuery; readonly kind: ActivityKind | undefined };

/**
 * Entries, newest first. `readTo` is set where more rows could be read: then only what comes before it is known in
 * full.
 */
type Found = { readonly receipts: readonly PlacedEntry[]; readonly readTo: ActivityPlace | null };

/** The entries of what a person saved, sent and agreed to, up to the number asked for. */
export async function findEventEntries({ db, config }: Dependencies, { query, kind }: ActivityFilter): Promise<Found> {
  const actions = actionsOf(kind);
  if (actions.length === 0) return { receipts: [], readTo: null };
  const brand = config.brand.name;
  const hasSaves = kind === undefined || kind === "save";
  const isFirst = query.at === FROM_THE_START.at;
  const next = isFirst || !hasSaves ? null : await fetchRow(db, EVENT_AFTER, { ...query, actions: SAVE_ACTIONS });
  const [after] = savesOf(next === null ? [] : [next]);
  const read: Read = { saves: [], others: [] };
  let { at, id }: ActivityPlace = query;
  for (let reads = 1; ; reads += 1) {
    const events = await fetchRows(db, EVENTS, { ...query, at, id, limit: EVENTS_AT_ONCE, actions });
    addTo(read, events, brand);
    const last = events.length === EVENTS_AT_ONCE ? events.at(-1) : undefined;
    const isLast = last === undefined || reads === READS;
    const receipts = entriesOf(read, { after, hasMore: !isLast, brand });
    if (receipts.length >= query.limit) return { receipts: receipts.slice(0, query.limit), readTo: null };
    if (isLast) return { receipts, readTo: last === undefined ? null : placeOf(last) };
    ({ at, id } = placeOf(last));
  }
}
