import type { CurrentSession, ListedSession } from "@keystep/contract/identity/sessions";
import { idleMinutes } from "@keystep/domain/identity/session-limits";
import type { FastifyReply } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { hasSecondFactor } from "#src/features/identity/second-factor/second-factor.repository";
import { recordEvent } from "#src/platform/events";
import type { Principal } from "#src/platform/http/principal";
import { Problem } from "#src/platform/http/problem";
import { isRecentlyProven } from "#src/platform/http/require-recent-proof";
import { builtInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { endHostedSession } from "#src/platform/oidc/library-session";
import { recordSessionEnds } from "#src/platform/sessions/record-session-end";
import { clearSessionCookies } from "#src/platform/sessions/session-cookies";
import { deviceWords } from "./device-words.ts";

/** The session of this call, counted from now: `hasSecondFactor` says whether showing who one is takes a code as well. */
export async function getSession(deps: Dependencies, principal: Principal): Promise<CurrentSession> {
  const { config, clock, db } = deps;
  const { sessionId, way, roles, reach, sessionExpiresAt } = principal;
  return {
    id: sessionId,
    way,
    idleSeconds: reach === null ? idleMinutes(roles, config) * 60 : null,
    endsInSeconds: Math.max(0, Math.floor((sessionExpiresAt.getTime() - clock.now().getTime()) / 1000)),
    hasSecondFactor: await hasSecondFactor(db, principal.userId),
    isProven: isRecentlyProven(clock, principal),
  };
}

/** A person's sessions: this one first, then by last use. */
export async function listSessions(deps: Dependencies, { userId, sessionId }: Principal): Promise<ListedSession[]> {
  const stored = await deps.sessions.listOfUser(deps.db, userId);
  const listed = stored.map(({ userAgent, createdAt, lastSeenAt, ...rest }) => ({
    ...rest,
    device: deviceWords(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: rest.id === sessionId,
  }));
  return listed.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

type Ending = { readonly principal: Principal; readonly reply: FastifyReply };

/** Ends one session of a person's own, wherever it is; this browser forgets its own. */
export async function endSession(deps: Dependencies, sessionId: string, { principal, reply }: Ending): Promise<void> {
  const id = sessionId.toLowerCase();
  const reason = id === principal.sessionId ? "own" : "from-another";
  await deps.db.transaction(async (tx) => {
    const ended = await deps.sessions.end(tx, principal.userId, id);
    if (ended === null) throw new Problem("session.not-found");
    await recordSessionEnds(tx, { ...ended, reason });
  });
  if (id === principal.sessionId) await forgetHere(deps, reply);
}

/** Ends every session of a person's own, this one too unless it is kept. */
export async function endSessions(
  deps: Dependencies,
  keep: "current" | undefined,
  { principal, reply }: Ending,
): Promise<void> {
  const { userId, sessionId, way } = principal;
  const exceptId = keep === "current" ? sessionId : undefined;
  await deps.db.transaction(async (tx) => {
    const endedSessions = await deps.sessions.endOfUser(tx, userId, { exceptId });
    const details = { way, endedSessions, reason: exceptId === undefined ? "all" : "all-others" };
    await recordEvent(tx, { action: "sessions.ended", actorUserId: userId, details });
  });
  if (exceptId === undefined) await forgetHere(deps, reply);
}

async function forgetHere(deps: Dependencies, reply: FastifyReply): Promise<void> {
  const signIn = builtInSignIn(deps);
  if (signIn !== null) await endHostedSession(signIn, { deps, reply, refreshToken: undefined });
  clearSessionCookies(reply);
}
