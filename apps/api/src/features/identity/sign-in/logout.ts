import * as contract from "@keystep/contract/identity/sign-in";
import { refuseForeignOrigin } from "#src/platform/http/gate";
import { handle } from "#src/platform/http/handle";
import { SIGN_IN_BASE, builtInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { endHostedSession } from "#src/platform/oidc/library-session";
import { recordSessionEnds } from "#src/platform/sessions/record-session-end";
import { clearSessionCookies, REFRESH_COOKIE, SESSION_COOKIE } from "#src/platform/sessions/session-cookies";

/** Ends what this browser was signed in with: the session of the call, of its cookies, of the hosted page and of a refresh token. */
export const logout = handle(contract.logout, async (deps, call) => {
  // Not only beside a session that stands, which the gate looks at: the cookies of one that is to be renewed end it as well.
  refuseForeignOrigin(deps, call);
  const { db, sessions } = deps;
  const { principal, reply } = call;
  const { refreshToken } = call.body;
  const { cookies } = reply.request;
  const signIn = builtInSignIn(deps);
  const hostedUserId = signIn === null ? null : await endHostedSession(signIn, { deps, reply, refreshToken });
  await db.transaction(async (tx) => {
    const ended = [principal === null ? null : await sessions.end(tx, principal.userId, principal.sessionId)];
    // The cookies may belong to another sign-in than the caller's: beside an ID token, or one that has expired.
    for (const token of [cookies[SESSION_COOKIE], cookies[REFRESH_COOKIE], refreshToken]) {
      if (token !== undefined) ended.push(await sessions.endByToken(tx, token));
    }
    const hosted = hostedUserId === null ? null : ({ userId: hostedUserId, way: "hosted" } as const);
    for (const session of [hosted, ...ended]) {
      if (session !== null) await recordSessionEnds(tx, { ...session, reason: "signed-out" });
    }
  });
  clearSessionCookies(reply);
  // The provider that signed them in would sign them in again at once: the site goes on to its sign-out.
  if (signIn === null && (principal?.way === "provider" || refreshToken !== undefined)) {
    void reply.header("location", `${SIGN_IN_BASE}/oauth2/logout`);
  }
});
