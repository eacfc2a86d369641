import { SESSION_TOKEN_MINUTES } from "@keystep/domain/identity/session-limits";
import { importJWK, SignJWT } from "jose";
import type { Dependencies } from "#src/dependencies";
import { idTokenIssuer } from "#src/platform/http/id-token";
import { newSecret } from "#src/platform/ids";
import type { Provider } from "./connect-provider.ts";

const LIFETIME_SECONDS = SESSION_TOKEN_MINUTES * 60;

export type StandingIdToken = { readonly idToken: string; readonly expiresAt: Date };

/** An ID token of ours where the provider renews a sign-in without a new one (OpenID Core 12.2 lets it). It counts only while it is kept with its session. */
export async function signStandingIdToken(
  { config, clock }: Pick<Dependencies, "config" | "clock">,
  { clientId }: Provider,
  subject: string,
): Promise<StandingIdToken> {
  const [jwk] = config.signingKeys;
  if (jwk === undefined) throw new Error("There is no signing key");
  const now = Math.floor(clock.now().getTime() / 1000);
  const idToken = await new SignJWT({})
    .setProtectedHeader({ alg: "ES256", ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) })
    .setIssuer(idTokenIssuer(config))
    .setSubject(subject)
    .setAudience(clientId)
    .setJti(newSecret())
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_SECONDS)
    .sign(await importJWK(jwk, "ES256"));
  return { idToken, expiresAt: new Date((now + LIFETIME_SECONDS) * 1000) };
}
