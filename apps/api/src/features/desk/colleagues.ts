import * as contract from "@keystep/contract/desk/cases";
import { GUARDED_TOPICS } from "@keystep/domain/desk/case";
import type { Scope } from "@keystep/domain/identity/scopes";
import { isBarred } from "#src/features/cases/barred";
import { mayRemind } from "#src/features/cases/may-remind";
import { eventOf, WRITE } from "#src/features/cases/write";
import type { Db } from "#src/platform/db/database";
import { fullName, isTrue, rowCount } from "#src/platform/db/expressions";
import { fetchRows, prepared, query, type RowOf } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";

const LIST = prepared("desk-list-colleagues", { now: "timestamptz" }, ({ now }) =>
  query
    .selectFrom("users as u")
    .select((eb) => [
      "u.id",
      fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("name"),
      eb
        .selectFrom("cases as c")
        .select(rowCount().as("count"))
        .whereRef("c.assignee_id", "=", "u.id")
        .where("c.closed_at", "is", null)
        .as("openCount"),
      isTrue(eb.fn<boolean>("may_do", ["u.id", eb.val("complaint.work"), now])).as("mayAnswer"),
    ])
    .where((eb) => eb(eb.val("ROLE_ADMIN"), "=", eb.fn.any("u.roles")))
    .where((eb) => eb.fn<boolean>("may_do", ["u.id", eb.val("case.work"), now]))
    .orderBy("u.first_name")
    .orderBy("u.id"),
);

/** Those with all of these scopes who may see an open complaint or hardship, for each of these. */
function listingWith(name: string, scopes: readonly Scope[]) {
  return prepared(name, { cases: "uuid[]", now: "timestamptz" }, ({ cases, now }) =>
    query
      .selectFrom("cases as c")
      .crossJoin("users as u")
      .select(["c.id as about", "c.reference", "c.letting_reminded_at as remindedAt", "u.id", "u.email"])
      .select((eb) => fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("name"))
      .where((eb) => eb("c.id", "=", eb.fn.any(cases)))
      .where("c.closed_at", "is", null)
      .where("c.kind", "=", "conversation")
      .where("c.type", "in", GUARDED_TOPICS)
      .where((eb) => eb(eb.val("ROLE_ADMIN"), "=", eb.fn.any("u.roles")))
      .where((eb) => eb.and(scopes.map((scope) => eb.fn<boolean>("may_do", ["u.id", eb.val(scope), now]))))
      .where((eb) => eb.not(isBarred(eb.ref("u.id"), eb.ref("c.id"))))
      .orderBy("u.first_name")
      .orderBy("u.id"),
  );
}
const LIST_ANSWERING = listingWith("desk-list-answering", ["case.work", "complaint.work"]);
const LIST_LETTING = listingWith("desk-list-letting", ["people.manage"]);

type Asked = { readonly cases: readonly string[]; readonly now: Date };

/** The colleagues who may let more people answer these complaints or hardship, with their addresses: no route answers it. */
export function listAllLetting(db: Db, asked: Asked) {
  return fetchRows(db, LIST_LETTING, asked);
}

const colleagueOf = ({ id, name }: RowOf<typeof LIST_LETTING>) => ({ id, name });

/** To whom an open complaint or hardship can be given, who may let more people answer it, and when these were last reminded. */
export async function listAnswering(db: Db, { about, now }: { readonly about: string; readonly now: Date }) {
  const asked = { cases: [about], now };
  const letting = await listAllLetting(db, asked);
  return {
    mayAnswer: (await fetchRows(db, LIST_ANSWERING, asked)).map(colleagueOf),
    mayLet: letting.map(colleagueOf),
    letRemindedAt: letting[0]?.remindedAt?.toISOString() ?? null,
  };
}

/** Notes that those who may let more people answer are reminded now; none where they were within a day. */
export const REMIND_OF_ANSWERING = prepared(
  "desk-remind-of-answering",
  { ...WRITE, about: "uuid" },
  ({ about, ...write }) =>
    query
      .with("reminded", (db) =>
        db
          .updateTable("cases as c")
          .set({ letting_reminded_at: write.now })
          .where("c.id", "=", about)
          .where((eb) => mayRemind(eb.ref("c.letting_reminded_at"), write.now))
          .returning("c.id"),
      )
      .with("recorded", (db) =>
        insertEvents(db.selectFrom("reminded"), () => eventOf(write, "case.answerer-asked", about)),
      )
      .selectFrom("reminded")
      .select("reminded.id"),
);

export const listColleagues = handle(contract.listColleagues, async ({ db, clock }) =>
  (await fetchRows(db, LIST, { now: clock.now() })).map(({ openCount, mayAnswer, ...colleague }) => ({
    ...colleague,
    openCount: openCount ?? 0,
    mayAnswer: mayAnswer ?? false,
  })),
);
