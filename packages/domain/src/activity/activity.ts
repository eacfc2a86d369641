/** The kinds of activity that a person can see (decision 0027). */
export const ACTIVITY_KINDS = ["email", "upload", "save", "sent", "consent", "disclosure"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** The states of each kind. An email is `delayed` while we still try; a file `checked` once a scanner saw it, else `stored`. */
export const ACTIVITY_STATES = {
  email: ["sent", "delayed", "failed"],
  upload: ["checked", "stored", "waiting", "refused"],
  save: ["saved"],
  sent: ["sent", "withdrawn"],
  consent: ["given", "withdrawn"],
  disclosure: ["shown"],
} as const satisfies Record<ActivityKind, readonly string[]>;

export const ENTRIES_A_PAGE = 30;
/** The state of an entry of that kind. */
export type ActivityState<Kind extends ActivityKind> = (typeof ACTIVITY_STATES)[Kind][number];

/** We keep the record of an email this long. Until then its reader sees it in their account. */
export const EMAIL_RECORD_MONTHS = 24;
