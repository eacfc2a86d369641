import * as contract from "@keystep/contract/documents/documents";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { listApplicantDocuments } from "./list-applicant-documents.ts";
import { listDocumentTypes } from "./list-document-types.ts";
import { readApplicantDocument } from "./read-applicant-document.ts";
import { removeApplicantDocument } from "./remove-applicant-document.ts";
import { saveApplicantDocument } from "./save-applicant-document.ts";

export function registerDocuments(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.listDocumentTypes, listDocumentTypes);
  bindRoute(app, deps, contract.listApplicantDocuments, (call) => listApplicantDocuments(deps, call));
  bindRoute(app, deps, contract.readApplicantDocument, (call) => readApplicantDocument(deps, call));
  bindRoute(app, deps, contract.saveApplicantDocument, (call) => saveApplicantDocument(deps, call));
  bindRoute(app, deps, contract.removeApplicantDocument, (call) => removeApplicantDocument(deps, call));
}
