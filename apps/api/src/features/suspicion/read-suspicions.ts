import * as contract from "@keystep/contract/suspicion/suspicions";
import type { HolidayTable } from "@keystep/domain/clocks/holidays";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import { LATER_ACTS, reasonAgainst } from "@keystep/domain/suspicion/suspicion";
import { suspicionDeadline } from "@keystep/domain/suspicion/suspicion-deadline";
import { Readable } from "node:stream";
import type { Dependencies } from "#src/dependencies";
import { findCalendar } from "#src/features/clocks/calendar";
import { openBytes, verifyBytes } from "#src/features/files/stored-bytes";
import { fetchRow, fetchRows } from "#src/platform/db/prepared";
import { FileAnswer } from "#src/platform/http/file-answer";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import * as repository from "./suspicion.repository.ts";
import { readFrame, readWritten } from "./written.ts";

type Row = repository.SuspicionRow;

/** The first of two people, of whom the second decides that nothing is reported. */
export function isFirstPerson({ formedBy, openedBy }: Pick<Row, "formedBy" | "openedBy">, person: string): boolean {
  return (formedBy ?? openedBy) === person;
}

function shown(deps: Dependencies, row: Row, holidays: HolidayTable) {
  const { id, caseId, state, stage, kind, version, openedAt, formedAt } = row;
  const { reference, people } = readFrame(deps, row);
  const dueAt = suspicionDeadline(row, { state, holidays })?.dueAt ?? null;
  return { id, caseId, reference, people, stage, kind, openedAt, formedAt, dueAt, state, version };
}

const NEVER = "9999";

export const listSuspicions = handle(contract.listSuspicions, async (deps, { query, principal }) => {
  const person = principal.userId;
  const isOpen = query.closed === undefined;
  const rows = isOpen
    ? await fetchRows(deps.db, repository.LIST_OPEN, { person })
    : await fetchRows(deps.db, repository.LIST_CLOSED, { person, before: query.before ?? null });
  const { holidays } = await findCalendar(deps, deps.clock.now());
  const items = rows.map((row) => {
    const { people, ...rest } = shown(deps, row, holidays);
    return { ...rest, people: people.map(({ name }) => name) };
  });
  return isOpen ? items.toSorted((one, other) => ((one.dueAt ?? NEVER) < (other.dueAt ?? NEVER) ? -1 : 1)) : items;
});

async function eventsOf(deps: Dependencies, id: string) {
  const events = await fetchRows(deps.db, repository.LIST_EVENTS, { id });
  return events.map(({ id: event, act, kind, encrypted, byId, byName, formedAt, at }) => ({
    id: event,
    act,
    kind,
    formedAt,
    at,
    by: { id: byId, name: byName },
    ...readWritten(deps, { id: event, encrypted }),
  }));
}

async function looksAt(deps: Dependencies, id: string) {
  const looks = await fetchRows(deps.db, repository.LIST_LOOKS, { id });
  return looks.map(({ id: look, byId, byName, at, fileId, file }) => ({
    id: look,
    by: { id: byId, name: byName },
    at,
    file: fileId === null ? null : (file ?? ""),
  }));
}

async function documentsOf(deps: Dependencies, id: string) {
  const documents = await fetchRows(deps.db, repository.LIST_DOCUMENTS, { id });
  return documents.map(({ id: document, type, person, files }) => ({
    id: document,
    name: findDocumentType(type)?.name ?? type,
    person,
    files,
  }));
}

export const getSuspicion = handle(contract.getSuspicion, async (deps, { params, principal }) => {
  const { db, clock } = deps;
  const [id, person, now] = [params.suspicionId, principal.userId, clock.now()];
  const row = await fetchRow(db, repository.READ, { id, person, look: newId(clock), now });
  if (row === null) throw new Problem("suspicion.not-found");
  const { holidays } = await findCalendar(deps, now);
  const standing = { stage: row.stage, isFirstPerson: isFirstPerson(row, person) };
  return {
    ...shown(deps, row, holidays),
    events: await eventsOf(deps, id),
    looks: await looksAt(deps, id),
    documents: await documentsOf(deps, id),
    actions: LATER_ACTS.map((act) => ({ act, why: reasonAgainst(act, standing) })),
  };
});

export const readSuspicionFile = handle(contract.readSuspicionFile, async (deps, { params, principal }) => {
  const { suspicionId: id, fileId: file } = params;
  const looking = { person: principal.userId, look: newId(deps.clock), now: deps.clock.now() };
  const found = await fetchRow(deps.db, repository.READ_FILE, { id, file, ...looking });
  if (found?.status === "waiting") throw new Problem("file.waiting");
  if (found === null || found.storeKey === null || found.encryptedKey === null) throw new Problem("file.not-found");
  const { storeKey, encryptedKey } = found;
  await verifyBytes(deps, { storeKey, encryptedKey });
  const content = Readable.from(await openBytes(deps, { storeKey, encryptedKey }), { objectMode: false });
  return new FileAnswer({ ...found, content });
});
