import type { FastifyReply } from "fastify";
import { completeSignIn } from "#src/features/identity/sign-in/complete-sign-in";
import { deviceOf, setDeviceCookie } from "#src/features/identity/sign-in/known-devices";
import { endSessionsOfBrowser } from "#src/features/identity/sign-in/end-sessions-of-browser";
import type { BuiltInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { clearSessionCookies } from "#src/platform/session-cookies";
import type { Factor } from "#src/platform/sessions";
import type { HostedScope } from "./hosted-scope.ts";
import type { PageVisit } from "./sign-in-visit.ts";

export type Proven = { readonly visit: PageVisit; readonly userId: string; readonly factors: readonly Factor[] };

/** Everything the account asks for was shown: the sign-in page hands over to the library, which begins the session. */
export async function finishSignIn(scope: HostedScope, signIn: BuiltInSignIn, proven: Proven): Promise<FastifyReply> {
  const { deps } = scope;
  const { visit, userId, factors } = proven;
  const { request, reply } = visit;
  const client = { ip: request.ip, userAgent: request.headers["user-agent"] };
  const sign = { userId, way: "hosted", factors, client, requestId: request.id, device: deviceOf(reply) } as const;
  const done = await deps.db.transaction(async (tx) => {
    const { deviceToken } = await completeSignIn(deps, tx, sign);
    return { deviceToken, replacedOf: await endSessionsOfBrowser(deps, tx, { reply, requestId: request.id }) };
  });
  for (const formerUserId of done.replacedOf) await deps.sessions.forget(formerUserId);
  if (done.replacedOf.size > 0) clearSessionCookies(reply);
  setDeviceCookie(reply, done.deviceToken);
  const login = { accountId: userId, amr: [...factors] };
  const result = { mergeWithLastSubmission: false };
  const returnTo = await signIn.provider.interactionResult(request.raw, reply.raw, { login }, result);
  return scope.lead(reply, returnTo);
}
