import * as contract from "@keystep/contract/identity";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { registerSignIn } from "#src/platform/oidc/register-sign-in";
import { setSessionCookie } from "#src/platform/sessions";
import { getCurrentUser } from "./get-current-user.ts";
import { logout } from "./logout.ts";
import { updateUser } from "./update-user.ts";

export function registerIdentity(app: FastifyInstance, deps: Dependencies): void {
  registerSignIn(app, deps);

  bindRoute(app, deps, contract.getCurrentUser, ({ principal }) => getCurrentUser(deps, principal));

  bindRoute(app, deps, contract.updateUser, async ({ params, body, principal, requestId, reply }) => {
    const { user, session } = await updateUser(deps, { userId: params.id, details: body, principal, requestId });
    if (session !== null) setSessionCookie(reply, session.token, session.expiresAt);
    return user;
  });

  bindRoute(app, deps, contract.logout, async ({ body, principal, requestId, reply }) => {
    await logout(deps, { principal, refreshToken: body.refreshToken, requestId, reply });
    return undefined;
  });
}
