import type { FastifyReply } from "fastify";
import type { Dependencies } from "#src/dependencies";
import type { BuiltInSignIn } from "./built-in-sign-in.ts";
import { findLibrarySession } from "./find-library-session.ts";

// The token of a session that has ended already still names the family to end. The declared options leave out the
// second one.
const WHATEVER_ITS_STATE: object = { ignoreExpiration: true, ignoreSessionBinding: true };

type Ending = {
  readonly deps: Pick<Dependencies, "db" | "sessions">;
  readonly reply: FastifyReply;
  readonly refreshToken: string | undefined;
};

/** Ends the browser session at the built-in sign-in and the family of the refresh token; answers their user. */
export async function endHostedSession(
  signIn: BuiltInSignIn,
  { deps, reply, refreshToken }: Ending,
): Promise<string | null> {
  const { provider } = signIn;
  const session = await findLibrarySession(signIn, reply);
  const grantIds = new Set(Object.values(session.authorizations ?? {}).map(({ grantId }) => grantId));
  let userId = session.accountId ?? null;
  if (refreshToken !== undefined) {
    const token = await provider.RefreshToken.find(refreshToken, WHATEVER_ITS_STATE);
    userId ??= token?.accountId ?? null;
    grantIds.add(token?.grantId);
  }
  await deps.db.transaction(async (tx) => {
    for (const grantId of grantIds) if (grantId !== undefined) await deps.sessions.endByGrant(tx, grantId);
  });
  if (session.accountId !== undefined) await session.destroy();
  const name = provider.cookieName("session");
  for (const cookie of [name, `${name}.sig`]) void reply.clearCookie(cookie, { path: "/" });
  return userId;
}
