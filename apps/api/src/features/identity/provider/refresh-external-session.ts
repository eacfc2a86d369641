import { recordEvent } from "#src/platform/events";
import { answerRefreshOnce } from "#src/platform/sessions/refresh-answers";
import type { RefreshAnswer } from "#src/platform/sessions/refresh-answers";
import type { Relaying } from "./exchange-code.ts";
import {
  addRefreshToken,
  endIdToken,
  findRefreshToken,
  holdSession,
  spendRefreshToken,
} from "./external-session.repository.ts";
import type { FoundRefresh } from "./external-session.repository.ts";
import { findSubject, isIdentityOf } from "./identity.repository.ts";
import { InvalidIdToken, requestTokens, tokenBody } from "./provider-client.ts";
import type { ProviderTokens } from "./provider-client.ts";
import { signStandingIdToken } from "./standing-id-token.ts";
import type { StandingIdToken } from "./standing-id-token.ts";

/**
 * Renews a session by the provider's refresh token, once however many calls ask. Null is a refusal, and the session is
 * over.
 */
export function refreshExternalSession(
  relaying: Relaying,
  refreshToken: string,
  requestId: string,
): Promise<string | null> {
  const run = () => renew(relaying, { refreshToken, requestId });
  return answerRefreshOnce(relaying.deps, refreshToken, { run, isRemote: true });
}

type Renewal = { readonly refreshToken: string; readonly requestId: string };

async function renew(relaying: Relaying, { refreshToken, requestId }: Renewal): Promise<RefreshAnswer | null> {
  const { deps, provider } = relaying;
  const { db, clock, config } = deps;
  const found = await findRefreshToken(db, refreshToken, { clock, limits: config });
  // The session has ended here, so we don't even ask the provider.
  if (found === null) return null;
  const end = (action: string, reason: string) => endSession(relaying, { found, action, reason, requestId });
  if (found.isSpent) return end("session.reuse-found", "refresh-token-used-twice");
  if (!found.isStanding) return end("session.ended", "not-used");
  const tokens = await requestTokens(await provider.client(), "refresh_token", { refresh_token: refreshToken });
  if (tokens === null) return end("session.ended", "refused-by-provider");
  const shown = await shownFrom(relaying, tokens, found);
  if (shown === null) {
    await end("session.ended", "another-person");
    throw new InvalidIdToken("of another person");
  }
  return keep(relaying, { found, refreshToken, tokens, shown });
}

/** The provider's new ID token, or where it gives none, one of ours. Null where it is another person's. */
async function shownFrom(
  { deps, provider }: Relaying,
  { idToken }: ProviderTokens,
  { userId }: FoundRefresh,
): Promise<StandingIdToken | null> {
  const { issuer } = provider;
  if (idToken === null) {
    const subject = await findSubject(deps.db, issuer, userId);
    return subject === null ? null : signStandingIdToken(deps, provider, subject);
  }
  const { sub, exp } = await provider.verify(idToken);
  const isTheirs = await isIdentityOf(deps.db, { issuer, subject: sub }, userId);
  return isTheirs ? { idToken, expiresAt: new Date(exp * 1000) } : null;
}

type Renewed = {
  readonly found: FoundRefresh;
  readonly refreshToken: string;
  readonly tokens: ProviderTokens;
  readonly shown: StandingIdToken;
};

/** A provider that gives no new refresh token goes on with the old one (Cognito). */
async function keep(
  { deps }: Relaying,
  { found, refreshToken, tokens, shown }: Renewed,
): Promise<RefreshAnswer | null> {
  const { db, clock, sessions } = deps;
  const { sessionId } = found;
  const { idToken, expiresAt } = shown;
  const successor = tokens.refresh_token ?? refreshToken;
  const isKept = await db.transaction(async (tx) => {
    if (!(await holdSession(tx, sessionId))) {
      // Ended while the provider was asked; what it answered begins nothing new.
      await endIdToken(tx, idToken, expiresAt);
      return false;
    }
    await sessions.addToken(tx, idToken, { sessionId, expiresAt });
    if (successor !== refreshToken) {
      await spendRefreshToken(tx, refreshToken, clock.now());
      await addRefreshToken(tx, successor, sessionId);
    }
    return true;
  });
  return isKept ? { body: tokenBody(tokens, idToken), successor, shows: idToken } : null;
}

type Ending = {
  readonly found: FoundRefresh;
  readonly action: string;
  readonly reason: string;
  readonly requestId: string;
};

async function endSession({ deps }: Relaying, { found, action, reason, requestId }: Ending): Promise<null> {
  const { userId, sessionId } = found;
  await deps.db.transaction(async (tx) => {
    if ((await deps.sessions.end(tx, userId, sessionId)) === null) return;
    const event = { action, actorUserId: userId, requestId };
    await recordEvent(tx, { ...event, details: { way: "provider", reason } });
  });
  return null;
}
