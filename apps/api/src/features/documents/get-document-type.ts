import type { DocumentType } from "@keystep/domain/documents/document-type";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import { Problem } from "#src/platform/http/problem";

export function getDocumentType(type: string): DocumentType {
  const found = findDocumentType(type);
  if (found === undefined) throw new Problem("document-type.not-found");
  return found;
}

export function shownType({ type, name, category, pointsValue }: DocumentType) {
  return { type, name, category, pointsValue };
}
