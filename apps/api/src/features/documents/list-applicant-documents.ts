import type { listApplicantDocuments as route } from "@keystep/contract/documents/documents";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { listDocuments } from "./applicant-document.repository.ts";
import { findOwnApplicant } from "./find-own-applicant.ts";
import { getDocumentType, shownType } from "./get-document-type.ts";

/** Nothing is opened for a list: it shows what stands beside the encrypted answers. */
export async function listApplicantDocuments(
  deps: Dependencies,
  { params, principal }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { applicantId } = await findOwnApplicant(deps, params.applicantId, principal);
  const documents = await listDocuments(deps.db, applicantId);
  return documents.map(({ id, type, fieldValues, isWhole }) => ({
    id,
    documentType: shownType(getDocumentType(type)),
    fieldValues,
    isWhole,
  }));
}
