import * as contract from "@keystep/contract/desk/case";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import { staffPoints } from "@keystep/domain/documents/judgement";
import type { Dependencies } from "#src/dependencies";
import { findDocument, listDocuments } from "#src/features/documents/applicant-document.repository";
import { listFilesOf } from "#src/features/files/file.repository";
import { fullName } from "#src/platform/db/expressions";
import { fetchRows, prepared, query } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import type { Principal } from "#src/platform/http/principal";
import { applicationOfCase } from "./application-of-case.ts";

const LIST_APPLICANTS = prepared("desk-list-applicants", { application: "uuid" }, ({ application }) =>
  query
    .selectFrom("applicants as p")
    .select((eb) => ["p.id", "p.type as party", fullName(eb.ref("p.first_name"), eb.ref("p.last_name")).as("name")])
    .where("p.application_id", "=", application)
    .orderBy("p.type", "desc"),
);

async function readDocuments(deps: Dependencies, applicantId: string) {
  const listed = await listDocuments(deps.db, applicantId);
  const known = listed.flatMap(({ type, ...document }) => {
    const documentType = findDocumentType(type);
    return documentType === undefined ? [] : [{ ...document, documentType }];
  });
  return Promise.all(
    known.map(async (document) => {
      const { answers } = await findDocument(deps, { applicantId, documentType: document.documentType });
      return { ...document, answers, outcome: document.judgement?.outcome ?? null };
    }),
  );
}

type ReadDocument = Awaited<ReturnType<typeof readDocuments>>[number];

function shown(deps: Dependencies, documents: readonly ReadDocument[], reader: Principal) {
  return Promise.all(
    documents.map(async ({ id, isWhole, version, judgement, documentType, answers }) => {
      const { type, name, pointsValue, fields } = documentType;
      return {
        id,
        type,
        name,
        points: pointsValue,
        isWhole,
        version,
        judgement,
        fields: fields.map((field) => ({ name: field.name, label: field.label, value: answers[field.name] ?? null })),
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
    applicants.map(async ({ id, party, name }) => {
      const documents = await readDocuments(deps, id);
      const points = staffPoints(documents, deps.clock.today());
      return { party, name, points, documents: await shown(deps, documents, call.principal) };
    }),
  );
});
