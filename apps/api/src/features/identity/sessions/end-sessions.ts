import type { FastifyReply } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { recordEvent } from "#src/platform/events";
import type { Principal } from "#src/platform/http/principal";
import { Problem } from "#src/platform/http/problem";
import { builtInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { endHostedSession } from "#src/platform/oidc/end-hosted-session";
import { recordSessionEnd } from "#src/platform/sessions/record-session-end";
import { clearSessionCookies } from "#src/platform/sessions/session-cookies";

type Ending = { readonly principal: Principal; readonly requestId: string; readonly reply: FastifyReply };

/** Ends one session of a person's own, wherever it is; this browser forgets its own. */
export async function endSession(
  deps: Dependencies,
  sessionId: string,
  { principal, requestId, reply }: Ending,
): Promise<void> {
  const { userId } = principal;
  const id = sessionId.toLowerCase();
  const reason = id === principal.sessionId ? "own" : "from-another";
  await deps.db.transaction(async (tx) => {
    const ended = await deps.sessions.end(tx, userId, id);
    if (ended === null) throw new Problem("session.not-found");
    await recordSessionEnd(tx, ended, { reason, requestId });
  });
  if (id === principal.sessionId) await forgetHere(deps, reply);
}

/** Ends every session of a person's own, this one too unless it is kept. */
export async function endSessions(
  deps: Dependencies,
  keep: "current" | undefined,
  { principal, requestId, reply }: Ending,
): Promise<void> {
  const { userId, sessionId, way } = principal;
  const exceptId = keep === "current" ? sessionId : undefined;
  await deps.db.transaction(async (tx) => {
    const endedSessions = await deps.sessions.endOfUser(tx, userId, { exceptId });
    const details = { way, endedSessions, reason: exceptId === undefined ? "all" : "all-others" };
    await recordEvent(tx, { action: "sessions.ended", actorUserId: userId, applicationId: null, requestId, details });
  });
  if (exceptId === undefined) await forgetHere(deps, reply);
}

async function forgetHere(deps: Dependencies, reply: FastifyReply): Promise<void> {
  const signIn = builtInSignIn(deps);
  if (signIn !== null) await endHostedSession(signIn, { deps, reply, refreshToken: undefined });
  clearSessionCookies(reply);
}
