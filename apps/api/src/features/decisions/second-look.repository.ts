import type { CheckName, CheckOutcome, CheckValue } from "@keystep/domain/decisions/checks";
import type { LookOutcome, LookReason } from "@keystep/domain/decisions/second-look";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { isUndone } from "#src/features/cases/offer";
import { isBarred } from "#src/features/cases/barred";
import { mayRemind } from "#src/features/cases/may-remind";
import { eventOf, WRITE } from "#src/features/cases/write";
import { evidenceOf } from "#src/features/decisions/check.repository";
import type { Db } from "#src/platform/db/database";
import { fullName, isTrue, rowCount } from "#src/platform/db/expressions";
import { fetchRow, fetchRows, json, prepared, query, textIn, type RowOf } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import type { GeneratedJson } from "#src/platform/db/tables.generated";
import { insertEvents } from "#src/platform/events";

declare module "#src/platform/db/schema" {
  interface Columns {
    second_looks: { outcome: LookOutcome | null; reasons: GeneratedJson<readonly LookReason[]> };
  }
}

/** The decisions that somebody proposed, but for this one. */
export const COUNT_EARLIER = prepared("decisions-count-earlier", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  query
    .selectFrom("proposals as p")
    .select(rowCount().as("count"))
    .where("p.proposed_by", "=", person)
    .where("p.state", "=", "confirmed")
    .where("p.outcome", "<>", "undo")
    .where("p.id", "<>", id),
);

/** The draw of a decision. One that draws it is an event of nobody. */
export const DRAW_LOOK = prepared(
  "decisions-draw-look",
  {
    proposal: "uuid",
    id: "uuid",
    about: "uuid",
    application: "uuid",
    seed: "bytea",
    earlier: "integer",
    isDrawn: "boolean",
    now: "timestamptz",
  },
  ({ proposal, id, about, application, seed, earlier, isDrawn, now }) =>
    query
      .with("made", (db) =>
        db
          .insertInto("second_looks")
          .values({ proposal_id: proposal, id, case_id: about, seed, earlier, is_drawn: isDrawn, drawn_at: now })
          .returning(["proposal_id", "is_drawn"]),
      )
      .with("recorded", (db) =>
        insertEvents(db.selectFrom("made").where("made.is_drawn", "=", true), () => ({
          action: "case.second-look-drawn",
          subject: application,
        })),
      )
      .selectFrom("made")
      .select("made.proposal_id"),
);

const FIND = prepared("decisions-find-second-look", { about: "uuid", person: "uuid" }, ({ about, person }) =>
  query
    .selectFrom("second_looks as s")
    .leftJoin("users as u", "u.id", "s.by_id")
    .select(["s.proposal_id as proposalId", "s.outcome", "s.reasons", "s.note", "s.by_id as byId"])
    .select(["s.looked_at as lookedAt", "s.was_blind as wasBlind"])
    .select((eb) => [
      fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("byName"),
      eb.fn<boolean>("took_part_in_deciding", [person, "s.case_id"]).as("hasDecided"),
    ])
    .where("s.case_id", "=", about)
    .where("s.is_drawn", "=", true)
    .where((eb) => eb.not(isUndone(eb.ref("s.proposal_id")))),
);
export type LookRow = RowOf<typeof FIND>;

/** The second look that was drawn for the decision of a case that stands. */
export function findSecondLook(
  db: Db,
  ids: { readonly about: string; readonly person: string },
): Promise<LookRow | null> {
  return fetchRow(db, FIND, ids);
}

/** The look `s` was drawn for a decision that stands, and waits. */
function isAwaited(eb: ExpressionBuilder<{ s: Schema["second_looks"] }, "s">): Expression<SqlBool> {
  return eb.and([
    eb("s.is_drawn", "=", true),
    eb("s.looked_at", "is", null),
    eb.not(isUndone(eb.ref("s.proposal_id"))),
  ]);
}

/** The colleagues who may give the look at each of these cases, held against the same functions as the trigger of its row. */
const LIST_LOOKING = prepared("decisions-list-looking", { cases: "uuid[]", now: "timestamptz" }, ({ cases, now }) =>
  query
    .selectFrom("cases as c")
    .innerJoin("second_looks as s", "s.case_id", "c.id")
    .crossJoin("users as u")
    .select(["c.id as about", "c.reference", "s.reminded_at as remindedAt", "u.id", "u.email"])
    .select((eb) => fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("name"))
    .where((eb) => eb("c.id", "=", eb.fn.any(cases)))
    .where(isAwaited)
    .where((eb) => eb(eb.val("ROLE_ADMIN"), "=", eb.fn.any("u.roles")))
    .where((eb) => eb.fn<boolean>("may_do", ["u.id", eb.val("second-look"), now]))
    .where((eb) => eb.not(eb.fn<boolean>("took_part_in_deciding", ["u.id", "c.id"])))
    .where((eb) => eb.not(isBarred(eb.ref("u.id"), eb.ref("c.id"))))
    .orderBy("u.first_name")
    .orderBy("u.id"),
);

type Asked = { readonly cases: readonly string[]; readonly now: Date };

/** Everybody who may give the looks at these cases, with their addresses: never an answer to anybody. */
export function listAllLooking(db: Db, asked: Asked) {
  return fetchRows(db, LIST_LOOKING, asked);
}

/** The colleagues who may give a look, as another one is told them, and when they were last reminded. */
export type Looking = {
  readonly mayLook: readonly { readonly id: string; readonly name: string }[];
  readonly remindedAt: string | null;
};
export const NOBODY_LOOKING: Looking = { mayLook: [], remindedAt: null };

/** The colleagues who may look, by case. Somebody who may look themselves reads no other name: those left out are the ones who decided. */
export async function listLooking(db: Db, { reader, ...asked }: Asked & { readonly reader: string }) {
  const found = await listAllLooking(db, asked);
  return new Map<string, Looking>(
    asked.cases.map((about) => {
      const rows = found.filter((each) => each.about === about);
      const people = rows.map(({ id, name }) => ({ id, name }));
      const own = people.filter(({ id }) => id === reader);
      return [
        about,
        { mayLook: own.length > 0 ? own : people, remindedAt: rows[0]?.remindedAt?.toISOString() ?? null },
      ];
    }),
  );
}

/** Notes that those who may give a look are reminded now; none where they were within a day, or nothing waits. */
export const REMIND_OF_LOOK = prepared("decisions-remind-looking", { ...WRITE, about: "uuid" }, ({ about, ...write }) =>
  query
    .with("reminded", (db) =>
      db
        .updateTable("second_looks as s")
        .set({ reminded_at: write.now })
        .where("s.case_id", "=", about)
        .where(isAwaited)
        .where((eb) => mayRemind(eb.ref("s.reminded_at"), write.now))
        .returning("s.case_id"),
    )
    .with("recorded", (db) =>
      insertEvents(db.selectFrom("reminded"), () => eventOf(write, "case.second-look-reminded", about)),
    )
    .selectFrom("reminded")
    .select("reminded.case_id"),
);

const LIST_CHECKS = prepared("decisions-list-looked-checks", { about: "uuid" }, ({ about }) =>
  query
    .selectFrom("case_checks as k")
    .leftJoin("applicants as p", "p.id", "k.applicant_id")
    .leftJoin("files as f", "f.id", "k.file_id")
    .select(["k.name as check", "k.applicant_id as applicantId", "k.version", "k.note", "k.value"])
    .select(["k.file_id as fileId", "f.name as fileName", "f.size as fileSize"])
    .select(["f.media_type as fileMediaType", "f.status as fileStatus"])
    .select(["p.first_name as firstName", "p.last_name as lastName"])
    .where("k.case_id", "=", about),
);

export type LookedCheck = {
  readonly check: CheckName;
  readonly applicantId: string | null;
  readonly version: number;
  readonly outcome: CheckOutcome;
  readonly doubt?: string;
};

/** The checks that a decision rests on, each with the answer that it had then. */
export async function listLookedChecks(db: Db, about: string, frozen: readonly LookedCheck[]) {
  const answers = await fetchRows(db, LIST_CHECKS, { about });
  return frozen.map(({ check, applicantId, version, outcome, doubt = null }) => {
    const answer = answers.find(
      (each) => each.check === check && each.applicantId === applicantId && each.version === version,
    );
    const name = [answer?.firstName, answer?.lastName].filter(Boolean).join(" ");
    const value: CheckValue | null = answer?.value ?? null;
    const fileId = answer?.fileId ?? null;
    const file = evidenceOf(answer ?? null);
    return {
      check,
      applicantId,
      outcome,
      name: name === "" ? null : name,
      note: answer?.note ?? null,
      value,
      fileId,
      file,
      doubt,
    };
  });
}

/** The head of a case by its id. The statement that reads records the reading. */
export const READ_LOOKED_CASE = prepared("decisions-read-looked-case", { ...WRITE, id: "uuid" }, ({ id, ...write }) =>
  query
    .with("found", () =>
      query
        .selectFrom("cases as c")
        .select(["c.id", "c.reference", "c.type", "c.state"])
        .select((eb) =>
          jsonArrayFrom(
            eb.selectFrom("case_people as p").select("p.name").whereRef("p.case_id", "=", "c.id").orderBy("p.position"),
          ).as("people"),
        )
        .where("c.id", "=", id),
    )
    .with("noted", (db) =>
      insertEvents(db.selectFrom("found"), (eb) => eventOf(write, "case.second-look-read", eb.ref("found.id"))),
    )
    .selectFrom("found")
    .selectAll(),
);

/** Readings that show the decision. */
const TELLING = ["case.read", "case.viewed-as-customer"];

/** The look goes into the row of its draw, once; none where a colleague was faster. */
export const GIVE_LOOK = prepared(
  "decisions-give-look",
  {
    ...WRITE,
    proposal: "uuid",
    about: "uuid",
    application: "uuid",
    outcome: textIn<LookOutcome>(),
    reasons: json<readonly LookReason[]>(),
    note: "text?",
  },
  ({ proposal, about, application, outcome, reasons, note, ...write }) =>
    query
      .with("given", (db) =>
        db
          .updateTable("second_looks as s")
          .set((eb) => ({
            by_id: write.person,
            outcome,
            reasons,
            note,
            looked_at: write.now,
            was_blind: isTrue(
              eb.not(
                eb.exists(
                  eb
                    .selectFrom("events as e")
                    .select("e.id")
                    .where("e.actor_user_id", "=", write.person)
                    .where((of) =>
                      of.or([of("e.application_id", "=", about), of("e.application_id", "=", application)]),
                    )
                    .where("e.action", "in", TELLING)
                    // From the proposal on, which told its outcome to whoever opened the case.
                    .where("e.occurred_at", ">=", (of) =>
                      of.selectFrom("proposals as p").select("p.proposed_at").whereRef("p.id", "=", "s.proposal_id"),
                    ),
                ),
              ),
            ),
          }))
          .where("s.proposal_id", "=", proposal)
          .where("s.is_drawn", "=", true)
          .where("s.looked_at", "is", null)
          .where((eb) => eb.not(isUndone(eb.ref("s.proposal_id"))))
          .returning("s.proposal_id"),
      )
      .with("recorded", (db) =>
        insertEvents(db.selectFrom("given"), () => eventOf(write, "case.second-look-given", application)),
      )
      .selectFrom("given")
      .select("given.proposal_id"),
);
