import { MORTGAGE_SHARE_STATUSES } from "./mortgage-share.ts";
import type { MortgageShareStatus } from "./mortgage-share.ts";

/** The people who can move a mortgage share application from one status to another (interpretation, MSA-06). */
export const MOVERS = ["applicant", "staff"] as const;
export type Mover = (typeof MOVERS)[number];

type StatusMove = {
  readonly from: MortgageShareStatus;
  readonly to: MortgageShareStatus;
  readonly by: readonly Mover[];
};

/** Every move there is, with who may make it (interpretation, MSA-06; decision 0026). Settled, declined and withdrawn are ends. */
export const STATUS_MOVES: readonly StatusMove[] = [
  { from: "received", to: "contacted", by: ["staff"] },
  { from: "received", to: "assessing", by: ["staff"] },
  { from: "received", to: "declined", by: ["staff"] },
  { from: "received", to: "withdrawn", by: ["applicant", "staff"] },
  { from: "contacted", to: "assessing", by: ["staff"] },
  { from: "contacted", to: "declined", by: ["staff"] },
  { from: "contacted", to: "withdrawn", by: ["applicant", "staff"] },
  { from: "assessing", to: "offered", by: ["staff"] },
  { from: "assessing", to: "declined", by: ["staff"] },
  { from: "assessing", to: "withdrawn", by: ["applicant", "staff"] },
  { from: "offered", to: "accepted", by: ["applicant", "staff"] },
  { from: "offered", to: "declined", by: ["staff"] },
  { from: "offered", to: "withdrawn", by: ["applicant", "staff"] },
  { from: "accepted", to: "settled", by: ["staff"] },
  { from: "accepted", to: "withdrawn", by: ["applicant", "staff"] },
];

/**
 * Whether this person may move a mortgage share application so; a move outside the table is refused (interpretation,
 * MSA-06).
 */
export function canMove(from: MortgageShareStatus, to: MortgageShareStatus, mover: Mover): boolean {
  return STATUS_MOVES.some((move) => move.from === from && move.to === to && move.by.includes(mover));
}

/** The statuses this person may move it to from here, in the order of its life. */
export function possibleMoves(from: MortgageShareStatus, mover: Mover): MortgageShareStatus[] {
  return MORTGAGE_SHARE_STATUSES.filter((to) => canMove(from, to, mover));
}
