import * as contract from "@keystep/contract/information-requests/information-requests";
import { assertMayWorkOn } from "#src/features/cases/case.policy";
import { moveCase } from "#src/features/cases/move-case";
import { APPLICATION } from "#src/features/cases/move.repository";
import { handle, type Registration } from "#src/platform/http/handle";
import { requestClosedEmail } from "./emails/information-emails.ts";
import { findSentApplication } from "./information-request.repository.ts";
import { requestInformation } from "./request-information.ts";

/**
 * Begins a review, or takes back what was asked for. A person who was asked for information hears that it is no longer needed. The begin of a
 * review sends no email.
 */
const moveApplication = handle(contract.moveApplication, (deps, call) => {
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
});

export const informationRequestsRoutes: readonly Registration[] = [requestInformation, moveApplication];
