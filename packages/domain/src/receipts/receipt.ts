/** What a person can be shown a receipt of (decision 0027). */
export const RECEIPT_KINDS = ["email", "upload", "save", "sent", "consent"] as const;
/** What a receipt is of. */
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** What can have become of each kind. An email is `delayed` while we still try; a file `checked` once a scanner saw it, else `stored`. */
export const RECEIPT_STATES = {
  email: ["sent", "delayed", "failed"],
  upload: ["checked", "stored", "waiting", "refused"],
  save: ["saved"],
  sent: ["sent", "withdrawn"],
  consent: ["given", "withdrawn"],
} as const satisfies Record<ReceiptKind, readonly string[]>;

/** So many receipts come at once. */
export const RECEIPTS_A_PAGE = 30;
/** What became of a thing of that kind. */
export type ReceiptState<Kind extends ReceiptKind> = (typeof RECEIPT_STATES)[Kind][number];

/** So long what was emailed is shown to who got it; then the record of it goes. */
export const EMAIL_RECEIPT_MONTHS = 24;
