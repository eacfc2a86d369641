import * as contract from "@keystep/contract/applicants";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { createApplicant } from "./create-applicant.ts";
import { updateApplicant } from "./update-applicant.ts";

export function registerApplicants(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.createApplicant, (call) => createApplicant(deps, call));
  bindRoute(app, deps, contract.updateApplicant, (call) => updateApplicant(deps, call));
}
