import { SIGN_IN_LIMITS } from "@keystep/contract/identity/sign-in-limits";
import { decodeJwt } from "jose";
import { execute } from "#src/platform/db/prepared";
import { idTokenIssuer, type VerifyIdToken } from "#src/platform/http/id-token";
import { Problem, tooMany } from "#src/platform/http/problem";
import { secretHash } from "#src/platform/ids";
import type { BrowserClient } from "#src/platform/sessions/sessions";
import { beginExternalSession } from "./begin-external-session.ts";
import type { VerifiedClaims, Provider } from "./connect-provider.ts";
import type { Relaying } from "./exchange-code.ts";
import { findIdToken } from "./external-session.repository.ts";
import { HOLD_NAME } from "./identity.repository.ts";
import { InvalidIdToken, ProviderUnavailable } from "./provider-client.ts";
import { readProfile } from "./read-profile.ts";

/**
 * ID tokens as bearers. One that came through our own token endpoint is known and was verified then, so it needs no provider to be
 * there; nor does one of ours that took the place of a missing one. One seen for the first time, from a native app of the same client, is verified and begins a session.
 */
export function acceptBearer({ deps, provider }: Relaying): VerifyIdToken {
  return async (idToken, client) => {
    const source = sourceOf(idToken, { provider, own: idTokenIssuer(deps.config) });
    if (source === null) return false;
    const state = await findIdToken(deps.db, idToken);
    if (state !== "new" || source === "own") return state === "shown";
    const claims = await verified(provider, idToken);
    return claims !== null && beginAtFirstSight({ deps, provider }, { idToken, claims, client });
  };
}

/** Costs nothing, and keeps what is plainly no token for us from database and provider. */
function sourceOf(idToken: string, { provider, own }: { provider: Provider; own: string }): "provider" | "own" | null {
  try {
    const { iss, aud } = decodeJwt(idToken);
    if (![aud].flat().includes(provider.clientId)) return null;
    if (iss === provider.issuer) return "provider";
    return iss === own ? "own" : null;
  } catch {
    return null;
  }
}

async function verified(provider: Provider, idToken: string): Promise<VerifiedClaims | null> {
  try {
    return await provider.verify(idToken);
  } catch (error) {
    if (error instanceof InvalidIdToken) return null;
    if (error instanceof ProviderUnavailable)
      throw new Problem("server.unavailable", { headers: { "retry-after": "5" } });
    throw error;
  }
}

type Seen = { readonly idToken: string; readonly claims: VerifiedClaims; readonly client: BrowserClient };

async function beginAtFirstSight({ deps, provider }: Relaying, { idToken, claims, client }: Seen): Promise<boolean> {
  const profile = readProfile(claims);
  if (profile === null) return false;
  const { issuer } = provider;
  const person = secretHash(`${issuer} ${profile.subject}`).toString("base64url");
  const { allowed, retryAfterSeconds } = await deps.limiter.tryTake(SIGN_IN_LIMITS.account, `provider:${person}`);
  if (!allowed) throw tooMany("request.too-many", retryAfterSeconds);
  return deps.db.transaction(async (tx) => {
    // Two calls at once with a new token are one sign-in.
    await execute(tx, HOLD_NAME, { name: `id token ${secretHash(idToken).toString("base64url")}` });
    const state = await findIdToken(tx, idToken);
    if (state !== "new") return state === "shown";
    const signIn = {
      deps,
      issuer,
      profile,
      idToken,
      claims,
      client,
      refreshToken: null,
    };
    return (await beginExternalSession(tx, signIn)).kind === "admitted";
  });
}
