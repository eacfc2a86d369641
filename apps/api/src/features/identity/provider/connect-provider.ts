import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from "jose";
import type { Configuration } from "openid-client";
import type { Dependencies } from "#src/dependencies";
import { MAX_TOKEN_LENGTH } from "#src/platform/http/id-token";
import { discoverProvider, InvalidIdToken, limitedFetch, ProviderUnavailable } from "./provider-client.ts";

const ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA"];
const LEEWAY_SECONDS = 30;
const FRESH_MS = 60 * 60_000;
/** For this long after a failure callers get it at once, instead of waiting for the next one. */
const PAUSE_MS = 2_000;
const KEYS_PAUSE_MS = 10_000;
const KEYS_FRESH_MS = 10 * 60_000;

/** The claims of an ID token that was verified. */
export type VerifiedClaims = JWTPayload & { readonly sub: string; readonly exp: number };

export type Provider = {
  readonly issuer: string;
  readonly clientId: string;
  /** Throws ProviderUnavailable while it cannot be had. */
  client(): Promise<Configuration>;
  /** Throws InvalidIdToken, or ProviderUnavailable where its keys cannot be had. */
  verify(idToken: string): Promise<VerifiedClaims>;
};

type ProviderDependencies = Pick<Dependencies, "config" | "clock" | "log">;
type Keys = ReturnType<typeof createRemoteJWKSet>;

/** The provider of the settings. Nothing is asked before it is needed. */
export function connectProvider({ config, clock, log }: ProviderDependencies, issuer: string): Provider {
  const clientId = config.oidcClientId;
  const client = rememberedClient(() => discoverProvider(issuer, clientId), log);
  let keys: { uri: string; set: Keys } | null = null;

  async function keySet(): Promise<Keys> {
    const { jwks_uri: uri = "" } = (await client()).serverMetadata();
    if (keys?.uri !== uri) keys = { uri, set: remoteKeys(uri) };
    return keys.set;
  }

  return {
    issuer,
    clientId,
    client,
    async verify(idToken) {
      if (idToken.length > MAX_TOKEN_LENGTH) throw new InvalidIdToken("too long");
      const set = await keySet();
      const now = clock.now();
      try {
        const { payload, protectedHeader } = await jwtVerify(idToken, set, {
          issuer,
          audience: clientId,
          algorithms: ALGORITHMS,
          requiredClaims: ["sub", "exp", "iat"],
          clockTolerance: LEEWAY_SECONDS,
          currentDate: now,
        });
        return checkedClaims({ payload, type: protectedHeader.typ }, { clientId, now });
      } catch (error) {
        throw verdictOf(error);
      }
    },
  };
}

/** Asks at most once at a time, and uses what the provider said on while it is out of reach. */
function rememberedClient(discover: Provider["client"], log: ProviderDependencies["log"]): Provider["client"] {
  let known: { client: Configuration; at: number } | null = null;
  let asking: Promise<Configuration> | null = null;
  let failure: { error: unknown; at: number } | null = null;

  async function ask(): Promise<Configuration> {
    try {
      const client = await discover();
      if (failure !== null) log.info("The OpenID provider of OIDC_ISSUER can be used again");
      known = { client, at: performance.now() };
      failure = null;
      return client;
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown";
      log.warn({ reason }, "The OpenID provider of OIDC_ISSUER cannot be used; logging in by it waits");
      failure = { error, at: performance.now() };
      throw error;
    } finally {
      asking = null;
    }
  }

  return async () => {
    const now = performance.now();
    if (known !== null && now - known.at < FRESH_MS) return known.client;
    const isPausing = failure !== null && now - failure.at < PAUSE_MS;
    if (!isPausing) asking ??= ask();
    if (known !== null) {
      // The old answer is used at once, because an hour-old answer is better than a wait. The new one serves the next call.
      asking?.catch(() => undefined);
      return known.client;
    }
    if (asking !== null) return asking;
    throw failure?.error;
  };
}

function remoteKeys(uri: string): Keys {
  return createRemoteJWKSet(new URL(uri), {
    cooldownDuration: KEYS_PAUSE_MS,
    cacheMaxAge: KEYS_FRESH_MS,
    [customFetch]: limitedFetch,
  });
}

const KEYS_UNUSABLE = new Set(["ERR_JOSE_GENERIC", "ERR_JWKS_INVALID", "ERR_JWKS_TIMEOUT"]);

function verdictOf(error: unknown): unknown {
  if (!(error instanceof errors.JOSEError)) {
    // A key or a header the library could not even work with is the token's fault, or its provider's: either way it is none.
    return error instanceof ProviderUnavailable || error instanceof InvalidIdToken
      ? error
      : new InvalidIdToken("unusable");
  }
  return KEYS_UNUSABLE.has(error.code)
    ? new ProviderUnavailable("its keys cannot be read")
    : new InvalidIdToken(error.code);
}

type Checked = { readonly payload: JWTPayload; readonly type: string | undefined };

/** The library leaves these checks to its caller: authorised party, time of issue, and that it is an ID token at all (ASVS 9.2.2, 10.5). */
function checkedClaims({ payload, type }: Checked, { clientId, now }: { clientId: string; now: Date }): VerifiedClaims {
  const { sub, exp, iat = 0, aud, azp } = payload;
  if (sub === undefined || exp === undefined) throw new InvalidIdToken("claims missing");
  const seconds = now.getTime() / 1000;
  if (exp <= seconds) throw new InvalidIdToken("expired");
  if (iat > seconds + LEEWAY_SECONDS) throw new InvalidIdToken("issued in the future");
  if (azp === undefined ? Array.isArray(aud) && aud.length > 1 : azp !== clientId) throw new InvalidIdToken("azp");
  const isOther = type !== undefined && type.toUpperCase() !== "JWT";
  const { token_use: use = "id", typ: kind = "ID", events } = payload;
  if (isOther || use !== "id" || kind !== "ID" || events !== undefined)
    throw new InvalidIdToken("another kind of token");
  return { ...payload, sub, exp };
}
