import * as contract from "@keystep/contract/desk/case";
import { comparedFields, staffPoints } from "@keystep/domain/documents/judgement";
import type { Dependencies } from "#src/dependencies";
import { listJudgedDocuments, type ListedDocument } from "#src/features/documents/judged-documents";
import { listFilesOf } from "#src/features/files/file.repository";
import { fullName } from "#src/platform/db/expressions";
import { fetchRows, prepared, query } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import type { Principal } from "#src/platform/http/principal";
import { applicationOfCase } from "./application-of-case.ts";

const LIST_APPLICANTS = prepared("desk-list-applicants", { application: "uuid" }, ({ application }) =>
  query
    .selectFrom("applicants as p")
    .select((eb) => [
      "p.id",
      "p.type as party",
      "p.date_of_birth as birthDate",
      fullName(eb.ref("p.first_name"), eb.ref("p.last_name")).as("name"),
    ])
    .where("p.application_id", "=", application)
    .orderBy("p.type", "desc"),
);

type Owned = { readonly documents: readonly ListedDocument[]; readonly birthDate: string | null };

function shown(deps: Dependencies, { documents, birthDate }: Owned, reader: Principal) {
  return Promise.all(
    documents.map(async ({ id, isWhole, version, judgement, documentType, answers }) => {
      const { type, name, pointsValue } = documentType;
      const values: Readonly<Record<string, string | null | undefined>> = { ...answers, birthDate };
      return {
        id,
        type,
        name,
        points: pointsValue,
        isWhole,
        version,
        judgement,
        fields: comparedFields(documentType).map((field) => ({ ...field, value: values[field.name] ?? null })),
        files: await listFilesOf(deps.db, id, reader),
      };
    }),
  );
}

/** Numbers stand here in full, to be compared with the picture beside them. */
export const getCaseDocuments = handle(contract.getCaseDocuments, async (deps, call) => {
  const application = await applicationOfCase(deps, call, "case.documents-read");
  const applicants = await fetchRows(deps.db, LIST_APPLICANTS, { application });
  return Promise.all(
    applicants.map(async ({ id, party, name, birthDate }) => {
      const documents = await listJudgedDocuments(deps, id);
      const points = staffPoints(documents, deps.clock.today());
      return { party, name, points, documents: await shown(deps, { documents, birthDate }, call.principal) };
    }),
  );
});
