import type { moveMortgageShare as route } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { AnswerOf } from "@keystep/contract/http/route";
import { possibleMoves } from "@keystep/domain/cases/moves";
import { MORTGAGE_SHARE_MOVES } from "@keystep/domain/mortgage-shares/mortgage-share";
import type { MortgageShareStatus } from "@keystep/domain/mortgage-shares/mortgage-share";
import type { Dependencies } from "#src/dependencies";
import { assertMayWorkOn } from "#src/features/cases/case.policy";
import { moveCase, reasonGiven } from "#src/features/cases/move-case";
import { assertVersion } from "#src/features/cases/version";
import type { Call } from "#src/platform/http/bind-route";
import { sendEmail } from "#src/platform/email/send-email";
import { movedByStaffEmail } from "./emails/moved-emails.ts";
import { move } from "./move.repository.ts";
import { findMortgageShareForStaff } from "./staff-mortgage-share.repository.ts";

/** Staff move one that is as they saw it. Its person hears of it where it is news. */
export async function moveMortgageShare(
  deps: Dependencies,
  { params, body, principal, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { config, clock, db } = deps;
  const { userId } = principal;
  const moved = await moveCase(deps, {
    moves: MORTGAGE_SHARE_MOVES,
    to: body.status,
    by: "staff",
    refused: "mortgage-share.move-refused",
    async find() {
      const found = await findMortgageShareForStaff(db, params.id, userId);
      assertMayWorkOn(found, "mortgage-share.not-found");
      if (found.share.status !== body.status) assertVersion("mortgage-share", found.share, body.version);
      return found.share;
    },
    async store(tx, share) {
      const version = await move(tx, {
        id: share.id,
        from: share.status,
        to: body.status,
        mover: "staff",
        version: body.version,
        reason: reasonGiven(body),
        write: { userId, now: clock.now(), requestId },
      });
      const email = version === null ? null : movedByStaffEmail({ config, share, status: body.status });
      if (email !== null) await sendEmail(deps, tx, email);
      return version;
    },
  });
  return { ...moved, moves: possibleMoves<MortgageShareStatus>(MORTGAGE_SHARE_MOVES, body.status, "staff") };
}
