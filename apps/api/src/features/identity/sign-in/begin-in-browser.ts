import type { FastifyReply } from "fastify";
import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import { setSessionCookies } from "#src/platform/sessions/session-cookies";
import type { BrowserClient, SessionSecrets } from "#src/platform/sessions/sessions";
import { completeSignIn, type CompletedSignIn } from "./complete-sign-in.ts";
import { endHostedSessionOfBrowser, endSessionsOfBrowser } from "./end-sessions-of-browser.ts";
import { deviceOf, setDeviceCookie } from "./known-devices.ts";

export type Browser = { readonly client: BrowserClient; readonly reply: FastifyReply };
type SignIn = Omit<CompletedSignIn, "device"> & Browser;
export type BegunSession = { readonly secrets: SessionSecrets; readonly deviceToken: string };

/**
 * The sign-in of a person who opened an emailed link and chose a password or a passkey on its page. A passkey that a mailbox let somebody make
 * shows no more than the mailbox does, until it signs in by itself.
 */
export const BY_LINK = {
  password: { way: "link", factors: ["email", "pwd"] },
  passkey: { way: "link", factors: ["email", "passkey"] },
} as const;

/** Signs in by cookies of this browser; call `giveToBrowser` after the commit. */
export async function beginInBrowser(deps: Dependencies, tx: Transaction, signIn: SignIn): Promise<BegunSession> {
  const { userId, way, factors, client, reply } = signIn;
  const session = { userId, way, factors, client };
  const { deviceToken } = await completeSignIn(deps, tx, { ...session, device: deviceOf(reply) });
  await endSessionsOfBrowser(deps, tx, reply);
  return { secrets: await deps.sessions.beginWithSecrets(tx, session), deviceToken };
}

export async function giveToBrowser(deps: Dependencies, reply: FastifyReply, begun: BegunSession): Promise<void> {
  await endHostedSessionOfBrowser(deps, reply);
  setSessionCookies(reply, begun.secrets);
  setDeviceCookie(reply, begun.deviceToken);
}
