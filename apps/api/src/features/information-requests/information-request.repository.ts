import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import type { InformationRequest } from "@keystep/domain/applications/information-request";
import type { StepName } from "@keystep/domain/applications/steps";
import { isParty } from "#src/features/applications/parties";
import type { Write } from "#src/features/applications/write";
import type { Db } from "#src/platform/db/database";
import { constant, insertRows, isTrue } from "#src/platform/db/expressions";
import { arrayOf, execute, fetchRow, json, prepared, present, query, textIn } from "#src/platform/db/prepared";
import { insertEvents, newEventId } from "#src/platform/events";

// A draft is its applicant's alone: to staff it is not there.
const FIND = prepared("information-requests-find-application", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  query
    .selectFrom("applications as a")
    .innerJoin("submissions as s", (join) => join.onRef("s.application_id", "=", "a.id").on("s.edition", "=", 1))
    .innerJoin("users as u", "u.id", "a.user_id")
    .select((eb) => {
      const coApplicant = eb
        .selectFrom("applicants as p")
        .select("p.id")
        .whereRef("p.application_id", "=", "a.id")
        .where("p.type", "=", "co-applicant");
      return [
        "a.id",
        "a.status",
        "a.version",
        "a.type",
        "s.reference",
        "u.email as sentTo",
        isTrue(eb.exists(coApplicant)).as("hasCoApplicant"),
        isTrue(isParty(person)(eb)).as("isOwn"),
      ];
    })
    .where("a.id", "=", id),
);

const IN_REVIEW = query.selectFrom("applications as a").select("a.id").where("a.status", "=", "in-review");

// The row is locked before the request is made, so that of two who ask at once the second finds another status.
const ASK = prepared(
  "information-requests-ask",
  {
    application: "uuid",
    id: "uuid",
    steps: arrayOf(textIn<StepName>()),
    first: textIn<StepName>(),
    message: "text",
    dueOn: "date?",
    now: "timestamptz",
    staff: "uuid",
    move: "uuid",
    event: "uuid",
    request: "text",
    details: json(),
  },
  ({ application, id, steps, first, message, dueOn, now, staff, move, event, request, details }) =>
    query
      .with("held", () => IN_REVIEW.where("a.id", "=", application).forUpdate())
      .with("made", (db) =>
        insertRows(
          "information_requests",
          db
            .selectFrom("held")
            .select([
              id.as("id"),
              "held.id as application_id",
              steps.as("steps"),
              message.as("message"),
              dueOn.as("due_on"),
              now.as("requested_at"),
              staff.as("requested_by"),
            ]),
        ).returning(["id", "application_id"]),
      )
      .with("noted", (db) =>
        insertRows(
          "status_moves",
          db
            .selectFrom("made")
            .select([
              move.as("id"),
              "made.application_id",
              constant("in-review").as("from_status"),
              constant("information-requested").as("to_status"),
              now.as("moved_at"),
              staff.as("moved_by"),
              constant("staff").as("mover"),
            ]),
        ),
      )
      .with("recorded", (db) =>
        insertEvents(db.selectFrom("made"), (eb) => ({
          id: event,
          action: constant("application.information-requested"),
          actor: staff,
          application: eb.ref("made.application_id"),
          request,
          details,
        })),
      )
      .updateTable("applications as a")
      .from("made")
      .set((eb) => ({
        status: "information-requested",
        step: first,
        information_request_id: eb.ref("made.id"),
        version: eb("a.version", "+", 1),
        updated_at: now,
      }))
      .whereRef("a.id", "=", "made.application_id"),
);

const MOVE_TO_REVIEW = prepared(
  "information-requests-move-to-review",
  {
    application: "uuid",
    from: textIn<ApplicationStatus>(),
    now: "timestamptz",
    staff: "uuid",
    reason: "text?",
    move: "uuid",
    event: "uuid",
    request: "text",
    details: json(),
  },
  ({ application, from, now, staff, reason, move, event, request, details }) =>
    query
      .with("moved", (db) =>
        db
          .updateTable("applications as a")
          .set((eb) => ({
            status: "in-review",
            step: "success",
            information_request_id: null,
            version: eb("a.version", "+", 1),
            updated_at: now,
          }))
          .where("a.id", "=", application)
          .where("a.status", "=", from)
          .returning(["a.id", "a.version"]),
      )
      .with("noted", (db) =>
        insertRows(
          "status_moves",
          db
            .selectFrom("moved")
            .select([
              move.as("id"),
              "moved.id as application_id",
              from.as("from_status"),
              constant("in-review").as("to_status"),
              now.as("moved_at"),
              staff.as("moved_by"),
              constant("staff").as("mover"),
              reason.as("reason"),
            ]),
        ),
      )
      .with("recorded", (db) =>
        insertEvents(db.selectFrom("moved"), (eb) => ({
          id: event,
          action: constant("application.moved-to-review"),
          actor: staff,
          application: eb.ref("moved.id"),
          request,
          details,
        })),
      )
      .selectFrom("moved")
      .select("version"),
);

export type SentApplication = NonNullable<Awaited<ReturnType<typeof findSentApplication>>>;

/** As this member of staff finds it; null where nothing of that id was ever sent in. */
export async function findSentApplication(db: Db, id: string, userId: string) {
  const row = await fetchRow(db, FIND, { id, person: userId });
  return row && { ...row, reference: present(row.reference) };
}

export type Asking = Pick<InformationRequest, "id" | "steps" | "message" | "dueOn"> & {
  readonly applicationId: string;
  readonly write: Write;
};

/** False where the application is not in review any more. */
export async function ask(db: Db, { id, applicationId, steps, message, dueOn, write }: Asking): Promise<boolean> {
  const [first] = steps;
  if (first === undefined) return false;
  const asked = await execute(db, ASK, {
    application: applicationId,
    id,
    steps: [...steps],
    first,
    message,
    dueOn,
    now: write.now,
    staff: write.userId,
    move: newEventId(),
    event: newEventId(),
    request: write.requestId,
    details: { ...write.details, informationRequestId: id },
  });
  return asked > 0;
}

type ReviewMove = {
  readonly applicationId: string;
  readonly from: ApplicationStatus;
  readonly reason: string | null;
  readonly write: Write;
};

/** The version then; null where the application has another status by now. The reason is kept with the move, never in the record. */
export async function moveToReview(db: Db, { applicationId, from, reason, write }: ReviewMove): Promise<number | null> {
  const moved = await fetchRow(db, MOVE_TO_REVIEW, {
    application: applicationId,
    from,
    now: write.now,
    staff: write.userId,
    reason,
    move: newEventId(),
    event: newEventId(),
    request: write.requestId,
    details: write.details,
  });
  return moved?.version ?? null;
}
