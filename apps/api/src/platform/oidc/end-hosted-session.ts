import type { FastifyReply } from "fastify";
import type { Database } from "#src/platform/db/database";
import { prepareForProvider } from "./built-in-sign-in.ts";
import type { BuiltInSignIn } from "./built-in-sign-in.ts";
import { findGrantOfIdToken } from "./issued-id-tokens.ts";

// The token of a session that has ended already still names the family to end. The declared options leave out the second one.
const WHATEVER_ITS_STATE: object = { ignoreExpiration: true, ignoreSessionBinding: true };

type Ending = {
  readonly db: Database;
  readonly reply: FastifyReply;
  readonly idToken: string | undefined;
  readonly refreshTokens: readonly (string | undefined)[];
};

/** Ends the browser session at the built-in sign-in and every family of tokens it is told of; answers whose they were. */
export async function endHostedSession(signIn: BuiltInSignIn, ending: Ending): Promise<string | null> {
  const { provider } = signIn;
  const { db, reply, idToken, refreshTokens } = ending;
  const { raw } = reply.request;
  prepareForProvider(raw, signIn.site.siteUrl);
  // Only the cookies of the context are read, and those a bare context has.
  const context = provider.createContext(raw, reply.raw) as Parameters<typeof provider.Session.get>[0];
  const session = await provider.Session.get(context);
  const grantIds = new Set(Object.values(session.authorizations ?? {}).map(({ grantId }) => grantId));
  if (idToken !== undefined) grantIds.add((await findGrantOfIdToken(db, idToken)) ?? undefined);
  let userId = session.accountId ?? null;
  for (const value of refreshTokens) {
    if (value === undefined) continue;
    const token = await provider.RefreshToken.find(value, WHATEVER_ITS_STATE);
    userId ??= token?.accountId ?? null;
    grantIds.add(token?.grantId);
  }
  // The adapter ends a grant with all that came of it, tokens and sessions alike.
  for (const grantId of grantIds) if (grantId !== undefined) await provider.RefreshToken.revokeByGrantId(grantId);
  if (session.accountId !== undefined) await session.destroy();
  const name = provider.cookieName("session");
  for (const cookie of [name, `${name}.sig`]) void reply.clearCookie(cookie, { path: "/" });
  return userId;
}
