import * as registration from "@keystep/contract/identity/registration";
import * as contract from "@keystep/contract/identity/sign-in";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import type { IdentityHooks } from "#src/features/identity/identity-hooks";
import { findPersonByEmail } from "#src/features/identity/users/user.repository";
import { addressKey } from "#src/platform/encryption/address-key";
import { bindPreparedRoute, bindRoute } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { register } from "./register.ts";

export function registerSignInRoutes(app: FastifyInstance, deps: Dependencies, hooks: IdentityHooks): void {
  /** A page of another site may not sign anybody in here as somebody else, nor sign anybody out. Without an Origin it is no page that calls. */
  function refuseForeignOrigin(origin: string | undefined): void {
    if (origin !== undefined && origin !== deps.config.publicUrl) throw new Problem("access.foreign-origin");
  }

  bindRoute(app, deps, contract.login, async (call) => {
    refuseForeignOrigin(call.origin);
    return login(deps, call);
  });
  bindPreparedRoute(app, deps, registration.register, async ({ body, origin }) => {
    refuseForeignOrigin(origin);
    return register(deps, hooks, body);
  });
  bindRoute(app, deps, registration.findUserByEmail, ({ params, ip }) => findUserByEmail(deps, params.email, ip));
  bindRoute(app, deps, contract.logout, async ({ body, principal, origin, reply }) => {
    // Not only beside a session that stands, which the gate looks at: the cookies of one that is to be renewed end it as well.
    refuseForeignOrigin(origin);
    await logout(deps, { principal, refreshToken: body.refreshToken, reply });
  });
}

/**
 * Says only that an email is registered, exactly where registering would be refused, a disabled account too. A caller may ask a hundred
 * times a day (interpretation, API-03).
 */
async function findUserByEmail(deps: Dependencies, email: string, ip: string): Promise<Record<string, never>> {
  await deps.limiter.take(registration.LOOKUPS_OF_ADDRESS, addressKey(ip));
  const person = await findPersonByEmail(deps.db, email);
  const isRegistered = person !== null && (person.status !== "pending" || person.isEmailProven);
  if (!isRegistered) throw new Problem("user.not-found");
  return {};
}
