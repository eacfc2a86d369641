import type { moveOwnMortgageShare as route } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { AnswerOf } from "@keystep/contract/http/route";
import { moveCase } from "#src/features/cases/move-case";
import { MORTGAGE_SHARE } from "#src/features/cases/move.repository";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { movedByPersonEmail } from "./emails/moved-emails.ts";
import { movedByPersonNotice } from "./emails/staff-notices.ts";
import { getOwnMortgageShare } from "./find-open-mortgage-share.ts";

/** Accepts or withdraws, and tells both sides. */
export async function moveOwnMortgageShare(
  deps: Dependencies,
  call: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { params, body, principal } = call;
  const { status } = body;
  const find = () => getOwnMortgageShare(deps, { id: params.id, userId: principal.userId });
  await moveCase(deps, call, {
    kind: MORTGAGE_SHARE,
    id: params.id,
    to: status,
    by: "applicant",
    find,
    emails(share) {
      const moved = { config: deps.config, share, status };
      return [movedByPersonEmail(moved), movedByPersonNotice(moved)];
    },
  });
  return find();
}
