import type { moveApplication as route } from "@keystep/contract/information-requests/information-requests";
import type { AnswerOf } from "@keystep/contract/http/route";
import { assertMayWorkOn } from "#src/features/cases/case.policy";
import { moveCase } from "#src/features/cases/move-case";
import { APPLICATION } from "#src/features/cases/move.repository";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { requestClosedEmail } from "./emails/request-closed-email.ts";
import { findSentApplication } from "./information-request.repository.ts";

/**
 * Begins a review, or takes back what was asked for. A person who was asked for information hears that it is no longer needed. The begin of a
 * review sends no email.
 */
export function moveApplication(deps: Dependencies, call: Call<typeof route>): Promise<AnswerOf<typeof route>> {
  const { params, body, principal } = call;
  return moveCase(deps, call, {
    kind: APPLICATION,
    id: params.id,
    to: body.status,
    by: "staff",
    step: "success",
    async find() {
      const found = await findSentApplication(deps.db, params.id, principal.userId);
      assertMayWorkOn("application", found);
      return found;
    },
    emails: (application) =>
      application.status === "information-requested"
        ? [requestClosedEmail({ brand: deps.config.brand, application })]
        : [],
  });
}
