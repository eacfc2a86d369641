/** The life of an application, from draft to bought back (interpretation, Applications, ENT-06). */
export const APPLICATION_STATUSES = [
  "draft",
  "submitted",
  "in-review",
  "information-requested",
  "approved",
  "accepted",
  "lapsed",
  "declined",
  "settled",
  "bought-back",
  "withdrawn",
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** A decision stands in these, and can be taken back by two; once an offer was accepted it cannot (decision 0058). */
export const UNDOABLE_STATUSES = ["approved", "declined", "lapsed"] as const satisfies readonly ApplicationStatus[];

/** Whether a decision stands that can be taken back. */
export function isUndoable(status: string): boolean {
  return UNDOABLE_STATUSES.some((each) => each === status);
}

/** An application is in progress while it is a draft (interpretation, CALC-16). */
export function isInProgress(status: ApplicationStatus): boolean {
  return status === "draft";
}

/** An application was submitted once it left draft, unless it was withdrawn (interpretation, Applications, ENT-06). */
export function isSubmitted(status: ApplicationStatus): boolean {
  return status !== "draft" && status !== "withdrawn";
}
