import type { ApplicationStatus } from "./application-status.ts";

/** The people who can move an application from one status to another (interpretation, ENT-06). */
export const MOVERS = ["applicant", "staff"] as const;
export type Mover = (typeof MOVERS)[number];

type StatusMove = { readonly from: ApplicationStatus; readonly to: ApplicationStatus; readonly by: readonly Mover[] };

/** Every move there is, with who may make it (interpretation, ENT-06). A draft is its applicant's alone, so staff cannot move it. */
export const STATUS_MOVES: readonly StatusMove[] = [
  { from: "draft", to: "submitted", by: ["applicant"] },
  { from: "draft", to: "withdrawn", by: ["applicant"] },
  { from: "submitted", to: "in-review", by: ["staff"] },
  { from: "submitted", to: "withdrawn", by: ["applicant", "staff"] },
  { from: "in-review", to: "information-requested", by: ["staff"] },
  { from: "in-review", to: "approved", by: ["staff"] },
  { from: "in-review", to: "declined", by: ["staff"] },
  { from: "in-review", to: "withdrawn", by: ["applicant", "staff"] },
  { from: "information-requested", to: "in-review", by: ["applicant", "staff"] },
  { from: "information-requested", to: "withdrawn", by: ["applicant", "staff"] },
  { from: "approved", to: "settled", by: ["staff"] },
  { from: "settled", to: "bought-back", by: ["staff"] },
];

/** Whether this person may move an application so; a move outside the table is refused (interpretation, ENT-06). */
export function canMove(from: ApplicationStatus, to: ApplicationStatus, mover: Mover): boolean {
  return STATUS_MOVES.some((move) => move.from === from && move.to === to && move.by.includes(mover));
}
