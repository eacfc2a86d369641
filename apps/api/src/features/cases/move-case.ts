import { findMove, type Side } from "@keystep/domain/cases/moves";
import type { StepName } from "@keystep/domain/applications/steps";
import type { Dependencies } from "#src/dependencies";
import type { Email } from "#src/platform/email/email";
import { sendEmail } from "#src/platform/email/send-email";
import { Problem } from "#src/platform/http/problem";
import type { CaseKind } from "./move.repository.ts";
import { writeOf } from "./write.ts";

type CaseState<Status extends string> = { readonly status: Status; readonly version: number };

type Moving<Status extends string, Case extends CaseState<Status>> = {
  readonly kind: CaseKind<Status>;
  readonly id: string;
  readonly to: Status;
  readonly by: Side;
  /** The version it must still have; any if left out. */
  readonly version?: number;
  /** Where the person of an application goes on. */
  readonly step?: StepName;
  /** The case as it stands now; throws where this mover may not move it at all. */
  readonly find: () => Promise<Case>;
  /** The emails about the move. */
  readonly emails: (found: Case) => readonly Email[];
};

type MoveCall = Parameters<typeof writeOf>[1] & { readonly body: { readonly reason?: string | undefined } };

const TRIES = 3;

/** Moves a case once, however often it is asked, with its record and emails. A status that changed in between is judged anew. */
export async function moveCase<Status extends string, Case extends CaseState<Status>>(
  deps: Pick<Dependencies, "clock" | "config" | "db" | "jobs">,
  call: MoveCall,
  { kind, id, to, by, version, step, find, emails }: Moving<Status, Case>,
): Promise<CaseState<Status>> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const found = await find();
    const { status: from } = found;
    if (from === to) return { status: to, version: found.version };
    const move = findMove(kind.moves, { from, to, by });
    if (move === null) throw new Problem(kind.refused[by]);
    // A reason of nothing but blanks is none.
    const reason = call.body.reason === "" ? null : (call.body.reason ?? null);
    const made = { id, from, move, by, version, step, reason, write: writeOf(deps, call, { from }) };
    const moved = await deps.db.transaction(async (tx) => {
      const stored = await kind.store(tx, made);
      if (stored !== null) for (const email of emails(found)) await sendEmail(deps, tx, email);
      return stored;
    });
    if (moved !== null) return { status: to, version: moved };
  }
  throw new Problem("server.unavailable");
}
