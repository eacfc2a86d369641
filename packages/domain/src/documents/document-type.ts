/** How papers count: a primary one is needed, secondary and supporting ones add to it (interpretation, DOC-01 and DOC-05). */
export const DOCUMENT_CATEGORIES = ["primary", "secondary", "supporting"] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

/** How a field of a document is answered (spec §3, Document type). */
export const DOCUMENT_FIELD_TYPES = ["text", "date", "select"] as const;
export type DocumentFieldType = (typeof DOCUMENT_FIELD_TYPES)[number];

/** One thing asked about a document; every field is required (spec §3, Document type; DOC-02). */
export type DocumentField = {
  readonly name: string;
  readonly label: string;
  readonly type: DocumentFieldType;
  /** Empty unless the type is `select`. */
  readonly options: readonly string[];
  /** The source of a regular expression over the whole answer; null where any answer will do. */
  readonly pattern: string | null;
  /** The place of the detail on the paper. */
  readonly hint: string;
  /** A number that opens doors: it is shown by its end alone, except while it is edited. */
  readonly isSecret: boolean;
};

/** A kind of paper that helps to prove who somebody is (spec §3, Document type; facts, Identity documents). */
export type DocumentType = {
  readonly type: string;
  readonly name: string;
  readonly category: DocumentCategory;
  readonly pointsValue: number;
  readonly hasPhoto: boolean;
  /** Papers that may come from the same kind of house: a checker counts one of each house; null where that does not arise. */
  readonly institution: "bank" | null;
  /** How long it still counts once it has expired. */
  readonly yearsAfterExpiry: number;
  readonly fields: readonly DocumentField[];
};
