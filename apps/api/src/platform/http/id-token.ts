import { createLocalJWKSet, jwtVerify } from "jose";
import type { JWK } from "jose";
import type { Config } from "#src/config";
import type { Dependencies } from "#src/dependencies";

const MAX_TOKEN_LENGTH = 8192;

/** Whether a token is what its issuer would have signed for us, now. Whose session it shows is another question. */
export type VerifyIdToken = (token: string) => Promise<boolean>;

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
export function createIdTokenVerifier({ config, clock }: Pick<Dependencies, "config" | "clock">): VerifyIdToken {
  const keys = createLocalJWKSet({ keys: config.signingKeys.map(publicJwk) });
  const issuer = idTokenIssuer(config);
  return async (token) => {
    if (token.length > MAX_TOKEN_LENGTH) return false;
    try {
      await jwtVerify(token, keys, {
        issuer,
        audience: config.oidcClientId,
        algorithms: ["ES256"],
        requiredClaims: ["sub", "exp"],
        currentDate: clock.now(),
      });
      return true;
    } catch {
      // Whatever is wrong with a token, the answer is the same: it is no session.
      return false;
    }
  };
}
