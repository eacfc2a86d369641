import * as contract from "@keystep/contract/staff/staff";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { readSentApplications } from "./sent-application.repository.ts";
import { findAdministrators, listSecurityEvents } from "./staff.repository.ts";

export function registerStaff(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.listSecurityEvents, ({ query }) => listSecurityEvents(deps.db, query.before));
  bindRoute(app, deps, contract.listAdministrators, () => findAdministrators(deps.db));
  bindRoute(app, deps, contract.listSentApplications, ({ query, principal: { userId } }) =>
    readSentApplications(deps.db, { ...query, userId }),
  );
}
