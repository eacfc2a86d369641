import type { FastifyReply } from "fastify";
import type { Dependencies } from "#src/dependencies";
import type { Db, Transaction } from "#src/platform/db/database";
import { recordEvent } from "#src/platform/events";
import { builtInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { endHostedSession } from "#src/platform/oidc/end-hosted-session";
import { REFRESH_COOKIE, SESSION_COOKIE } from "#src/platform/session-cookies";

type Browser = { readonly reply: FastifyReply; readonly requestId: string };

/** A sign-in never goes on in a session that was there before it (ASVS 7.2.4). Answers whose they were. */
export async function endSessionsOfBrowser(
  deps: Dependencies,
  tx: Transaction,
  { reply, requestId }: Browser,
): Promise<Set<string>> {
  const { cookies } = reply.request;
  const ended = new Set<string>();
  for (const token of [cookies[SESSION_COOKIE], cookies[REFRESH_COOKIE]]) {
    const userId = token === undefined ? null : await deps.sessions.endByToken(tx, token);
    if (userId === null) continue;
    ended.add(userId);
    await recordReplaced(tx, userId, requestId);
  }
  return ended;
}

/**
 * The same for a sign-in on the hosted page, whose tokens lie in the browser's storage and would be shown before the new cookies.
 * Belongs after the commit of a sign-in by cookies: the sign-in library works outside our transactions.
 */
export async function endHostedSessionOfBrowser(deps: Dependencies, { reply, requestId }: Browser): Promise<void> {
  const signIn = builtInSignIn(deps);
  if (signIn === null || reply.request.cookies[signIn.provider.cookieName("session")] === undefined) return;
  const userId = await endHostedSession(signIn, { deps, reply, refreshToken: undefined });
  if (userId === null) return;
  await recordReplaced(deps.db, userId, requestId);
  await deps.sessions.forget(userId);
}

function recordReplaced(db: Db, actorUserId: string, requestId: string): Promise<void> {
  const details = { reason: "replaced" };
  return recordEvent(db, { action: "session.ended", actorUserId, applicationId: null, requestId, details });
}
