import type { readApplicantDocument as route } from "@keystep/contract/documents/documents";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { readDocument } from "./applicant-document.repository.ts";
import { findOwnApplicant } from "./find-own-applicant.ts";
import { getDocumentType, shownType } from "./get-document-type.ts";

/** A document in full; nothing shows it without this call, and the call is recorded. */
export async function readApplicantDocument(
  deps: Dependencies,
  { params, principal, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const documentType = getDocumentType(params.documentType);
  const { userId, applicationId } = principal;
  const place = { applicantId: params.applicantId.toLowerCase(), documentType };
  const found = await readDocument(deps, place, { userId, applicationId, requestId });
  if (found !== null) return { ...found, documentType: shownType(documentType) };
  await findOwnApplicant(deps, params.applicantId, principal);
  throw new Problem("document.not-found");
}
