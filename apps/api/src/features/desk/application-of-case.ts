import type { Dependencies } from "#src/dependencies";
import { eventOf, writeOf, WRITE, type Caller } from "#src/features/cases/write";
import { fetchRow, prepared, query } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { Problem } from "#src/platform/http/problem";
import { findCase } from "./find-case.ts";

const FIND = prepared("desk-find-application", { ...WRITE, id: "uuid", action: "text" }, ({ id, action, ...write }) =>
  query
    .with("found", (db) =>
      db
        .selectFrom("case_sources as s")
        .select("s.source_id as application")
        .where("s.case_id", "=", id)
        .where("s.kind", "=", "application"),
    )
    .with("noted", (db) =>
      insertEvents(db.selectFrom("found"), (eb) => eventOf(write, action, eb.ref("found.application"))),
    )
    .selectFrom("found")
    .select("found.application"),
);

type Call = Caller & { readonly params: { readonly id: string } };

/** The application of a case that this person may see, once it is recorded what of it they read. */
export async function applicationOfCase(
  deps: Pick<Dependencies, "clock" | "db">,
  call: Call,
  action: "case.answers-read" | "case.documents-read" | "case.viewed-as-customer",
): Promise<string> {
  const { params, principal } = call;
  await findCase(deps.db, { id: params.id, person: principal.userId });
  const found = await fetchRow(deps.db, FIND, { ...writeOf(deps, call), id: params.id, action });
  if (found === null) throw new Problem("case.no-answers");
  return found.application;
}
