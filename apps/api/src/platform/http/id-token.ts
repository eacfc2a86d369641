import { createLocalJWKSet, jwtVerify, type JWK } from "jose";
import type { Config } from "#src/config";
import type { Dependencies } from "#src/dependencies";
import type { BrowserClient } from "#src/platform/sessions/sessions";

export const MAX_TOKEN_LENGTH = 8192;

/** Whether a token is what its issuer would have signed for us, now. The session it shows is another question. */
export type VerifyIdToken = (token: string, client: BrowserClient) => Promise<boolean>;

const ofAnotherProvider = new WeakMap<Dependencies, VerifyIdToken>();

/** With another OpenID provider, its own client says which tokens are accepted. */
export function verifyIdTokensBy(deps: Dependencies, verify: VerifyIdToken): void {
  ofAnotherProvider.set(deps, verify);
}

/** The public part of a signing key. */
export function publicJwk({ kty, crv, x, y, kid, alg, use }: JWK): JWK {
  return Object.fromEntries(
    Object.entries({ kty, crv, x, y, kid, alg, use }).filter(([, value]) => value !== undefined),
  );
}

export function idTokenIssuer(config: Pick<Config, "publicUrl">): string {
  return `${config.publicUrl}/auth`;
}

/** The one judge of ID tokens in a process, for every issuer. */
export function createIdTokenVerifier(deps: Dependencies): VerifyIdToken {
  const verify = deps.config.oidcIssuer === null ? ownVerifier(deps) : verifierOfProvider(deps);
  return async (token, client) => token.length <= MAX_TOKEN_LENGTH && verify(token, client);
}

function verifierOfProvider(deps: Dependencies): VerifyIdToken {
  return async (token, client) => (await ofAnotherProvider.get(deps)?.(token, client)) ?? false;
}

/** Accepts ID tokens of our own issuer, for our own client, by the one algorithm we sign with. */
function ownVerifier({ config, clock }: Dependencies): VerifyIdToken {
  const keys = createLocalJWKSet({ keys: config.signingKeys.map(publicJwk) });
  const issuer = idTokenIssuer(config);
  return async (token) => {
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
      // Every fault of a token has the same answer: it is no session.
      return false;
    }
  };
}
