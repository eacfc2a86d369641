import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import { STATUSES_IN_HAND, type SentApplication } from "@keystep/contract/staff/staff";
import type { ExpressionBuilder } from "kysely";
import { jsonBuildObject, jsonObjectFrom } from "kysely/helpers/postgres";
import { isBarredFrom } from "#src/features/cases/barred";
import { isParty } from "#src/features/cases/parties";
import { eventOf } from "#src/features/cases/write";
import type { Db } from "#src/platform/db/database";
import { fullName, instant, isTrue, rowCount } from "#src/platform/db/expressions";
import { fetchRows, nullable, prepared, present, query, textIn } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { insertEvents } from "#src/platform/events";

type OnApplication = ExpressionBuilder<Schema & { a: Schema["applications"] }, "a">;

function lastSentAt(eb: OnApplication) {
  return eb
    .selectFrom("submissions as l")
    .select((l) => l.fn.max("l.submitted_at").as("at"))
    .whereRef("l.application_id", "=", "a.id");
}

function coApplicantOf(eb: OnApplication) {
  return eb
    .selectFrom("applicants as p")
    .select("p.id")
    .whereRef("p.application_id", "=", "a.id")
    .where("p.type", "=", "co-applicant");
}

function lastCorrection(eb: OnApplication) {
  return eb
    .selectFrom("submissions as v")
    .innerJoin("corrections as c", "c.id", "v.correction_id")
    .select((of) => ["c.step", "c.reason", instant(of.ref("v.submitted_at")).as("sentAt")])
    .whereRef("v.application_id", "=", "a.id")
    .orderBy("v.edition", "desc")
    .limit(1);
}

// The condition is the one of the partial index. UUIDv7 ids are in the order of their making, so the first version's id
// is its turn. The statement that reads also records the reading.
export const LIST = prepared(
  "staff-sent-applications",
  { person: "uuid", status: nullable(textIn<SentApplication["status"]>()), after: "uuid?" },
  ({ status, after, person }) =>
    query
      .with("page", (db) =>
        db
          .selectFrom("applications as a")
          .innerJoin("submissions as s", (join) => join.onRef("s.application_id", "=", "a.id").on("s.edition", "=", 1))
          .innerJoin("users as u", "u.id", "a.user_id")
          .select((eb) => [
            "s.id as turn",
            "a.id",
            "s.reference",
            "a.type",
            "a.status",
            fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("name"),
            "u.email as emailAddress",
            "s.submitted_at as submittedAt",
            lastSentAt(eb).as("lastSentAt"),
            isTrue(eb.exists(coApplicantOf(eb))).as("hasCoApplicant"),
            jsonObjectFrom(
              eb
                .selectFrom("information_requests as r")
                .select([
                  "r.id",
                  "r.steps",
                  "r.message",
                  "r.items",
                  "r.requested_at as requestedAt",
                  "r.due_on as dueOn",
                ])
                .whereRef("r.id", "=", "a.information_request_id"),
            ).as("informationRequest"),
            jsonObjectFrom(lastCorrection(eb)).as("correction"),
            isTrue(
              eb.exists(coApplicantOf(eb).where("p.user_id", "is not", null).where("p.declared_at", "is", null)),
            ).as("awaitsAgreement"),
          ])
          .where("a.status", "in", STATUSES_IN_HAND)
          .where((eb) => eb.not(eb.or([isParty(person)(eb), isBarredFrom("application", person, eb.ref("a.id"))])))
          .where((eb) => eb.or([eb(status, "is", null), eb("a.status", "=", status)]))
          .where((eb) => {
            const last = eb.selectFrom("submissions as b").select("b.id").where("b.application_id", "=", after);
            return eb.or([eb(after, "is", null), eb("s.id", ">", last.where("b.edition", "=", 1))]);
          })
          .orderBy("s.id")
          .limit(ROWS_AT_A_TIME),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("page").having(rowCount(), ">", 0), (eb) => {
          const details = jsonBuildObject({ applicationIds: eb.fn.jsonAgg("page.id").orderBy("page.turn") });
          return eventOf({ person, details }, "applications.listed");
        }),
      )
      .selectFrom("page")
      .selectAll()
      .orderBy("turn"),
);

type ListFilter = {
  readonly userId: string;
  readonly status?: SentApplication["status"] | undefined;
  readonly after?: string | undefined;
};

/** The applications that staff work on, the longest waiting first. Each reading is recorded. */
export async function readSentApplications(db: Db, { userId, status, after }: ListFilter): Promise<SentApplication[]> {
  const values = { person: userId, status: status ?? null, after: after ?? null };
  const rows = await fetchRows(db, LIST, values);
  return rows.map(
    ({ turn: _turn, reference, status: standing, submittedAt, lastSentAt, informationRequest: asked, ...row }) => ({
      ...row,
      reference: present(reference),
      status: present(STATUSES_IN_HAND.find((each) => each === standing) ?? null),
      submittedAt: submittedAt.toISOString(),
      lastSentAt: (lastSentAt ?? submittedAt).toISOString(),
      informationRequest: asked && { ...asked, requestedAt: new Date(asked.requestedAt).toISOString() },
    }),
  );
}
