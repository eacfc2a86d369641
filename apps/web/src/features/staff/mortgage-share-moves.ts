import type { StaffMortgageShare } from "@keystep/contract/mortgage-shares";

type Status = StaffMortgageShare["status"];
/** Where staff move a mortgage share application; nobody moves one back to the beginning. */
export type StaffMove = Exclude<Status, "received">;

type MoveWords = {
  readonly label: string;
  /** What comes of it, and whom we write to. */
  readonly effect: string;
  /** Ends it, and cannot be taken back. */
  readonly isRefusal: boolean;
};

/** How each move reads where it is chosen. */
export const MOVE_WORDS = {
  contacted: { label: "We are in touch", effect: "Nobody is written to.", isRefusal: false },
  assessing: { label: "Begin to assess", effect: "Nobody is written to.", isRefusal: false },
  offered: {
    label: "Make an offer",
    effect: "We write to them. They can accept it here, and their answers close.",
    isRefusal: false,
  },
  accepted: {
    label: "They accepted",
    effect: "For an offer that was accepted by phone or by letter. We write to them to confirm it.",
    isRefusal: false,
  },
  settled: {
    label: "Settled",
    effect: "Everything is done. We write to them. It cannot be taken back.",
    isRefusal: false,
  },
  declined: {
    label: "Decline",
    effect: "We write to them that there is no offer. It cannot be taken back.",
    isRefusal: true,
  },
  withdrawn: {
    label: "Withdraw for them",
    effect:
      "For somebody who asked us to by phone or by letter. We write to them to confirm it. It cannot be taken back.",
    isRefusal: true,
  },
} as const satisfies Record<StaffMove, MoveWords>;

/** Of what may come next, what staff can do. */
export function movesOf({ moves }: StaffMortgageShare): StaffMove[] {
  return moves.filter((status) => status !== "received");
}
