import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { createPrincipalResolver } from "#src/platform/http/resolve-principal";
import { builtInSignIn } from "#src/platform/oidc/built-in-sign-in";
import type { BuiltInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { findLibrarySession } from "#src/platform/oidc/library-session";

export type Visit = { readonly request: FastifyRequest; readonly reply: FastifyReply };
/** The session of a person in the browser that asks, if it has one. */
export type FindBrowserSession = (visit: Visit, userId: string) => Promise<string | null>;

/** Looks at both ways in which a browser is signed in: the cookies of the form, and the hosted page's own session. */
export function createBrowserSessions(deps: Dependencies): FindBrowserSession {
  const resolve = createPrincipalResolver(deps);
  const signIn = builtInSignIn(deps);
  return async (visit, userId) => {
    const { principal } = await resolve(visit.request);
    if (principal?.userId === userId && principal.applicationId === null) return principal.sessionId;
    const hosted = signIn === null ? null : await findHostedSession(deps, signIn, visit.reply);
    return hosted?.userId === userId ? hosted.sessionId : null;
  };
}

async function findHostedSession(deps: Dependencies, signIn: BuiltInSignIn, reply: FastifyReply) {
  const session = await findLibrarySession(signIn, reply);
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined || !(await deps.sessions.isGrantAlive(deps.db, grantId))) continue;
    const found = await deps.sessions.findByGrant(deps.db, grantId);
    if (found !== null && found.userId === session.accountId) return found;
  }
  return null;
}
