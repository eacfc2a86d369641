import * as contract from "@keystep/contract/desk/cases";
import { searchKeys } from "@keystep/domain/desk/search-keys";
import type { Expression } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { eventOf } from "#src/features/cases/write";
import { LAST_MOMENT, rowCount } from "#src/platform/db/expressions";
import { composed, fetchRows, prepared, query } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";
import { findBarred, isNoneOf } from "./barred.repository.ts";
import { caseRowOf, caseRows, type OnCase } from "./case-rows.ts";
import { followBeforeReading } from "./follow/follow-cases.ts";

const SHOWN = 30;
/** Of more hits than this the newest are not known without reading them all, so the person is asked to type more. */
const HITS = 200;

const KEYS = { reference: "text?", email: "text?", phone: "text?", birthDate: "date?", abn: "text?" } as const;

/** People whose words begin with all that was typed; the condition of the index on open work stands in so many words. */
function byWords(typed: Expression<string>, isOpenOnly: boolean) {
  const hits = query
    .selectFrom("case_people as p")
    .select("p.case_id as id")
    .where((eb) => eb("p.search", "@@", eb.fn<string>("search_query", [typed])))
    .limit(HITS);
  return isOpenOnly ? hits.where("p.is_open", "=", true) : hits;
}

const closedLast = (eb: OnCase) => eb.fn.coalesce("c.closed_at", LAST_MOMENT);

/** It has no name, so that PostgreSQL knows what was typed when it plans: 'par' begins few words, 'john' very many. */
export const SEARCH = composed(
  { ...KEYS, typed: "text", barred: "uuid[]" },
  ({ reference, email, phone, birthDate, abn, typed, barred }) =>
    query
      .with("hits", (db) => {
        const people = db.selectFrom("case_people as p").select("p.case_id as id");
        return db
          .selectFrom("cases as c")
          .select("c.id")
          .where("c.reference", "=", reference)
          .unionAll(people.where("p.email", "=", email))
          .unionAll(people.innerJoin("users as u", "u.id", "p.user_id").where("u.email", "=", email))
          .unionAll(people.where("p.phone", "=", phone))
          .unionAll(
            db.selectFrom(people.where("p.birth_date", "=", birthDate).limit(HITS).as("born")).select("born.id"),
          )
          .unionAll(people.where("p.abn", "=", abn))
          .unionAll(db.selectFrom(byWords(typed, true).as("open")).select("open.id"))
          .unionAll(db.selectFrom(byWords(typed, false).as("any")).select("any.id"));
      })
      .selectFrom("cases as c")
      .select("c.id")
      .where("c.id", "in", (eb) => eb.selectFrom("hits").select("hits.id"))
      .where((eb) => isNoneOf(barred, eb.ref("c.id")))
      .orderBy(closedLast, "desc")
      .orderBy("c.due_at")
      .orderBy("c.id", "desc")
      .limit(SHOWN + 1),
);

const PAGE = prepared("desk-found-cases", { ids: "uuid[]", person: "uuid" }, ({ ids, person }) =>
  query
    .with("page", () =>
      caseRows(person)
        .where((eb) => eb("c.id", "=", eb.fn.any(ids)))
        .orderBy(closedLast, "desc")
        .orderBy("c.due_at")
        .orderBy("c.id", "desc"),
    )
    .with("noted", (db) =>
      insertEvents(db.selectFrom("page").having(rowCount(), ">", 0), (eb) => {
        const details = jsonBuildObject({ caseIds: eb.fn.jsonAgg("page.id") });
        return eventOf({ person, details }, "cases.searched");
      }),
    )
    .selectFrom("page")
    .selectAll(),
);

export const searchCases = handle(contract.searchCases, async (deps, { body, principal }) => {
  const { db, replica, clock } = deps;
  await followBeforeReading(deps);
  const person = principal.userId;
  const asked = { ...searchKeys(body.q, clock.today()), typed: body.q, barred: await findBarred(db, person) };
  const ids = (await fetchRows(replica, SEARCH, asked)).map(({ id }) => id);
  const found = ids.length === 0 ? [] : await fetchRows(db, PAGE, { ids: ids.slice(0, SHOWN), person });
  return { items: found.map(caseRowOf), more: ids.length > SHOWN };
});
