import * as contract from "@keystep/contract/desk/cases";
import { eventOf, writeOf, WRITE, type Caller } from "#src/features/cases/write";
import type { Dependencies } from "#src/dependencies";
import { fullName, insertRows } from "#src/platform/db/expressions";
import { execute, fetchOne, prepared, query } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";
import { newId } from "#src/platform/ids";
import { assign } from "./assign-case.ts";
import { findCase } from "./find-case.ts";

const NOTE = prepared(
  "desk-add-note",
  { ...WRITE, id: "uuid", about: "uuid", text: "text" },
  ({ id, about, text, ...write }) =>
    query
      .with("written", (db) =>
        db
          .insertInto("case_notes")
          .values({ id, case_id: about, by_id: write.person, text, written_at: write.now })
          .returning("by_id"),
      )
      .with("recorded", (db) => insertEvents(db.selectFrom("written"), () => eventOf(write, "case.noted", about)))
      .selectFrom("written")
      .innerJoin("users as u", "u.id", "written.by_id")
      .select((eb) => fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("name")),
);

// Seen, an answer of the customer is taken up, which changes where the case stands.
const LOOK = prepared("desk-mark-seen", { ...WRITE, id: "uuid", version: "integer" }, ({ id, version, ...write }) =>
  query
    .with("seen", (db) =>
      db
        .insertInto("case_looks")
        .values({ user_id: write.person, case_id: id, seen_at: write.now, seen_version: version })
        .onConflict((conflict) =>
          conflict.columns(["user_id", "case_id"]).doUpdateSet({ seen_at: write.now, seen_version: version }),
        )
        .returning("case_id"),
    )
    .with("recorded", (db) => insertEvents(db.selectFrom("seen"), () => eventOf(write, "case.seen", id)))
    .with("behind", () =>
      insertRows(
        "cases_to_follow",
        query.selectFrom("case_sources").select(["kind", "source_id"]).where("case_id", "=", id),
      ).onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom("seen")
    .select("case_id"),
);

const RECUSE = prepared("desk-recuse", { ...WRITE, id: "uuid", reason: "text" }, ({ id, reason, ...write }) =>
  query
    .with("recused", (db) =>
      db
        .insertInto("recusals")
        .values({ case_id: id, user_id: write.person, reason, recused_at: write.now })
        .returning("case_id"),
    )
    .with("recorded", (db) => insertEvents(db.selectFrom("recused"), () => eventOf(write, "case.recused", id)))
    .selectFrom("recused")
    .select("case_id"),
);

/** A note on a case that the caller may work on. */
export async function writeNote(
  deps: Dependencies,
  call: Caller,
  { id, text }: { readonly id: string; readonly text: string },
) {
  const { db, clock } = deps;
  await findCase(db, { id, person: call.principal.userId });
  const write = writeOf(deps, call, { caseId: id });
  const note = newId(clock);
  const { name } = await fetchOne(db, NOTE, { ...write, id: note, about: id, text });
  return { id: note, text, by: { id: write.person, name }, writtenAt: write.now.toISOString() };
}

export const addNote = handle(contract.addNote, (deps, call) =>
  writeNote(deps, call, { id: call.params.id, text: call.body.text }),
);

export const markCaseSeen = handle(contract.markCaseSeen, async (deps, call) => {
  const { params, body, principal } = call;
  const { version } = await findCase(deps.db, { id: params.id, person: principal.userId });
  const write = writeOf(deps, call, { caseId: params.id });
  await execute(deps.db, LOOK, { ...write, id: params.id, version: Math.min(body.version, version) });
});

/** A case that they had goes back first, with the same reason. */
export const recuseFromCase = handle(contract.recuseFromCase, async (deps, call) => {
  const { params, body, principal } = call;
  const { id } = params;
  await deps.db.transaction(async (db) => {
    const { assignee } = await findCase(db, { id, person: principal.userId });
    if (assignee?.id === principal.userId)
      await assign(deps, { db, call }, { id, from: principal.userId, to: null, reason: body.reason });
    await execute(db, RECUSE, { ...writeOf(deps, call, { caseId: id }), id, reason: body.reason });
  });
});
