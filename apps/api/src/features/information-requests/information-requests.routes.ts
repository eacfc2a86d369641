import * as contract from "@keystep/contract/information-requests/information-requests";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { moveApplication } from "./move-application.ts";
import { requestInformation } from "./request-information.ts";

export function registerInformationRequests(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.requestInformation, (call) => requestInformation(deps, call));
  bindRoute(app, deps, contract.moveApplication, (call) => moveApplication(deps, call));
}
