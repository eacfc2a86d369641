import * as contract from "@keystep/contract/identity/sessions";
import { idleMinutes } from "@keystep/domain/identity/session-limits";
import type { FastifyReply } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { hasSecondFactor } from "#src/features/identity/second-factor/second-factor.repository";
import { recordEvent } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { isRecentlyProven } from "#src/platform/http/require-proof";
import { builtInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { endHostedSession } from "#src/platform/oidc/library-session";
import { recordSessionEnds } from "#src/platform/sessions/record-session-end";
import { clearSessionCookies } from "#src/platform/sessions/session-cookies";
import { deviceWords } from "./device-words.ts";

/** The session of this call, counted from now: `hasSecondFactor` says whether showing who one is takes a code as well. */
export const getSession = handle(contract.getSession, async ({ config, clock, db }, { principal }) => {
  const { sessionId, way, roles, reach, sessionExpiresAt } = principal;
  return {
    id: sessionId,
    way,
    idleSeconds: reach === null ? idleMinutes(roles, config) * 60 : null,
    endsInSeconds: Math.max(0, Math.floor((sessionExpiresAt.getTime() - clock.now().getTime()) / 1000)),
    hasSecondFactor: await hasSecondFactor(db, principal.userId),
    isProven: isRecentlyProven(clock, principal),
  };
});

/** A person's sessions: this one first, then by last use. */
export const listSessions = handle(contract.listSessions, async (deps, { principal: { userId, sessionId } }) => {
  const stored = await deps.sessions.listOfUser(deps.db, userId);
  const listed = stored.map(({ userAgent, createdAt, lastSeenAt, ...rest }) => ({
    ...rest,
    device: deviceWords(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: rest.id === sessionId,
  }));
  return listed.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
});

/** Ends one session of a person's own, wherever it is; this browser forgets its own. */
export const endSession = handle(contract.endSession, async (deps, { params, principal, reply }) => {
  const id = params.id.toLowerCase();
  const reason = id === principal.sessionId ? "own" : "from-another";
  await deps.db.transaction(async (tx) => {
    const ended = await deps.sessions.end(tx, principal.userId, id);
    if (ended === null) throw new Problem("session.not-found");
    await recordSessionEnds(tx, { ...ended, reason });
  });
  if (id === principal.sessionId) await forgetHere(deps, reply);
});

/** Ends every session of a person's own, this one too unless it is kept. */
export const endSessions = handle(contract.endSessions, async (deps, { query, principal, reply }) => {
  const { userId, sessionId, way } = principal;
  const exceptId = query.keep === "current" ? sessionId : undefined;
  await deps.db.transaction(async (tx) => {
    const endedSessions = await deps.sessions.endOfUser(tx, userId, { exceptId });
    const details = { way, endedSessions, reason: exceptId === undefined ? "all" : "all-others" };
    await recordEvent(tx, { action: "sessions.ended", actorUserId: userId, details });
  });
  if (exceptId === undefined) await forgetHere(deps, reply);
});

async function forgetHere(deps: Dependencies, reply: FastifyReply): Promise<void> {
  const signIn = builtInSignIn(deps);
  if (signIn !== null) await endHostedSession(signIn, { deps, reply, refreshToken: undefined });
  clearSessionCookies(reply);
}
