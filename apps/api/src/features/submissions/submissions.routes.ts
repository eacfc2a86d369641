import * as contract from "@keystep/contract/submissions/submissions";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { assertWithinReach } from "#src/features/applications/application.policy";
import { bindRoute } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { declareOwnPart } from "./declare-own-part.ts";
import { downloadSubmission } from "./download-submission.ts";
import { submissionAnswer } from "./submission-answer.ts";
import { findSubmission } from "./submission.repository.ts";
import { submitApplication } from "./submit-application.ts";
import { withdrawApplication } from "./withdraw-application.ts";

export function registerSubmissions(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.submitApplication, (call) => submitApplication(deps, call));
  bindRoute(app, deps, contract.declareOwnPart, (call) => declareOwnPart(deps, call));
  bindRoute(app, deps, contract.getSubmission, async ({ params, principal }) => {
    assertWithinReach(principal, params.id);
    const found = await findSubmission(deps.db, params.id, principal.userId);
    if (found === null) throw new Problem("application.not-found");
    const answer = submissionAnswer(found);
    if (answer === null) throw new Problem("submission.not-found");
    return answer;
  });
  bindRoute(app, deps, contract.downloadSubmission, (call) => downloadSubmission(deps, call));
  bindRoute(app, deps, contract.withdrawApplication, (call) => withdrawApplication(deps, call));
}
