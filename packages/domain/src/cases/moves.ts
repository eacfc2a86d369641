/** The sides of a case: the people who apply, our staff, and the clock, which ends an offer that nobody accepted. */
export const MOVERS = ["applicant", "staff", "clock"] as const;
/** The mover of a case. */
export type Mover = (typeof MOVERS)[number];

/** The sides that are people. */
export type Side = Exclude<Mover, "clock">;

/** A move of a case from any of some statuses to another, the sides that may make it, and the action as the record names it. */
export type Move<Status extends string = string> = {
  readonly from: readonly Status[];
  readonly to: Status;
  readonly by: readonly Mover[];
  readonly action: string;
};

/** The moves of one kind of case, in the order of its life. */
export type Moves<Status extends string> = readonly Move<Status>[];

/** The move of this side between two statuses; null where there is none, so that it may not be made. */
export function findMove<Status extends string>(
  moves: Moves<Status>,
  { from, to, by }: { readonly from: Status; readonly to: Status; readonly by: Mover },
): Move<Status> | null {
  return moves.find((move) => move.to === to && move.from.includes(from) && move.by.includes(by)) ?? null;
}

/** The statuses to which this side may move a case from here, in the order of its life. */
export function possibleMoves<Status extends string>(moves: Moves<Status>, from: Status, by: Mover): Status[] {
  return moves.flatMap((move) => (move.from.includes(from) && move.by.includes(by) ? [move.to] : []));
}

/** Whether no move leads on from here. */
export function isEnd<Status extends string>(moves: Moves<Status>, status: Status): boolean {
  return !moves.some(({ from }) => from.includes(status));
}

/** The statuses that a side moves cases of these moves to. */
export type MovedTo<M extends Moves<string>, By extends Mover> = {
  [Place in keyof M]: By extends M[Place]["by"][number] ? M[Place]["to"] : never;
}[number];

/** The statuses to which this side moves cases, wherever they stand. */
export function movedTo<const M extends Moves<string>, By extends Mover>(moves: M, by: By): MovedTo<M, By>[] {
  const reached = moves.filter((move) => move.by.includes(by)).map(({ to }) => to);
  return reached as MovedTo<M, By>[]; // the type walks the same table
}
