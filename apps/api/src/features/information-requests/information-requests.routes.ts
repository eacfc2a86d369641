import * as contract from "@keystep/contract/information-requests/information-requests";
import { assertMayWorkOn } from "#src/features/cases/case.policy";
import { moveCase } from "#src/features/cases/move-case";
import { APPLICATION } from "#src/features/cases/move.repository";
import { clockOf } from "#src/platform/clock";
import { handle, type Registration } from "#src/platform/http/handle";
import { requestClosedEmails, reviewBegunEmails } from "./emails/information-emails.ts";
import { findSentApplication } from "./information-request.repository.ts";
import { requestInformation } from "./request-information.ts";

/** Begins a review, or takes back what was asked for. The people of the application hear of either. */
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
    emails(application) {
      const { brand, publicUrl } = deps.config;
      const about = { brand, publicUrl, application };
      if (application.asked !== null) return requestClosedEmails(about, application.asked);
      return reviewBegunEmails(about, {
        sentOn: clockOf(() => application.submittedAt).today(),
        today: deps.clock.today(),
      });
    },
  });
});

export const informationRequestsRoutes: readonly Registration[] = [requestInformation, moveApplication];
