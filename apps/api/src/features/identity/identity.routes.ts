import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { registerSignIn } from "#src/platform/oidc/register-sign-in";
import type { IdentityHooks } from "./identity-hooks.ts";
import { registerProvider } from "./provider/provider.routes.ts";
import { registerCredentials } from "./credentials/credentials.routes.ts";
import { registerHosted } from "./hosted/hosted.routes.ts";
import { registerSecondFactor } from "./second-factor/second-factor.routes.ts";
import { registerSessions } from "./sessions/sessions.routes.ts";
import { registerSignInRoutes } from "./sign-in/sign-in.routes.ts";
import { registerUsers } from "./users/users.routes.ts";

export function registerIdentity(app: FastifyInstance, deps: Dependencies, hooks: IdentityHooks): void {
  registerSignIn(app, deps);
  registerProvider(app, deps, hooks);
  registerHosted(app, deps, hooks);

  registerCredentials(app, deps);
  registerSecondFactor(app, deps);

  registerUsers(app, deps);
  registerSignInRoutes(app, deps, hooks);
  registerSessions(app, deps);
}
