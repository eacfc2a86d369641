import { findDocumentType } from "@keystep/domain/documents/document-types";
import type { Dependencies } from "#src/dependencies";
import type { Db } from "#src/platform/db/database";
import { findDocument, listDocuments } from "./applicant-document.repository.ts";

/** The documents of an applicant with what they typed, each with the judgement of it as it stands. */
export async function listJudgedDocuments(
  deps: Pick<Dependencies, "encryption"> & { readonly db: Db },
  applicantId: string,
) {
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
export type ListedDocument = Awaited<ReturnType<typeof listJudgedDocuments>>[number];
