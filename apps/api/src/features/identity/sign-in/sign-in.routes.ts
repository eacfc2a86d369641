import * as registration from "@keystep/contract/identity/registration";
import * as contract from "@keystep/contract/identity/sign-in";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import type { IdentityHooks } from "#src/features/identity/identity-hooks";
import { bindPreparedRoute, bindRoute } from "#src/platform/http/bind-route";
import { findUserByEmail } from "./find-user-by-email.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { refuseForeignOrigin } from "./refuse-foreign-origin.ts";
import { register } from "./register.ts";

export function registerSignInRoutes(app: FastifyInstance, deps: Dependencies, hooks: IdentityHooks): void {
  bindRoute(app, deps, contract.login, ({ body, client, requestId, origin, reply }) => {
    refuseForeignOrigin(deps.config, origin);
    return login(deps, { given: body, client, requestId, reply });
  });
  bindPreparedRoute(app, deps, registration.register, ({ body, requestId, origin }) => {
    refuseForeignOrigin(deps.config, origin);
    return register(deps, hooks, { given: body, requestId });
  });
  bindRoute(app, deps, registration.findUserByEmail, ({ params, ip }) =>
    findUserByEmail(deps, { email: params.email, ip }),
  );
  bindRoute(app, deps, contract.logout, async ({ body, principal, requestId, origin, reply }) => {
    // Not only beside a session that stands, which the gate looks at: the cookies of one that is to be renewed end it as well.
    refuseForeignOrigin(deps.config, origin);
    await logout(deps, { principal, refreshToken: body.refreshToken, requestId, reply });
    return undefined;
  });
}
