import type { moveMortgageShare as route } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { AnswerOf } from "@keystep/contract/http/route";
import { possibleMoves } from "@keystep/domain/cases/moves";
import { MORTGAGE_SHARE_MOVES } from "@keystep/domain/mortgage-shares/mortgage-share";
import type { MortgageShareStatus } from "@keystep/domain/mortgage-shares/mortgage-share";
import type { Dependencies } from "#src/dependencies";
import { assertMayWorkOn, assertVersion } from "#src/features/cases/case.policy";
import { moveCase } from "#src/features/cases/move-case";
import { MORTGAGE_SHARE } from "#src/features/cases/move.repository";
import type { Call } from "#src/platform/http/bind-route";
import { movedByStaffEmail } from "./emails/moved-emails.ts";
import { findMortgageShareForStaff } from "./staff-mortgage-share.repository.ts";

/** Staff move one that is as they saw it. Its person hears of it where it is news. */
export async function moveMortgageShare(deps: Dependencies, call: Call<typeof route>): Promise<AnswerOf<typeof route>> {
  const { params, body, principal } = call;
  const { status, version } = body;
  const moved = await moveCase(deps, call, {
    kind: MORTGAGE_SHARE,
    id: params.id,
    to: status,
    by: "staff",
    version,
    async find() {
      const found = await findMortgageShareForStaff(deps.db, params.id, principal.userId);
      assertMayWorkOn("mortgage-share", found);
      if (found.share.status !== status) assertVersion("mortgage-share", found.share, version);
      return found.share;
    },
    emails: (share) => movedByStaffEmail({ config: deps.config, share, status }),
  });
  return { ...moved, moves: possibleMoves<MortgageShareStatus>(MORTGAGE_SHARE_MOVES, status, "staff") };
}
