import type { CaseCheck } from "@keystep/contract/desk/checks";
import type { CheckName, CheckOutcome, CheckValue } from "@keystep/domain/decisions/checks";
import type { ExpressionBuilder } from "kysely";
import type { Db } from "#src/platform/db/database";
import { eventOf, WRITE } from "#src/features/cases/write";
import { fullName, instant, isTrue } from "#src/platform/db/expressions";
import { fetchRows, json, nullable, prepared, query, textIn, type RowOf } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import type { Json } from "#src/platform/db/tables.generated";
import { insertEvents } from "#src/platform/events";

declare module "#src/platform/db/schema" {
  interface Columns {
    case_checks: { name: CheckName; value: Json<CheckValue> | null };
  }
}

type OnAnswer = ExpressionBuilder<Schema & { k: Schema["case_checks"] }, "k">;

/** A decision was taken back, and this answer named as one that no longer holds. */
function isReopened(eb: OnAnswer) {
  return isTrue(
    eb.exists(
      eb
        .selectFrom("proposals as p")
        .select("p.id")
        .whereRef("p.case_id", "=", "k.case_id")
        .where("p.outcome", "=", "undo")
        .where("p.state", "=", "confirmed")
        .where((of) =>
          of.fn<boolean>("jsonb_contains", [
            of.fn("jsonb_extract_path", ["p.frozen", of.val("reopens")]),
            of.fn("jsonb_build_array", [
              of.fn("jsonb_build_object", [
                of.val("check"),
                "k.name",
                of.val("applicantId"),
                "k.applicant_id",
                of.val("version"),
                "k.version",
              ]),
            ]),
          ]),
        ),
    ),
  );
}

const LIST = prepared("decisions-list-check-answers", { about: "uuid" }, ({ about }) =>
  query
    .selectFrom("case_checks as k")
    .innerJoin("users as u", "u.id", "k.by_id")
    .leftJoin("files as f", "f.id", "k.file_id")
    .distinctOn(["k.name", "k.applicant_id"])
    .select(["k.id", "k.name", "k.applicant_id as applicantId", "k.version", "k.outcome", "k.note", "k.value"])
    .select(["k.file_id as fileId", "k.expires_on as expiresOn", "k.inputs_hash as inputsHash", "k.by_id as byId"])
    .select(["k.file_sha256 as fileSha256", "f.name as fileName", "f.size as fileSize"])
    .select(["f.media_type as fileMediaType", "f.status as fileStatus"])
    .select((eb) => [
      fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("byName"),
      instant(eb.ref("k.answered_at")).as("at"),
      isReopened(eb).as("isReopened"),
    ])
    .where("k.case_id", "=", about)
    .orderBy("k.name")
    .orderBy("k.applicant_id")
    .orderBy("k.version", "desc"),
);

export type CheckRow = RowOf<typeof LIST>;

/** The newest answer to each check of a case. */
export function listCheckAnswers(db: Db, about: string): Promise<CheckRow[]> {
  return fetchRows(db, LIST, { about });
}

/** The answer refuses by its trigger who may not, and what a colleague answered first. */
export const ANSWER_CHECK = prepared(
  "decisions-answer-check",
  {
    ...WRITE,
    id: "uuid",
    about: "uuid",
    application: "uuid",
    applicant: "uuid?",
    name: textIn<CheckName>(),
    version: "integer",
    tableVersion: "integer",
    outcome: textIn<CheckOutcome>(),
    note: "text?",
    value: nullable(json<CheckValue>()),
    file: "uuid?",
    expiresOn: "date?",
    inputsHash: "bytea",
  },
  ({
    id,
    about,
    application,
    applicant,
    name,
    version,
    tableVersion,
    outcome,
    note,
    value,
    file,
    expiresOn,
    ...rest
  }) =>
    query
      .with("made", (db) =>
        db
          .insertInto("case_checks")
          .values({
            id,
            case_id: about,
            applicant_id: applicant,
            name,
            version,
            table_version: tableVersion,
            outcome,
            note,
            value,
            file_id: file,
            expires_on: expiresOn,
            inputs_hash: rest.inputsHash,
            by_id: rest.person,
            answered_at: rest.now,
          })
          .returning("id"),
      )
      .with("recorded", (db) =>
        insertEvents(db.selectFrom("made"), () => eventOf(rest, "case.check-answered", application)),
      )
      .selectFrom("made")
      .select("made.id"),
);

type Answered = Pick<RowOf<typeof LIST>, "fileId" | "fileName" | "fileSize" | "fileMediaType" | "fileStatus">;

/** The evidence of an answer as it is there; null without any, and where its holder removed it. */
export function evidenceOf(answer: Answered | null): CaseCheck["file"] {
  if (answer === null) return null;
  const { fileId: id, fileName: name, fileSize: size, fileMediaType: mediaType, fileStatus: status } = answer;
  if (id === null || name === null || size === null || mediaType === null || status === null) return null;
  return { id, name, size, mediaType, status };
}

/** A file that may be the evidence of a case: of a document of its application, sent by its writer, or evidence of it already. */
export const FIND_EVIDENCE = prepared(
  "decisions-find-evidence",
  { about: "uuid", application: "uuid", person: "uuid", file: "uuid" },
  ({ about, application, person, file }) =>
    query
      .selectFrom("files as f")
      .leftJoin("applicant_documents as d", "d.id", "f.document_id")
      .leftJoin("applicants as p", "p.id", "d.applicant_id")
      .select("f.id")
      .where("f.id", "=", file)
      .where("f.status", "=", "accepted")
      .where((eb) =>
        eb.or([
          eb("p.application_id", "=", application),
          eb.and([
            eb("f.document_id", "is", null),
            eb.or([
              eb.and([
                eb("f.uploaded_by", "=", person),
                eb.not(eb.exists(eb.selectFrom("case_checks as o").select("o.id").whereRef("o.file_id", "=", "f.id"))),
              ]),
              eb.exists(
                eb
                  .selectFrom("case_checks as k")
                  .select("k.id")
                  .whereRef("k.file_id", "=", "f.id")
                  .where("k.case_id", "=", about),
              ),
            ]),
          ]),
        ]),
      ),
);
