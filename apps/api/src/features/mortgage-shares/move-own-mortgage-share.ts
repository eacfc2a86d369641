import type {
  MortgageShareAnswer,
  moveOwnMortgageShare as route,
} from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { AnswerOf } from "@keystep/contract/http/route";
import { canMove } from "@keystep/domain/mortgage-shares/status-moves";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { sendEmail } from "#src/platform/email/send-email";
import { movedByPersonEmail } from "./emails/moved-emails.ts";
import { movedByPersonNotice } from "./emails/staff-notices.ts";
import { getOwnMortgageShare } from "./find-open-mortgage-share.ts";
import { reasonGiven } from "./move-reason.ts";
import { move } from "./move.repository.ts";

type MoveCall = Call<typeof route>;

const TRIES = 3;

export async function moveOwnMortgageShare(deps: Dependencies, call: MoveCall): Promise<AnswerOf<typeof route>> {
  const own = { id: call.params.id, userId: call.principal.userId };
  for (let tried = 0; tried < TRIES; tried += 1) {
    const found = await getOwnMortgageShare(deps, own);
    if (found.status === call.body.status) return found;
    if (!canMove(found.status, call.body.status, "applicant")) throw new Problem("mortgage-share.move-refused");
    if (await store(deps, call, found)) return getOwnMortgageShare(deps, own);
  }
  throw new Problem("server.unavailable");
}

/** The move, its record and the two emails in one transaction; false where it has another status by now. */
function store(
  { db, clock, config, jobs }: Dependencies,
  { body, principal, requestId }: MoveCall,
  share: MortgageShareAnswer,
): Promise<boolean> {
  const { status } = body;
  return db.transaction(async (tx) => {
    const version = await move(tx, {
      id: share.id,
      from: share.status,
      to: status,
      mover: "applicant",
      version: null,
      reason: reasonGiven(body.reason),
      write: { userId: principal.userId, now: clock.now(), requestId },
    });
    if (version === null) return false;
    await sendEmail({ config, jobs }, tx, movedByPersonEmail({ config, share, status }));
    await sendEmail({ config, jobs }, tx, movedByPersonNotice({ config, share, status }));
    return true;
  });
}
