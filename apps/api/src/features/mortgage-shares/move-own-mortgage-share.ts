import type { moveOwnMortgageShare as route } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { AnswerOf } from "@keystep/contract/http/route";
import { MORTGAGE_SHARE_MOVES } from "@keystep/domain/mortgage-shares/mortgage-share";
import { moveCase, reasonGiven } from "#src/features/cases/move-case";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { sendEmail } from "#src/platform/email/send-email";
import { movedByPersonEmail } from "./emails/moved-emails.ts";
import { movedByPersonNotice } from "./emails/staff-notices.ts";
import { getOwnMortgageShare } from "./find-open-mortgage-share.ts";
import { move } from "./move.repository.ts";

/** Accepts or withdraws, and tells both sides. */
export async function moveOwnMortgageShare(
  deps: Dependencies,
  { params, body, principal, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { config, clock, db } = deps;
  const { userId } = principal;
  const { status } = body;
  const find = () => getOwnMortgageShare({ db }, { id: params.id, userId });
  await moveCase(deps, {
    moves: MORTGAGE_SHARE_MOVES,
    to: status,
    by: "applicant",
    refused: "mortgage-share.move-refused",
    find,
    async store(tx, share) {
      const version = await move(tx, {
        id: share.id,
        from: share.status,
        to: status,
        mover: "applicant",
        version: null,
        reason: reasonGiven(body),
        write: { userId, now: clock.now(), requestId },
      });
      if (version === null) return null;
      await sendEmail(deps, tx, movedByPersonEmail({ config, share, status }));
      await sendEmail(deps, tx, movedByPersonNotice({ config, share, status }));
      return version;
    },
  });
  return find();
}
