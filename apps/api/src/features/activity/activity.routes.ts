import * as contract from "@keystep/contract/activity/activity";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { listActivity } from "./list-activity.ts";

export function registerActivity(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.listActivity, (call) => listActivity(deps, call));
}
