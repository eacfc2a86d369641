import type { FastifyReply } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { prepareForProvider, type BuiltInSignIn } from "./built-in-sign-in.ts";

/** The session that the sign-in library keeps of this browser; for one it does not know, a session of nobody. */
export function findLibrarySession({ provider, publicUrl }: BuiltInSignIn, reply: FastifyReply) {
  const { raw } = reply.request;
  prepareForProvider(raw, publicUrl);
  // Only the cookies of the context are read, and those a bare context has.
  const context = provider.createContext(raw, reply.raw) as Parameters<typeof provider.Session.get>[0];
  return provider.Session.get(context);
}

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

/**
 * Takes the sign-in of this browser out of the session of another person that still stands there, and says whether there was one: the
 * library would first have it ended by a page of its own. The caller ends that session next.
 */
export async function releaseFromAnother(signIn: BuiltInSignIn, reply: FastifyReply, userId: string): Promise<boolean> {
  const { accountId } = await findLibrarySession(signIn, reply);
  if (accountId === undefined || accountId === userId) return false;
  const interaction = await signIn.provider.interactionDetails(reply.request.raw, reply.raw);
  delete interaction.session;
  // The library's own clock: the page lives as long as it would have.
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
  return true;
}
