import type { ProblemCode } from "@keystep/contract/http/problems";
import { findMove } from "@keystep/domain/cases/moves";
import type { Move, Mover, Moves } from "@keystep/domain/cases/moves";
import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import { Problem } from "#src/platform/http/problem";

type CaseState<Status extends string> = { readonly status: Status; readonly version: number };

type Moving<Status extends string, Case extends CaseState<Status>> = {
  readonly moves: Moves<Status>;
  readonly to: Status;
  readonly by: Mover;
  readonly refused: ProblemCode;
  /** The case as it stands now; throws where this mover may not move it at all. */
  readonly find: () => Promise<Case>;
  /** The version that the move made, in a transaction with its record and emails; null where the case moved in between. */
  readonly store: (tx: Transaction, found: Case, move: Move<Status>) => Promise<number | null>;
};

const TRIES = 3;

/** Moves a case once, however often it is asked. A status that changed in between is judged anew. */
export async function moveCase<Status extends string, Case extends CaseState<Status>>(
  { db }: Pick<Dependencies, "db">,
  { moves, to, by, refused, find, store }: Moving<Status, Case>,
): Promise<CaseState<Status>> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const found = await find();
    if (found.status === to) return { status: to, version: found.version };
    const move = findMove(moves, { from: found.status, to, by });
    if (move === null) throw new Problem(refused);
    const version = await db.transaction((tx) => store(tx, found, move));
    if (version !== null) return { status: to, version };
  }
  throw new Problem("server.unavailable");
}

/** A reason of nothing but blanks is none. */
export function reasonGiven({ reason = "" }: { readonly reason?: string | undefined }): string | null {
  return reason === "" ? null : reason;
}
