import type { ListedDocument } from "@keystep/contract/documents/documents";
import { REFUSAL_REASONS } from "@keystep/domain/documents/judgement";
import type { Db } from "#src/platform/db/database";
import { listDocuments } from "./applicant-document.repository.ts";
import { getDocumentType, shownType } from "./get-document-type.ts";

/** The documents of an applicant as their holder sees them listed. Nothing is opened for it: it shows what stands beside the encrypted answers. */
export async function documentsSeenByHolder(db: Db, applicantId: string): Promise<ListedDocument[]> {
  const documents = await listDocuments(db, applicantId);
  return documents.map(({ id, type, fieldValues, isWhole, refusal }) => ({
    id,
    documentType: shownType(getDocumentType(type)),
    fieldValues,
    isWhole,
    refusal: refusal && { words: REFUSAL_REASONS[refusal.reason].customerWords, note: refusal.note },
  }));
}
