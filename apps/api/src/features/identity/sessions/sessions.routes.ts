import * as contract from "@keystep/contract/identity/sessions";
import { refreshSession as refreshSessionRoute } from "@keystep/contract/identity/sign-in";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { deviceOf } from "#src/features/identity/sign-in/known-devices";
import { bindRoute } from "#src/platform/http/bind-route";
import { endSession, endSessions } from "./end-sessions.ts";
import { getSession } from "./get-session.ts";
import { listSessions } from "./list-sessions.ts";
import { proveSession } from "./prove-session.ts";
import { refreshSession } from "./refresh-session.ts";

export function registerSessions(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, refreshSessionRoute, async ({ reply, origin }) => {
    await refreshSession(deps, { reply, origin });
    return undefined;
  });
  bindRoute(app, deps, contract.getSession, ({ principal }) => getSession(deps, principal));
  bindRoute(app, deps, contract.proveSession, async ({ principal, body, client, requestId, reply }) => {
    await proveSession(deps, { principal, given: body, client, device: deviceOf(reply), requestId });
    return undefined;
  });
  bindRoute(app, deps, contract.listSessions, ({ principal }) => listSessions(deps, principal));
  bindRoute(app, deps, contract.endSession, async ({ params, principal, requestId, reply }) => {
    await endSession(deps, params.id, { principal, requestId, reply });
    return undefined;
  });
  bindRoute(app, deps, contract.endSessions, async ({ query, principal, requestId, reply }) => {
    await endSessions(deps, query.keep, { principal, requestId, reply });
    return undefined;
  });
}
