import type {
  MortgageShareAnswer,
  moveMortgageShare as route,
} from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { AnswerOf } from "@keystep/contract/http/route";
import { canMove, possibleMoves } from "@keystep/domain/mortgage-shares/status-moves";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { sendEmail } from "#src/platform/email/send-email";
import { movedByStaffEmail } from "./emails/moved-emails.ts";
import { reasonGiven } from "./move-reason.ts";
import { move } from "./move.repository.ts";
import { findMortgageShareForStaff } from "./staff-mortgage-share.repository.ts";

type MoveCall = Call<typeof route>;
type Answer = AnswerOf<typeof route>;

function answerOf({ status, version }: Pick<Answer, "status" | "version">): Answer {
  return { status, version, moves: possibleMoves(status, "staff") };
}

/** Staff move one that is as they saw it, unless they asked for it themselves. Twice answers the same. */
export async function moveMortgageShare(deps: Dependencies, call: MoveCall): Promise<Answer> {
  const { params, body, principal } = call;
  const found = await findMortgageShareForStaff(deps.db, params.id, principal.userId);
  if (found === null) throw new Problem("mortgage-share.not-found");
  if (found.isOwn) throw new Problem("application.own-review");
  const { share } = found;
  if (share.status === body.status) return answerOf(share);
  if (share.version !== body.version) throw new Problem("mortgage-share.version-conflict");
  if (!canMove(share.status, body.status, "staff")) throw new Problem("mortgage-share.move-refused");
  const version = await store(deps, call, share);
  if (version !== null) return answerOf({ status: body.status, version });
  const meanwhile = await findMortgageShareForStaff(deps.db, params.id, principal.userId);
  if (meanwhile?.share.status === body.status) return answerOf(meanwhile.share);
  throw new Problem("mortgage-share.version-conflict");
}

/** The move, its record and the email, where it is news, in one transaction. */
function store(
  { db, clock, config, jobs }: Dependencies,
  { body, principal, requestId }: MoveCall,
  share: MortgageShareAnswer,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const version = await move(tx, {
      id: share.id,
      from: share.status,
      to: body.status,
      mover: "staff",
      version: body.version,
      reason: reasonGiven(body.reason),
      write: { userId: principal.userId, now: clock.now(), requestId },
    });
    if (version === null) return null;
    const email = movedByStaffEmail({ config, share, status: body.status });
    if (email !== null) await sendEmail({ config, jobs }, tx, email);
    return version;
  });
}
