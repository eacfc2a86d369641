import type { FastifyReply } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { completeSignIn } from "#src/features/identity/sign-in/complete-sign-in";
import { deviceOf, setDeviceCookie } from "#src/features/identity/sign-in/known-devices";
import {
  endHostedSessionOfBrowser,
  endSessionsOfBrowser,
} from "#src/features/identity/sign-in/end-sessions-of-browser";
import type { Transaction } from "#src/platform/db/database";
import { setSessionCookies } from "#src/platform/sessions/session-cookies";
import type { BrowserClient, SessionSecrets } from "#src/platform/sessions/sessions";

export type LinkBrowser = { readonly client: BrowserClient; readonly reply: FastifyReply };
type ByLink = LinkBrowser & { readonly userId: string; readonly requestId: string };
export type BegunByLink = {
  readonly secrets: SessionSecrets;
  readonly deviceToken: string;
};

/**
 * Signs in the person who opened an emailed link and chose a password on its page; call `giveToBrowser` after the
 * commit.
 */
export async function beginByLink(deps: Dependencies, tx: Transaction, by: ByLink): Promise<BegunByLink> {
  const { userId, client, reply, requestId } = by;
  const factors = ["email", "pwd"] as const;
  const sign = { userId, way: "link", factors, client } as const;
  const { deviceToken } = await completeSignIn(deps, tx, { ...sign, requestId, device: deviceOf(reply) });
  await endSessionsOfBrowser(deps, tx, { reply, requestId });
  return { secrets: await deps.sessions.beginWithSecrets(tx, sign), deviceToken };
}

export async function giveToBrowser(deps: Dependencies, reply: FastifyReply, begun: BegunByLink): Promise<void> {
  await endHostedSessionOfBrowser(deps, { reply, requestId: reply.request.id });
  setSessionCookies(reply, begun.secrets);
  setDeviceCookie(reply, begun.deviceToken);
}
