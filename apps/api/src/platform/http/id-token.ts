import { createLocalJWKSet, jwtVerify } from "jose";
import type { JWK } from "jose";
import { z } from "zod";
import type { Config } from "#src/config";
import type { Clock } from "#src/platform/clock";

const MAX_TOKEN_LENGTH = 4096;
const claims = z.object({ sub: z.uuid(), exp: z.number() });

export type VerifiedToken = { userId: string; expiresAt: Date };
export type VerifyIdToken = (token: string) => Promise<VerifiedToken | null>;

/** What others may see of a signing key. */
export function publicJwk({ kty, crv, x, y, kid, alg, use }: JWK): JWK {
  return Object.fromEntries(
    Object.entries({ kty, crv, x, y, kid, alg, use }).filter(([, value]) => value !== undefined),
  );
}

export function idTokenIssuer(config: Pick<Config, "publicUrl">): string {
  return `${config.publicUrl}/auth`;
}

/** Accepts ID tokens of our own issuer, for our own client, by the one algorithm we sign with. */
export function createIdTokenVerifier(config: Config, clock: Clock): VerifyIdToken {
  const keys = createLocalJWKSet({ keys: config.signingKeys.map(publicJwk) });
  const issuer = idTokenIssuer(config);
  return async (token) => {
    if (token.length > MAX_TOKEN_LENGTH) return null;
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: config.oidcClientId,
        algorithms: ["ES256"],
        currentDate: clock.now(),
      });
      const { sub, exp } = claims.parse(payload);
      return { userId: sub, expiresAt: new Date(exp * 1000) };
    } catch {
      // Whatever is wrong with a token, the answer is the same: it is no session.
      return null;
    }
  };
}
