import * as contract from "@keystep/contract/documents/documents";
import { DOCUMENT_TYPES, DOCUMENT_TYPES_VERSION } from "@keystep/domain/documents/document-types";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { listDocuments, readDocument } from "./applicant-document.repository.ts";
import { findOwnApplicant } from "./find-own-applicant.ts";
import { getDocumentType, shownType } from "./get-document-type.ts";
import { removeApplicantDocument } from "./remove-applicant-document.ts";
import { saveApplicantDocument } from "./save-applicant-document.ts";

// The same for all callers until the next deployment, so it is made once.
const TYPES = contract.listDocumentTypes.responses[200].parse(
  DOCUMENT_TYPES.map((documentType) => ({ ...documentType, ...DOCUMENT_TYPES_VERSION })),
);

export function registerDocuments(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.listDocumentTypes, async () => TYPES);
  // Nothing is opened for a list: it shows what stands beside the encrypted answers.
  bindRoute(app, deps, contract.listApplicantDocuments, async ({ params, principal }) => {
    const { applicantId } = await findOwnApplicant(deps, params.applicantId, principal);
    const documents = await listDocuments(deps.db, applicantId);
    return documents.map(({ type, ...document }) => ({ ...document, documentType: shownType(getDocumentType(type)) }));
  });
  // Nothing else shows a document in full, and the call is recorded.
  bindRoute(app, deps, contract.readApplicantDocument, async ({ params, principal }) => {
    const documentType = getDocumentType(params.documentType);
    const { userId, reach } = principal;
    const place = { applicantId: params.applicantId.toLowerCase(), documentType };
    const found = await readDocument(deps, place, { userId, reach });
    if (found !== null) return { ...found, documentType: shownType(documentType) };
    await findOwnApplicant(deps, params.applicantId, principal);
    throw new Problem("document.not-found");
  });
  bindRoute(app, deps, contract.saveApplicantDocument, (call) => saveApplicantDocument(deps, call));
  bindRoute(app, deps, contract.removeApplicantDocument, (call) => removeApplicantDocument(deps, call));
}
