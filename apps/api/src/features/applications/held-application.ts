import { STATUSES_REOPENED_IN } from "@keystep/domain/applications/information-request";
import type { StepName } from "@keystep/domain/applications/steps";
import type { Expression, ExpressionBuilder, Selectable, SqlBool, UpdateQueryBuilder, UpdateResult } from "kysely";
import { isParty } from "#src/features/cases/parties";
import { eventOf, WRITE } from "#src/features/cases/write";
import { bothLists, listOf } from "#src/platform/db/expressions";
import { arrayOf, query, textIn, type ParametersOf } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { insertEvents } from "#src/platform/events";

type OnApplication = ExpressionBuilder<Schema & { a: Schema["applications"] }, "a">;

/** Of row `a`: what its people opened again and have not sent, as rows `c` (decision 0046). */
export function openCorrectionsOf(eb: OnApplication) {
  return query
    .selectFrom("corrections as c")
    .where("c.application_id", "=", eb.ref("a.id"))
    .where("c.closed_at", "is", null);
}

/**
 * Of row `a`: what these steps ask may still be changed, as `assertOpen` says. It reads the row that the statement locks: a write which waited
 * for the lock is judged by how the application stands then.
 */
export function takesAnswersOf(steps: Expression<StepName[]>) {
  return (eb: OnApplication): Expression<SqlBool> => {
    const asked = query
      .selectFrom("information_requests as r")
      .select("r.steps")
      .where("r.id", "=", eb.ref("a.information_request_id"));
    // A step belongs to one person, and each write says whose it is, so whose correction it is need not be asked.
    const corrected = openCorrectionsOf(eb).select("c.step");
    return eb.or([
      eb("a.status", "=", "draft"),
      eb.and([
        eb("a.status", "in", STATUSES_REOPENED_IN),
        eb.or([eb("a.status", "=", "information-requested"), eb.exists(corrected)]),
        eb(steps, "<@", bothLists<StepName>(eb.parens(asked).$castTo<StepName[] | null>(), listOf(corrected))),
      ]),
    ]);
  };
}

/** The values of a write of what these steps ask; null as the version takes any. */
export const ANSWERS_WRITE = {
  ...WRITE,
  application: "uuid",
  version: "integer?",
  steps: arrayOf(textIn<StepName>()),
} as const;
type AnswersWrite = ParametersOf<typeof ANSWERS_WRITE>;

/** An application of the person, held so that two writers wait for each other instead of deadlocking. */
export function heldFor({ application, person, version }: Omit<AnswersWrite, "steps">) {
  return query
    .selectFrom("applications as a")
    .select(["a.id", "a.user_id"])
    .where("a.id", "=", application)
    .where(isParty(person))
    .where((eb) => eb.or([eb(version, "is", null), eb("a.version", "=", version)]))
    .forUpdate("a");
}

/** The same for a write of answers; the first part of each. */
export function heldForAnswers(write: AnswersWrite) {
  return heldFor(write).where(takesAnswersOf(write.steps));
}

type HeldRow = Pick<Selectable<Schema["applications"]>, "id" | "user_id">;
type OnHeld = ExpressionBuilder<Schema & { held: HeldRow }, "held" | "applicants">;

/** Of an application `held` so: the applicant, whose answers are the person's to write. */
export function isOwnOfHeld({ applicant, person }: Readonly<Record<"applicant" | "person", Expression<string>>>) {
  return (eb: OnHeld): Expression<SqlBool> =>
    eb.and([
      eb("applicants.application_id", "=", eb.ref("held.id")),
      eb("applicants.id", "=", applicant),
      eb(eb.fn.coalesce("applicants.user_id", "held.user_id"), "=", person),
    ]);
}

/** Writes that the application changed, which raises its version, and answers that. */
export function counted({ application, now }: Pick<AnswersWrite, "application" | "now">) {
  return query
    .updateTable("applications as a")
    .set({ updated_at: now })
    .where("a.id", "=", application)
    .returning("a.version");
}

type ApplicantWrite = AnswersWrite & Readonly<Record<"applicant", Expression<string>>>;
type Change<Row> = UpdateQueryBuilder<Schema & { held: HeldRow }, "applicants", "applicants" | "held", Row>;

/** Changes an applicant whose answers are the person's to write, with its event. It answers what `change` returns, and the version made. */
export function changeApplicant<Row extends object>(
  write: ApplicantWrite,
  action: string,
  change: (applicant: Change<UpdateResult>) => Change<Row>,
) {
  return query
    .with("held", () => heldForAnswers(write))
    .with("changed", (db) =>
      change(db.updateTable("applicants").from("held").set({ updated_at: write.now }).where(isOwnOfHeld(write))),
    )
    .with("counted", (db) => counted(write).where((eb) => eb.exists(db.selectFrom("changed").selectAll())))
    .with("noted", (db) => insertEvents(db.selectFrom("changed"), () => eventOf(write, action, write.application)))
    .selectFrom("changed")
    .innerJoin("counted", (join) => join.onTrue())
    .selectAll();
}
