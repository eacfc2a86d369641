import * as contract from "@keystep/contract/submissions/submissions";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { declareOwnPart } from "./declare-own-part.ts";
import { downloadSubmission } from "./download-submission.ts";
import { getSubmission } from "./get-submission.ts";
import { submitApplication } from "./submit-application.ts";
import { withdrawApplication } from "./withdraw-application.ts";

export function registerSubmissions(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.submitApplication, (call) => submitApplication(deps, call));
  bindRoute(app, deps, contract.declareOwnPart, (call) => declareOwnPart(deps, call));
  bindRoute(app, deps, contract.getSubmission, (call) => getSubmission(deps, call));
  bindRoute(app, deps, contract.downloadSubmission, (call) => downloadSubmission(deps, call));
  bindRoute(app, deps, contract.withdrawApplication, (call) => withdrawApplication(deps, call));
}
