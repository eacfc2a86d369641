import * as contract from "@keystep/contract/suspicion/suspicions";
import type { SuspicionAct } from "@keystep/domain/suspicion/suspicion";
import pg from "pg";
import type { z } from "zod";
import type { Dependencies } from "#src/dependencies";
import type { Db } from "#src/platform/db/database";
import { execute, fetchRow } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem, refusedField } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { ADD_EVENT, FIND_CASE, INSERT } from "./suspicion.repository.ts";
import { tellHolders } from "./tell-holders.ts";
import { encryptFrame, encryptWritten, type Frame } from "./written.ts";

type Formed = z.output<typeof contract.formedSuspicion>;

async function findSuspected(db: Db, asked: { readonly id?: string; readonly reference?: string; person: string }) {
  const found = await fetchRow(db, FIND_CASE, { id: asked.id ?? null, reference: asked.reference ?? null, ...asked });
  if (found === null) throw new Problem("case.not-found");
  return found;
}

export const findSuspectedCase = handle(contract.findSuspectedCase, async ({ db }, { body, principal }) => {
  const asked = "caseId" in body ? { id: body.caseId } : { reference: body.reference };
  const { id, reference, people } = await findSuspected(db, { ...asked, person: principal.userId });
  return { id, reference, people };
});

/** The names of whom it is about. Refused are a moment that is still to come, and people whom the case does not have. */
export function readFormed({ formedAt, about }: Formed, { people }: Frame, { field = "", now }: ReadAs): string[] {
  if (new Date(formedAt) > now) throw refusedField(`${field}formedAt`, contract.SUSPICION_MESSAGES.future);
  return about.map((position) => {
    const person = people.find((each) => each.position === position);
    if (person === undefined) throw refusedField(`${field}about`, contract.SUSPICION_MESSAGES.about);
    return person.name;
  });
}
type ReadAs = { readonly field?: string; readonly now: Date };

type Added = {
  readonly suspicion: string;
  readonly by: string;
  readonly version: number;
  readonly act: SuspicionAct;
  readonly formed?: Pick<Formed, "kind" | "formedAt">;
  readonly written: Parameters<typeof encryptWritten>[2];
};

/** Adds an event to the log, which moves the suspicion. */
export async function addEvent(deps: Dependencies, db: Db, added: Added): Promise<void> {
  const { suspicion, by, version, act, formed, written } = added;
  const id = newId(deps.clock);
  try {
    await execute(db, ADD_EVENT, {
      id,
      suspicion_id: suspicion,
      version,
      act,
      kind: formed?.kind ?? null,
      formed_at: formed === undefined ? null : new Date(formed.formedAt),
      encrypted: encryptWritten(deps, id, written),
      by_id: by,
      done_at: deps.clock.now(),
    });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (error.code === "KS403") throw new Problem("suspicion.not-found");
    if (error.code === "KS409") throw new Problem("suspicion.changed");
    throw error;
  }
}

type Opened = Omit<Added, "suspicion" | "version"> & { readonly about: Awaited<ReturnType<typeof findSuspected>> };

/** Suspicion, first event and emails together. Nothing of the case is touched. */
async function open(deps: Dependencies, { about, ...first }: Opened): Promise<string> {
  const id = newId(deps.clock);
  const { id: caseId, state, reference, people } = about;
  await deps.db.transaction(async (tx) => {
    const encrypted = encryptFrame(deps, id, { reference, people });
    await execute(tx, INSERT, {
      id,
      case_id: caseId,
      state,
      encrypted,
      opened_by: first.by,
      opened_at: deps.clock.now(),
    });
    await addEvent(deps, tx, { ...first, suspicion: id, version: 1 });
    await tellHolders(deps, tx, { about: caseId, except: first.by });
  });
  return id;
}

export const raiseConcern = handle(contract.raiseConcern, async (deps, { params, body, principal }) => {
  const by = principal.userId;
  const about = await findSuspected(deps.db, { id: params.id, person: by });
  await deps.limiter.take(contract.CONCERNS_A_DAY, by);
  await open(deps, { about, by, act: "raised", written: { text: body.text } });
});

export const openSuspicion = handle(contract.openSuspicion, async (deps, { body, principal }) => {
  const by = principal.userId;
  const about = await findSuspected(deps.db, { id: body.caseId, person: by });
  const names = readFormed(body, about, { now: deps.clock.now() });
  const written = { text: body.text, about: names };
  return { id: await open(deps, { about, by, act: "formed", formed: body, written }) };
});
