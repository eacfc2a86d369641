import type { moveApplication as route } from "@keystep/contract/information-requests/information-requests";
import type { AnswerOf } from "@keystep/contract/http/route";
import { APPLICATION_MOVES } from "@keystep/domain/applications/status-moves";
import { moveApplication as moveRow } from "#src/features/applications/move.repository";
import { assertMayWorkOn } from "#src/features/cases/case.policy";
import { moveCase, reasonGiven } from "#src/features/cases/move-case";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { sendEmail } from "#src/platform/email/send-email";
import { requestClosedEmail } from "./emails/request-closed-email.ts";
import { findSentApplication } from "./information-request.repository.ts";

/**
 * Begins a review, or takes back what was asked for. A person who was asked for information hears that it is no longer needed. The begin of a
 * review sends no email.
 */
export function moveApplication(
  deps: Dependencies,
  { params, body, principal, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  return moveCase(deps, {
    moves: APPLICATION_MOVES,
    to: body.status,
    by: "staff",
    refused: "application.move-refused",
    async find() {
      const found = await findSentApplication(deps.db, params.id, principal.userId);
      assertMayWorkOn(found, "application.not-found");
      return found;
    },
    async store(tx, application, move) {
      const version = await moveRow(tx, {
        applicationId: params.id,
        from: application.status,
        move,
        by: "staff",
        step: "success",
        reason: reasonGiven(body),
        write: { userId: principal.userId, now: deps.clock.now(), requestId, details: { from: application.status } },
      });
      if (version !== null && application.status === "information-requested") {
        await sendEmail(deps, tx, requestClosedEmail({ brand: deps.config.brand, application }));
      }
      return version;
    },
  });
}
