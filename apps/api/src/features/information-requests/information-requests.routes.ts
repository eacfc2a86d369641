import * as contract from "@keystep/contract/information-requests/information-requests";
import { isUndoable } from "@keystep/domain/applications/application-status";
import { deadlinesSince } from "@keystep/domain/applications/answer-deadlines";
import { findCalendar } from "#src/features/clocks/calendar";
import { assertMayWorkOn } from "#src/features/cases/case.policy";
import { moveCase } from "#src/features/cases/move-case";
import { APPLICATION } from "#src/features/cases/move.repository";
import { Problem } from "#src/platform/http/problem";
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
      // A decision is taken back by two, never so.
      if (isUndoable(found.status)) throw new Problem("application.move-refused");
      const calendar = await findCalendar(deps, deps.clock.now());
      return { ...found, deadlines: deadlinesSince(found.submittedAt.toISOString(), found, calendar) };
    },
    emails(application) {
      const { brand, publicUrl } = deps.config;
      const about = { brand, publicUrl, application };
      if (application.asked !== null) return requestClosedEmails(about, application.asked);
      return reviewBegunEmails(about, { deadlines: application.deadlines, now: deps.clock.now() });
    },
  });
});

export const informationRequestsRoutes: readonly Registration[] = [requestInformation, moveApplication];
