import * as contract from "@keystep/contract/own-leads";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { continueLead } from "./continue-lead.ts";
import { listLeads } from "./list-leads.ts";
import { registerUnsubscribe } from "./marketing/unsubscribe-page.ts";

export function registerLeads(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.listLeads, (call) => listLeads(deps, call));
  bindRoute(app, deps, contract.continueLead, (call) => continueLead(deps, call));
  registerUnsubscribe(app, deps);
}
