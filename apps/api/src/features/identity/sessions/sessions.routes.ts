import * as contract from "@keystep/contract/identity/sessions";
import { refreshSession as refreshSessionRoute } from "@keystep/contract/identity/sign-in";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { endSession, endSessions, getSession, listSessions } from "./own-sessions.ts";
import { proveSession } from "./prove-session.ts";
import { refreshSession } from "./refresh-session.ts";

export function registerSessions(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, refreshSessionRoute, (call) => refreshSession(deps, call));
  bindRoute(app, deps, contract.getSession, ({ principal }) => getSession(deps, principal));
  bindRoute(app, deps, contract.proveSession, (call) => proveSession(deps, call));
  bindRoute(app, deps, contract.listSessions, ({ principal }) => listSessions(deps, principal));
  bindRoute(app, deps, contract.endSession, (call) => endSession(deps, call.params.id, call));
  bindRoute(app, deps, contract.endSessions, (call) => endSessions(deps, call.query.keep, call));
}
