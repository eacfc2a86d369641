import { SHARED, type Declared } from "@keystep/domain/applications/agreement";
import type { Application } from "@keystep/domain/applications/application";
import { STATUSES_CORRECTED_IN } from "@keystep/domain/applications/correction";
import { STATUSES_REOPENED_IN } from "@keystep/domain/applications/information-request";
import type { StepName } from "@keystep/domain/applications/steps";
import { heldFor } from "#src/features/applications/held-application";
import { isParty } from "#src/features/cases/parties";
import { eventOf, WRITE } from "#src/features/cases/write";
import type { Db } from "#src/platform/db/database";
import { insertRows, isTrue } from "#src/platform/db/expressions";
import {
  execute,
  fetchOne,
  fetchRows,
  json,
  prepared,
  query,
  textIn,
  type ParametersOf,
} from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { insertEvents } from "#src/platform/events";
import type { QueryCreator } from "kysely";
import { sharedOf } from "./changed-steps.ts";
import { findDeclaredPerson } from "./declaration.repository.ts";
import type { FrozenAnswers } from "./frozen-answers.ts";

/** No row where nothing may be corrected any more, or this person has something open already. */
export const OPEN_CORRECTION = prepared(
  "submissions-open-correction",
  { ...WRITE, id: "uuid", application: "uuid", step: textIn<StepName>(), reason: "text", version: "integer?" },
  ({ id, step, reason, ...write }) =>
    query
      .with("held", () => heldFor(write).where("a.status", "in", STATUSES_CORRECTED_IN))
      .with("opened", (db) =>
        insertRows(
          "corrections",
          db
            .selectFrom("held")
            .select([
              id.as("id"),
              "held.id as application_id",
              step.as("step"),
              reason.as("reason"),
              write.now.as("opened_at"),
              write.person.as("opened_by"),
            ]),
        )
          .onConflict((conflict) => conflict.doNothing())
          .returning(["id", "application_id"]),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("opened"), (eb) =>
          eventOf(write, "application.correction-opened", eb.ref("opened.application_id")),
        ),
      )
      .selectFrom("opened")
      .select("id"),
);

type Held = { readonly held: { readonly id: string } };
type Closing = ParametersOf<typeof WRITE & { readonly id: "uuid" }>;

/** Closes an open correction of this person in the application that is `held`. */
function closeIn(db: QueryCreator<Schema & Held>, { id, now, person }: Closing) {
  return db
    .updateTable("corrections as c")
    .from("held")
    .set({ closed_at: now })
    .where("c.id", "=", id)
    .whereRef("c.application_id", "=", "held.id")
    .where("c.opened_by", "=", person)
    .where("c.closed_at", "is", null)
    .returning("c.application_id");
}

/** No row where it is closed, or the application is of another version. */
export const CLOSE_CORRECTION = prepared(
  "submissions-close-correction",
  { ...WRITE, id: "uuid", application: "uuid", version: "integer?" },
  ({ id, ...write }) =>
    query
      .with("held", () => heldFor(write))
      .with("closed", (db) => closeIn(db, { ...write, id }))
      .with("noted", (db) =>
        insertEvents(db.selectFrom("closed"), (eb) =>
          eventOf(write, "application.correction-closed", eb.ref("closed.application_id")),
        ),
      )
      .selectFrom("closed")
      .selectAll(),
);

/** Closes a correction because it is sent, and raises the version. No row where that was done, or something changed since it was read. */
export const CLOSE_SENT_CORRECTION = prepared(
  "submissions-enter-correction",
  { ...WRITE, id: "uuid", application: "uuid", version: "integer" },
  ({ id, application, version, ...write }) =>
    query
      .with("held", (db) =>
        db
          .updateTable("applications as a")
          .set({ updated_at: write.now })
          .where("a.id", "=", application)
          .where(isParty(write.person))
          .where("a.status", "in", STATUSES_REOPENED_IN)
          .where("a.version", "=", version)
          .returning("a.id"),
      )
      .with("closed", (db) => closeIn(db, { ...write, id }))
      .with("noted", (db) =>
        insertEvents(db.selectFrom("closed"), (eb) =>
          eventOf(write, "application.corrected", eb.ref("closed.application_id")),
        ),
      )
      .selectFrom("closed")
      .selectAll(),
);

/** A co-applicant who sends a correction declares with it. */
export const KEEP_DECLARED = prepared(
  "submissions-keep-declared",
  { application: "uuid", person: "uuid", now: "timestamptz", declared: json<Declared>() },
  ({ application, person, now, declared }) =>
    query
      .updateTable("applicants as p")
      .set({ declared, declared_at: now, owes_lapse_letter: false })
      .where("p.application_id", "=", application)
      .where("p.user_id", "=", person),
);

// A trigger then ends the agreement, and owes the email about it.
const RAISE_SHARED = prepared("submissions-raise-shared-version", { application: "uuid" }, ({ application }) =>
  query
    .updateTable("applications as a")
    .set((eb) => ({ shared_version: eb("a.shared_version", "+", eb.lit(1)) }))
    .where("a.id", "=", application),
);

/** Ends a co-applicant's agreement where it is to other shared answers than are sent now. The application is held. */
export async function endSharedAgreement(tx: Db, application: string, sent: FrozenAnswers): Promise<void> {
  const found = await findDeclaredPerson(tx, application);
  if (found === null) return;
  const agreed = { ...SHARED.unanswered, ...found.declared.shared };
  if (SHARED.differences(agreed, sharedOf(sent)).length > 0) await execute(tx, RAISE_SHARED, { application });
}

const OPEN_STEPS = prepared("submissions-open-steps", { application: "uuid" }, ({ application }) =>
  query
    .selectFrom("corrections as c")
    .select("c.step")
    .where("c.application_id", "=", application)
    .where("c.closed_at", "is", null),
);

/** The steps that are open and not among those that are sent now. */
export async function stepsHeldBack(
  db: Db,
  { id, informationRequest }: Pick<Application, "id" | "informationRequest">,
  sent: readonly StepName[],
): Promise<StepName[]> {
  const corrected = (await fetchRows(db, OPEN_STEPS, { application: id })).map(({ step }) => step);
  return [...(informationRequest?.steps ?? []), ...corrected].filter((step) => !sent.includes(step));
}

/** Whether this person had such a correction, and it was sent. */
export const FIND_CLOSED = prepared(
  "submissions-find-closed-correction",
  { id: "uuid", application: "uuid", person: "uuid" },
  ({ id, application, person }) =>
    query
      .selectFrom("corrections as c")
      .select((eb) =>
        isTrue(eb.exists(eb.selectFrom("submissions as s").select("s.id").whereRef("s.correction_id", "=", "c.id"))).as(
          "isSent",
        ),
      )
      .where("c.id", "=", id)
      .where("c.application_id", "=", application)
      .where("c.opened_by", "=", person),
);

const FIND_MAIN = prepared("submissions-find-main", { application: "uuid" }, ({ application }) =>
  query
    .selectFrom("applications as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["u.id as userId", "u.email as sentTo"])
    .where("a.id", "=", application),
);

/** The main applicant's account, to whom their copy goes. */
export function getMain(db: Db, application: string) {
  return fetchOne(db, FIND_MAIN, { application });
}
