import type { ApplicantDraft } from "@keystep/contract/applicants/applicants";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { APPLICANT_COLUMNS, applicantRow } from "#src/features/applications/applicant-columns";
import { ANSWERS_WRITE, changeApplicant, counted, heldForAnswers } from "#src/features/applications/held-application";
import { eventOf } from "#src/features/cases/write";
import { insertRows } from "#src/platform/db/expressions";
import { json, prepared, query, textIn } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";

/** The values of a write to an applicant of an application. */
export const APPLICANT_WRITE = { ...ANSWERS_WRITE, applicant: "uuid" } as const;

/** Answers no row where the application already has an applicant of that kind. */
export const INSERT_APPLICANT = prepared(
  "applicants-insert",
  { ...APPLICANT_WRITE, type: textIn<ApplicantType>(), answers: json<ApplicantDraft>() },
  ({ type, answers, ...write }) =>
    query
      .with("held", () => heldForAnswers(write).where("a.user_id", "=", write.person))
      .with("made", (db) =>
        insertRows(
          "applicants",
          db
            .selectFrom("held")
            .select([write.applicant.as("id"), "held.id as application_id", type.as("type")])
            .select([write.now.as("created_at"), write.now.as("updated_at")])
            .select(APPLICANT_COLUMNS.made(answers)),
        )
          .onConflict((conflict) => conflict.columns(["application_id", "type"]).doNothing())
          .returning(applicantRow)
          .returning(APPLICANT_COLUMNS.of("applicants")),
      )
      .with("counted", (db) => counted(write).where((eb) => eb.exists(db.selectFrom("made").select("id"))))
      .with("noted", (db) =>
        insertEvents(db.selectFrom("made"), () => eventOf(write, "applicant.created", write.application)),
      )
      .selectFrom("made")
      .selectAll(),
);

/** The applicant with the version made; no row where there is no such applicant to be changed so any more. */
export const UPDATE_APPLICANT = prepared(
  "applicants-update",
  { ...APPLICANT_WRITE, answers: json<ApplicantDraft>() },
  ({ answers, ...write }) =>
    changeApplicant(write, "applicant.updated", (applicant) =>
      applicant
        .set(APPLICANT_COLUMNS.laidOver("applicants", answers))
        .returning(applicantRow)
        .returning(APPLICANT_COLUMNS.of("applicants")),
    ),
);
