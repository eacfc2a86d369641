import type { AnswerOf } from "@keystep/contract/http/route";
import type { withdrawApplication as route } from "@keystep/contract/submissions/submissions";
import { APPLICATION_MOVES } from "@keystep/domain/applications/status-moves";
import type { Dependencies } from "#src/dependencies";
import { assertMainApplicant, assertWithinReach } from "#src/features/applications/application.policy";
import { moveApplication } from "#src/features/applications/move.repository";
import { moveCase, reasonGiven } from "#src/features/cases/move-case";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { sendEmail } from "#src/platform/email/send-email";
import { withdrawalEmail } from "./emails/withdrawal-email.ts";
import { findWithdrawable } from "./withdrawal.repository.ts";

/** Takes an application back. */
export function withdrawApplication(
  deps: Dependencies,
  { params, body, principal, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  assertWithinReach(principal, params.id);
  return moveCase(deps, {
    moves: APPLICATION_MOVES,
    to: "withdrawn",
    by: "applicant",
    refused: "application.not-withdrawable",
    async find() {
      const found = await findWithdrawable(deps.db, params.id, principal.userId);
      if (found === null) throw new Problem("application.not-found");
      assertMainApplicant(found);
      return found;
    },
    async store(tx, { status: from, type, reference }, move) {
      const version = await moveApplication(tx, {
        applicationId: params.id,
        from,
        move,
        by: "applicant",
        reason: reasonGiven(body),
        write: { userId: principal.userId, now: deps.clock.now(), requestId, details: { from } },
      });
      if (version === null) return null;
      const { brand } = deps.config;
      await sendEmail(deps, tx, withdrawalEmail({ brand, to: principal.email, type, reference }));
      return version;
    },
  });
}
