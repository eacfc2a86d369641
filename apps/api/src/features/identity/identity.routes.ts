import * as contract from "@keystep/contract/identity";
import * as signIn from "@keystep/contract/sign-in";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { builtInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { registerSignIn } from "#src/platform/oidc/register-sign-in";
import { setSessionCookies } from "#src/platform/session-cookies";
import type { IdentityHooks } from "./identity-hooks.ts";
import { bindSignInPage } from "./hosted/sign-in-page-routes.ts";
import { logout } from "./sign-in/logout.ts";
import { getCurrentUser } from "./users/get-current-user.ts";
import { updateUser } from "./users/update-user.ts";

export function registerIdentity(app: FastifyInstance, deps: Dependencies, _hooks: IdentityHooks): void {
  registerSignIn(app, deps);
  const hosted = builtInSignIn(deps);
  if (hosted !== null) app.register(async (scope) => bindSignInPage(scope, deps, hosted));

  bindRoute(app, deps, contract.getCurrentUser, ({ principal }) => getCurrentUser(deps, principal));
  bindRoute(app, deps, contract.updateUser, async ({ params, body, principal, requestId, client, reply }) => {
    const { user, session } = await updateUser(deps, { userId: params.id, details: body, principal, requestId, client });
    if (session !== null) setSessionCookies(reply, session);
    return user;
  });
  bindRoute(app, deps, signIn.logout, async ({ body, principal, requestId, reply }) => {
    await logout(deps, { principal, refreshToken: body.refreshToken, requestId, reply });
    return undefined;
  });
}
