import type { DocumentTable } from "./document-fields.ts";
import type { DocumentType } from "./document-type.ts";
import { PRIMARY_DOCUMENTS } from "./primary-documents.ts";
import { SECONDARY_DOCUMENTS } from "./secondary-documents.ts";
import { SUPPORTING_DOCUMENTS } from "./supporting-documents.ts";

/**
 * The version of the types and their points, and the day they were last checked against their sources (facts, Identity
 * documents).
 */
export const DOCUMENT_TYPES_VERSION = { version: 1, asAt: "2026-11-20" } as const;

function typesOf(kind: Pick<DocumentType, "category" | "pointsValue">, table: DocumentTable): DocumentType[] {
  const plain = { hasPhoto: false, institution: null, yearsAfterExpiry: 0 };
  return Object.entries(table).map(([type, { fields, ...given }]) => ({
    type,
    ...kind,
    ...plain,
    ...given,
    fields: Object.entries(fields).map(([name, field]) => ({ name, ...field })),
  }));
}

/**
 * Every type a document can have, most points first, by the traditional model (facts, Identity documents). One that was offered once stays:
 * documents of it are kept (DOC-01).
 */
export const DOCUMENT_TYPES: readonly DocumentType[] = [
  ...typesOf({ category: "primary", pointsValue: 70 }, PRIMARY_DOCUMENTS),
  ...typesOf({ category: "secondary", pointsValue: 40 }, SECONDARY_DOCUMENTS),
  ...typesOf({ category: "supporting", pointsValue: 25 }, SUPPORTING_DOCUMENTS),
];

/** The papers most people have at hand, which the ID step offers first. Our own choice. */
export const MOST_USED_DOCUMENTS: readonly string[] = [
  "driver-licence",
  "australian-passport",
  "medicare-card",
  "birth-certificate",
];

const BY_TYPE = new Map(DOCUMENT_TYPES.map((documentType) => [documentType.type, documentType]));

/** The type of that name (spec §3, Document type). */
export function findDocumentType(type: string): DocumentType | undefined {
  return BY_TYPE.get(type);
}

/** The types of those names, in the order given; a name that is none is left out. */
export function documentTypesOf(types: readonly string[]): DocumentType[] {
  return types.flatMap((type) => findDocumentType(type) ?? []);
}
