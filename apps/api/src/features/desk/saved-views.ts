import * as contract from "@keystep/contract/desk/side-by-side";
import { eventOf, writeOf, WRITE } from "#src/features/cases/write";
import { fetchRow, json, prepared, query } from "#src/platform/db/prepared";
import type { Json } from "#src/platform/db/tables.generated";
import { insertEvents } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";

declare module "#src/platform/db/schema" {
  interface Columns {
    saved_views: { views: Json<contract.View[]> };
  }
}

const FIND = prepared("desk-find-views", { person: "uuid" }, ({ person }) =>
  query.selectFrom("saved_views").select(["views", "version"]).where("user_id", "=", person),
);

// The first is kept as version 1; of two at once that saw the same version, one is kept.
const SAVE = prepared(
  "desk-save-views",
  { ...WRITE, views: json<contract.View[]>(), version: "integer" },
  ({ views, version, ...write }) =>
    query
      .with("kept", (db) =>
        db
          .insertInto("saved_views")
          .values({ user_id: write.person, views })
          .onConflict((conflict) =>
            conflict
              .column("user_id")
              .doUpdateSet((eb) => ({ views, version: eb("saved_views.version", "+", eb.lit(1)) }))
              .where("saved_views.version", "=", version),
          )
          .returning("version"),
      )
      .with("recorded", (db) => insertEvents(db.selectFrom("kept"), () => eventOf(write, "staff.views-saved")))
      .selectFrom("kept")
      .select("version"),
);

export const getViews = handle(
  contract.getViews,
  async ({ db }, { principal }) =>
    (await fetchRow(db, FIND, { person: principal.userId })) ?? { version: 0, views: [] },
);

export const saveViews = handle(contract.saveViews, async (deps, call) => {
  const { views, version } = call.body;
  const kept = await fetchRow(deps.db, SAVE, { ...writeOf(deps, call), views, version });
  if (kept === null) throw new Problem("views.changed");
  return { version: kept.version, views };
});
