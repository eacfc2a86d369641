import { DOCUMENT_TYPES, DOCUMENT_TYPES_VERSION } from "@keystep/domain/documents/document-types";
import { rawJson } from "#src/platform/http/bind-route";

// The same for all callers until the next deployment, so it is made once.
const LIST = JSON.stringify(DOCUMENT_TYPES.map((documentType) => ({ ...documentType, ...DOCUMENT_TYPES_VERSION })));

export async function listDocumentTypes() {
  return rawJson(LIST);
}
