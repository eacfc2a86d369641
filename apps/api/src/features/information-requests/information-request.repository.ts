import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { RequestItem } from "@keystep/domain/applications/request-items";
import type { StepName } from "@keystep/domain/applications/steps";
import { clockPlace } from "#src/features/applications/application.repository";
import { isBarredFrom } from "#src/features/cases/barred";
import { isParty } from "#src/features/cases/parties";
import type { Db } from "#src/platform/db/database";
import { isTrue } from "#src/platform/db/expressions";
import { arrayOf, fetchRow, json, prepared, present, query, textIn } from "#src/platform/db/prepared";

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
        "s.submitted_at as submittedAt",
        "u.email as sentTo",
        eb
          .selectFrom("applicants as co")
          .innerJoin("users as cu", "cu.id", "co.user_id")
          .select("cu.email")
          .whereRef("co.application_id", "=", "a.id")
          .where("co.type", "=", "co-applicant")
          .as("coSentTo"),
        eb
          .selectFrom("information_requests as r")
          .select("r.steps")
          .whereRef("r.id", "=", "a.information_request_id")
          .as("asked"),
        isTrue(eb.exists(coApplicant)).as("hasCoApplicant"),
        isTrue(eb.or([isParty(person)(eb), isBarredFrom("application", person, eb.ref("a.id"))])).as("isBarred"),
        ...clockPlace(eb),
      ];
    })
    .where("a.id", "=", id),
);

/** The documents of an application that are refused as they stand. */
export const LIST_REFUSED = prepared("information-requests-list-refused", { application: "uuid" }, ({ application }) =>
  query
    .selectFrom("applicants as p")
    .innerJoin("applicant_documents as d", "d.applicant_id", "p.id")
    .innerJoin("judgements as j", "j.id", "d.judgement_id")
    .select((eb) => [
      "p.type as party",
      "d.document_type as type",
      eb.ref("j.reason").$notNull().as("reason"),
      "j.note",
    ])
    .where("p.application_id", "=", application)
    .where("j.outcome", "=", "refused")
    .orderBy("d.created_at")
    .orderBy("d.id"),
);

/** The move to it names it as the one that stands. */
export const INSERT_REQUEST = prepared(
  "information-requests-insert",
  {
    id: "uuid",
    application_id: "uuid",
    steps: arrayOf(textIn<StepName>()),
    message: "text",
    items: json<RequestItem[]>(),
    due_on: "date?",
    requested_at: "timestamptz",
    requested_by: "uuid",
  },
  (row) => query.insertInto("information_requests").values(row),
);

export type ReviewedApplication = NonNullable<Awaited<ReturnType<typeof findSentApplication>>>;

/** The people who are written to: a co-applicant once they joined. */
export function partiesOf({ sentTo, coSentTo }: Pick<ReviewedApplication, "sentTo" | "coSentTo">): Party[] {
  const main = { viewer: "main-applicant", sentTo } as const;
  return coSentTo === null ? [main] : [main, { viewer: "co-applicant", sentTo: coSentTo }];
}

export type Party = { readonly viewer: ApplicantType; readonly sentTo: string };

/** As this member of staff finds it; null where nothing of that id was ever sent in. */
export async function findSentApplication(db: Db, id: string, userId: string) {
  const row = await fetchRow(db, FIND, { id, person: userId });
  return row && { ...row, reference: present(row.reference) };
}
