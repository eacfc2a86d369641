import type { Moves } from "@keystep/domain/cases/moves";
import { UNDOABLE_STATUSES, type ApplicationStatus } from "./application-status.ts";

/** Every move of an application (interpretation, ENT-06). A draft is its applicant's alone, so staff cannot move it. */
export const APPLICATION_MOVES = [
  { from: ["draft"], to: "submitted", by: ["applicant"], action: "submitted" },
  { from: ["submitted"], to: "in-review", by: ["staff"], action: "moved-to-review" },
  { from: ["in-review"], to: "information-requested", by: ["staff"], action: "information-requested" },
  { from: ["information-requested"], to: "in-review", by: ["applicant"], action: "resubmitted" },
  { from: ["information-requested"], to: "in-review", by: ["staff"], action: "moved-to-review" },
  { from: ["in-review"], to: "approved", by: ["staff"], action: "approved" },
  { from: ["in-review"], to: "declined", by: ["staff"], action: "declined" },
  { from: ["approved"], to: "accepted", by: ["applicant"], action: "offer-accepted" },
  { from: ["approved"], to: "lapsed", by: ["clock"], action: "offer-lapsed" },
  { from: UNDOABLE_STATUSES, to: "in-review", by: ["staff"], action: "decision-undone" },
  { from: ["accepted"], to: "settled", by: ["staff"], action: "settled" },
  { from: ["settled"], to: "bought-back", by: ["staff"], action: "bought-back" },
  { from: ["draft"], to: "withdrawn", by: ["applicant"], action: "withdrawn" },
  {
    from: ["submitted", "in-review", "information-requested", "approved", "accepted"],
    to: "withdrawn",
    by: ["applicant", "staff"],
    action: "withdrawn",
  },
] as const satisfies Moves<ApplicationStatus>;
