import type { Dependencies } from "#src/dependencies";
import { calendarVersions } from "#src/features/clocks/calendar";
import { insertRows } from "#src/platform/db/expressions";
import { execute, prepared, query, textIn } from "#src/platform/db/prepared";

type Kind = "promises" | "holidays";

// One statement: where it finds another version than before, each open case is worked out again.
const FOLLOW = prepared("desk-follow-calendar", { kind: textIn<Kind>(), version: "integer" }, ({ kind, version }) =>
  query
    .with("known", (db) =>
      db
        .insertInto("calendar_followed")
        .values({ kind, version })
        .onConflict((conflict) =>
          conflict
            .column("kind")
            .doUpdateSet({ version })
            .where((eb) => eb("calendar_followed.version", "<>", version)),
        )
        .returning("kind"),
    )
    .with("behind", (db) =>
      insertRows(
        "cases_to_follow",
        db
          .selectFrom("case_sources as s")
          .innerJoin("cases as c", "c.id", "s.case_id")
          .select(["s.kind", "s.source_id"])
          .where("c.closed_at", "is", null)
          .where((eb) => eb.exists(eb.selectFrom("known").select("known.kind"))),
      ).onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom("known")
    .select("known.kind"),
);

/** A version of the promises or the holidays that came into force moves the deadlines of open cases. */
export async function followCalendar({ clock, db, log }: Pick<Dependencies, "clock" | "db" | "log">): Promise<void> {
  const { promises, holidays } = await calendarVersions({ db, log }, clock.now());
  await execute(db, FOLLOW, { kind: "promises", version: promises });
  await execute(db, FOLLOW, { kind: "holidays", version: holidays });
}
