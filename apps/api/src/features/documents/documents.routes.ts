import * as contract from "@keystep/contract/documents/documents";
import { DOCUMENT_TYPES, DOCUMENT_TYPES_VERSION } from "@keystep/domain/documents/document-types";
import { IDENTITY } from "@keystep/domain/documents/identity-part";
import { assertOpen } from "#src/features/applications/application.policy";
import { assertVersion } from "#src/features/cases/case.policy";
import { writeOf } from "#src/features/cases/write";
import { fetchRow } from "#src/platform/db/prepared";
import { handle, type Registration } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { readDocument, REMOVE_DOCUMENT } from "./applicant-document.repository.ts";
import { documentsSeenByHolder } from "./documents-seen-by.ts";
import { findOwnApplicant } from "./find-own-applicant.ts";
import { getDocumentType, shownType } from "./get-document-type.ts";
import { saveApplicantDocument } from "./save-applicant-document.ts";

const removeApplicantDocument = handle(contract.removeApplicantDocument, async (deps, call) => {
  const { params, query, principal } = call;
  const { type: documentType } = getDocumentType(params.documentType);
  const found = await findOwnApplicant(deps, params.applicantId, principal);
  const { applicationId, applicantId, type } = found;
  const steps = [IDENTITY.steps[type]];
  assertOpen(found, steps);
  const expected = query.version ?? null;
  assertVersion("application", found, expected);
  const removed = await fetchRow(deps.db, REMOVE_DOCUMENT, {
    ...writeOf(deps, call, { type, documentType }),
    application: applicationId,
    applicant: applicantId,
    documentType,
    version: expected,
    steps,
  });
  if (removed !== null) return removed;
  // Nothing was removed: the application may have moved on between looking and removing, and the document still be there.
  const now = await findOwnApplicant(deps, params.applicantId, principal);
  assertOpen(now, steps);
  assertVersion("application", now, expected);
  throw new Problem("document.not-found");
});

// The same for all callers until the next deployment, so it is made once.
const TYPES = contract.listDocumentTypes.responses[200].parse(
  DOCUMENT_TYPES.map((documentType) => ({ ...documentType, ...DOCUMENT_TYPES_VERSION })),
);

const listApplicantDocuments = handle(contract.listApplicantDocuments, async (deps, { params, principal }) => {
  const { applicantId } = await findOwnApplicant(deps, params.applicantId, principal);
  return documentsSeenByHolder(deps.db, applicantId);
});

// Nothing else shows a document in full, and the call is recorded.
const readApplicantDocument = handle(contract.readApplicantDocument, async (deps, { params, principal }) => {
  const documentType = getDocumentType(params.documentType);
  const place = { applicantId: params.applicantId.toLowerCase(), documentType };
  const found = await readDocument(deps, place, principal);
  if (found !== null) return { ...found, documentType: shownType(documentType) };
  await findOwnApplicant(deps, params.applicantId, principal);
  throw new Problem("document.not-found");
});

export const documentsRoutes: readonly Registration[] = [
  handle(contract.listDocumentTypes, async () => TYPES),
  listApplicantDocuments,
  readApplicantDocument,
  saveApplicantDocument,
  removeApplicantDocument,
];
