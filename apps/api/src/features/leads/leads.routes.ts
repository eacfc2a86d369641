import * as consent from "@keystep/contract/leads/marketing-consent";
import * as contract from "@keystep/contract/leads/own-leads";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { continueLead } from "./continue-lead.ts";
import { listLeads } from "./lead.repository.ts";
import { getMarketingConsent, setMarketingConsent } from "./marketing/own-consent.ts";
import { registerUnsubscribe } from "./marketing/unsubscribe-page.ts";

export function registerLeads(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.listLeads, ({ principal }) => listLeads(deps.db, principal.userId));
  bindRoute(app, deps, contract.continueLead, (call) => continueLead(deps, call));
  bindRoute(app, deps, consent.getMarketingConsent, (call) => getMarketingConsent(deps, call));
  bindRoute(app, deps, consent.setMarketingConsent, (call) => setMarketingConsent(deps, call));
  registerUnsubscribe(app, deps);
}
