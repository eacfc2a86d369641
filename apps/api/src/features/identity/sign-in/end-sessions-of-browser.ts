import type { FastifyReply } from "fastify";
import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import { builtInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { endHostedSession } from "#src/platform/oidc/library-session";
import { recordSessionEnds } from "#src/platform/sessions/record-session-end";
import { REFRESH_COOKIE, SESSION_COOKIE } from "#src/platform/sessions/session-cookies";

/** A sign-in never goes on in a session that was there before it (ASVS 7.2.4). Answers whether there was one. */
export async function endSessionsOfBrowser(deps: Dependencies, tx: Transaction, reply: FastifyReply): Promise<boolean> {
  const { cookies } = reply.request;
  let hadOne = false;
  for (const token of [cookies[SESSION_COOKIE], cookies[REFRESH_COOKIE]]) {
    const ended = token === undefined ? null : await deps.sessions.endByToken(tx, token);
    if (ended === null) continue;
    hadOne = true;
    await recordSessionEnds(tx, { ...ended, reason: "replaced" });
  }
  return hadOne;
}

/**
 * The same for a sign-in on the hosted page, whose tokens lie in the browser's storage and would be shown before the new cookies.
 * Belongs after the commit of a sign-in by cookies: the sign-in library works outside our transactions.
 */
export async function endHostedSessionOfBrowser(deps: Dependencies, reply: FastifyReply): Promise<void> {
  const signIn = builtInSignIn(deps);
  if (signIn === null || reply.request.cookies[signIn.provider.cookieName("session")] === undefined) return;
  const userId = await endHostedSession(signIn, { deps, reply, refreshToken: undefined });
  if (userId !== null) await recordSessionEnds(deps.db, { userId, way: "hosted", reason: "replaced" });
}
