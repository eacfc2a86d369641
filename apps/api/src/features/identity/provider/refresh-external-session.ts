import { SESSION_TOKEN_MINUTES } from "@keystep/domain/identity/session-limits";
import { importJWK, SignJWT } from "jose";
import { execute, fetchRow } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import { idTokenIssuer } from "#src/platform/http/id-token";
import { newSecret, secretHash } from "#src/platform/ids";
import { answerRefreshOnce, type RefreshAnswer } from "#src/platform/sessions/refresh-answers";
import { momentsAt, SPEND_REFRESH } from "#src/platform/sessions/session-statements";
import type { Relaying } from "./exchange-code.ts";
import { addRefreshToken, END_ID_TOKEN, FIND_REFRESH, HOLD_SESSION } from "./external-session.repository.ts";
import type { FoundRefresh } from "./external-session.repository.ts";
import { FIND_SUBJECT, IS_IDENTITY_OF } from "./identity.repository.ts";
import { InvalidIdToken, requestTokens, tokenBody, type ProviderTokens } from "./provider-client.ts";

/**
 * Renews a session by the provider's refresh token, once however many calls ask. Null is a refusal, and the session is
 * over.
 */
export function refreshExternalSession(relaying: Relaying, refreshToken: string): Promise<string | null> {
  const run = () => renew(relaying, refreshToken);
  return answerRefreshOnce(relaying.deps, refreshToken, { run, isRemote: true });
}

async function renew(relaying: Relaying, refreshToken: string): Promise<RefreshAnswer | null> {
  const { deps, provider } = relaying;
  const { db, clock, config } = deps;
  const found = await fetchRow(db, FIND_REFRESH, { hash: secretHash(refreshToken), ...momentsAt(clock.now(), config) });
  // The session has ended here, so we don't even ask the provider.
  if (found === null) return null;
  const end = (action: string, reason: string) => endSession(relaying, { found, action, reason });
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

type StandingIdToken = { readonly idToken: string; readonly expiresAt: Date };

/** The provider's new ID token, or where it gives none, one of ours. Null where it is another person's. */
async function shownFrom(
  { deps, provider }: Relaying,
  { idToken }: ProviderTokens,
  { userId }: FoundRefresh,
): Promise<StandingIdToken | null> {
  const { issuer } = provider;
  if (idToken === null) {
    const found = await fetchRow(deps.db, FIND_SUBJECT, { issuer, userId });
    return found && signStandingIdToken(deps, provider, found.subject);
  }
  const { sub, exp } = await provider.verify(idToken);
  const theirs = await fetchRow(deps.db, IS_IDENTITY_OF, { issuer, subject: sub, userId });
  return theirs && { idToken, expiresAt: new Date(exp * 1000) };
}

/** An ID token of ours where the provider renews a sign-in without a new one (OpenID Core 12.2 lets it). It counts only while it is kept with its session. */
async function signStandingIdToken(
  { config, clock }: Relaying["deps"],
  { clientId }: Relaying["provider"],
  subject: string,
): Promise<StandingIdToken> {
  const [jwk] = config.signingKeys;
  if (jwk === undefined) throw new Error("There is no signing key");
  const now = Math.floor(clock.now().getTime() / 1000);
  const expiresAt = now + SESSION_TOKEN_MINUTES * 60;
  const idToken = await new SignJWT({})
    .setProtectedHeader({ alg: "ES256", ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) })
    .setIssuer(idTokenIssuer(config))
    .setSubject(subject)
    .setAudience(clientId)
    .setJti(newSecret())
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(await importJWK(jwk, "ES256"));
  return { idToken, expiresAt: new Date(expiresAt * 1000) };
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
    if ((await execute(tx, HOLD_SESSION, { id: sessionId })) === 0) {
      // Ended while the provider was asked; what it answered begins nothing new.
      await execute(tx, END_ID_TOKEN, { hash: secretHash(idToken), expiresAt });
      return false;
    }
    await sessions.addToken(tx, idToken, { sessionId, expiresAt });
    if (successor !== refreshToken) {
      await execute(tx, SPEND_REFRESH, { hash: secretHash(refreshToken), now: clock.now() });
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
};

async function endSession({ deps }: Relaying, { found, action, reason }: Ending): Promise<null> {
  const { userId, sessionId } = found;
  await deps.db.transaction(async (tx) => {
    if ((await deps.sessions.end(tx, userId, sessionId)) === null) return;
    await recordEvent(tx, { action, actorUserId: userId, details: { way: "provider", reason } });
  });
  return null;
}
