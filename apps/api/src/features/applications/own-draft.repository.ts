import type { ApplicationContextDraft } from "@keystep/contract/applications/applications";
import type { ApplicationType, FiguresFrom } from "@keystep/domain/applications/application";
import { insertRows, isTrue } from "#src/platform/db/expressions";
import type { Dependencies } from "#src/dependencies";
import { queueDisclosures } from "#src/features/disclosures/queue-disclosures";
import type { Transaction } from "#src/platform/db/database";
import { execute, json, prepared, query, textIn } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { CONTEXT_COLUMNS } from "./context-columns.ts";
import { isOwn } from "#src/features/cases/parties";
import { eventOf, WRITE, type Write } from "#src/features/cases/write";

const OWN_DRAFT = {
  ...WRITE,
  id: "uuid",
  type: textIn<ApplicationType>(),
  context: json<ApplicationContextDraft>(),
  figuresFrom: textIn<FiguresFrom["source"]>(),
  figuresAt: "timestamptz",
} as const;

const INSERT_OWN_APPLICATION = prepared(
  "applications-insert-own",
  OWN_DRAFT,
  ({ id, type, context, figuresFrom, figuresAt, ...write }) => {
    const { now } = write;
    return query
      .with("made", (db) =>
        insertRows(
          "applications",
          db
            .selectFrom("users as u")
            .select([id.as("id"), type.as("type"), "u.id as user_id", "u.email as email_address"])
            .select([now.as("created_at"), now.as("updated_at"), now.as("claimed_at")])
            .select([figuresFrom.as("figures_from"), figuresAt.as("figures_at")])
            .select(CONTEXT_COLUMNS.made(context))
            .where("u.id", "=", write.person),
        ).returning("id"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("made"), (eb) => eventOf(write, "application.created", eb.ref("made.id"))),
      )
      .selectFrom("made")
      .select("id");
  },
);

type OwnDraft = {
  readonly id: string;
  readonly type: ApplicationType;
  readonly context: ApplicationContextDraft;
  readonly figuresFrom: FiguresFrom["source"];
  readonly figuresAt: Date;
};

/** An application made by the signed-in person is their own from the start, and they are due the documents of its beginning. */
export async function beginOwnApplication(
  deps: Pick<Dependencies, "jobs">,
  tx: Transaction,
  own: OwnDraft & Write,
): Promise<void> {
  await execute(tx, INSERT_OWN_APPLICATION, own);
  await queueDisclosures(deps, tx, { applicationId: own.id, party: "main-applicant", moment: "begun" });
}

// `found` and `changed` see the same row before the change: no row is "not yours", a row without `changed` is "no draft".
export const UPDATE_OWN_DRAFT = prepared(
  "applications-update-own-draft",
  OWN_DRAFT,
  ({ id, type, context, figuresFrom, figuresAt, ...write }) =>
    query
      .with("found", (db) =>
        db.selectFrom("applications as a").select(["a.id", "a.step"]).where("a.id", "=", id).where(isOwn(write.person)),
      )
      .with("changed", (db) =>
        db
          .updateTable("applications as a")
          .set(CONTEXT_COLUMNS.laidOver("a", context))
          .set({ type, updated_at: write.now, figures_from: figuresFrom, figures_at: figuresAt })
          .where("a.id", "=", id)
          .where(isOwn(write.person))
          .where("a.status", "=", "draft")
          .returning("a.id"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("changed"), (eb) => eventOf(write, "application.updated", eb.ref("changed.id"))),
      )
      .selectFrom("found")
      .select((eb) => ["id", "step", isTrue(eb.exists(eb.selectFrom("changed").select("id"))).as("changed")]),
);
