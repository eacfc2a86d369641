import type { FastifyReply } from "fastify";
import { decodeJwt } from "jose";
import type { Dependencies } from "#src/dependencies";
import { recordEvent } from "#src/platform/events";
import type { Principal } from "#src/platform/http/principal";
import { builtInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { endHostedSession } from "#src/platform/oidc/end-hosted-session";
import { SESSION_COOKIE, clearSessionCookie } from "#src/platform/sessions";

const REFRESH_COOKIE = "refreshToken";

export type Logout = {
  readonly principal: Principal | null;
  readonly refreshToken: string | undefined;
  readonly requestId: string;
  readonly reply: FastifyReply;
};

/** Ends what this browser was signed in with: cookie session, hosted session, refresh token family and the ID token it showed. */
export async function logout(deps: Dependencies, { principal, refreshToken, requestId, reply }: Logout): Promise<void> {
  const { cookies } = reply.request;
  const cookieToken = cookies[SESSION_COOKIE];
  const signIn = builtInSignIn(deps);
  const idToken = principal?.via === "bearer" ? principal.token : undefined;
  const refreshTokens = [refreshToken, cookies[REFRESH_COOKIE]];
  const hostedUserId =
    signIn === null ? null : await endHostedSession(signIn, { db: deps.db, reply, idToken, refreshTokens });
  // Not always the caller's own: beside an ID token, or one that has expired, the cookie may be of another sign-in.
  const cookieUserId = await deps.db.transaction(async (tx) => {
    const endedFor = cookieToken === undefined ? null : await deps.sessions.endSession(tx, cookieToken);
    // Also one that this provider did not issue itself.
    if (idToken !== undefined) await deps.sessions.endToken(tx, idToken, expiryOf(idToken));
    const actorUserId = principal?.userId ?? hostedUserId ?? endedFor;
    if (actorUserId !== null) {
      await recordEvent(tx, { action: "session.ended", actorUserId, applicationId: null, requestId });
    }
    return endedFor;
  });
  for (const userId of new Set([principal?.userId, hostedUserId, cookieUserId])) {
    if (typeof userId === "string") await deps.sessions.forget(userId);
  }
  clearSessionCookie(reply);
  void reply.clearCookie(REFRESH_COOKIE, { path: "/" });
}

/** The token was verified when it became the principal, so only its expiry is read here. */
function expiryOf(idToken: string): Date {
  return new Date((decodeJwt(idToken).exp ?? 0) * 1000);
}
