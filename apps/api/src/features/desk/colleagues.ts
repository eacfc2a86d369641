import * as contract from "@keystep/contract/desk/cases";
import type { Scope } from "@keystep/domain/identity/scopes";
import { isBarred } from "#src/features/cases/barred";
import type { Db } from "#src/platform/db/database";
import { fullName, rowCount } from "#src/platform/db/expressions";
import { fetchRows, prepared, query } from "#src/platform/db/prepared";
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
    ])
    .where((eb) => eb(eb.val("ROLE_ADMIN"), "=", eb.fn.any("u.roles")))
    .where((eb) => eb.fn<boolean>("may_do", ["u.id", eb.val("case.work"), now]))
    .orderBy("u.first_name")
    .orderBy("u.id"),
);

/** Those with all of these scopes who may see a case. */
function listingWith(name: string, scopes: readonly Scope[]) {
  return prepared(name, { about: "uuid", now: "timestamptz" }, ({ about, now }) =>
    query
      .selectFrom("users as u")
      .select((eb) => ["u.id", fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("name")])
      .where((eb) => eb(eb.val("ROLE_ADMIN"), "=", eb.fn.any("u.roles")))
      .where((eb) => eb.and(scopes.map((scope) => eb.fn<boolean>("may_do", ["u.id", eb.val(scope), now]))))
      .where((eb) => eb.not(isBarred(eb.ref("u.id"), about)))
      .orderBy("u.first_name")
      .orderBy("u.id"),
  );
}
const LIST_ANSWERING = listingWith("desk-list-answering", ["case.work", "complaint.work"]);
const LIST_LETTING = listingWith("desk-list-letting", ["people.manage"]);

type Asked = { readonly about: string; readonly now: Date };

/** To whom a complaint or hardship can be given. */
export function listAnswering(db: Db, asked: Asked) {
  return fetchRows(db, LIST_ANSWERING, asked);
}

/** Who may let more people answer it. */
export function listLetting(db: Db, asked: Asked) {
  return fetchRows(db, LIST_LETTING, asked);
}

export const listColleagues = handle(contract.listColleagues, async ({ db, clock }) =>
  (await fetchRows(db, LIST, { now: clock.now() })).map(({ openCount, ...colleague }) => ({
    ...colleague,
    openCount: openCount ?? 0,
  })),
);
