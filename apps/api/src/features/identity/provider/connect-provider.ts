import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose";
import type { JWTPayload } from "jose";
import type { Dependencies } from "#src/dependencies";
import { MAX_TOKEN_LENGTH } from "#src/platform/http/id-token";
import { askProvider, ProviderUnavailable } from "./ask-provider.ts";
import { discoverProvider } from "./discover-provider.ts";
import type { ProviderMetadata } from "./discover-provider.ts";

const ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA"];
const LEEWAY_SECONDS = 30;
const FRESH_MS = 60 * 60_000;
/** After a failure everybody is told so at once for this long, rather than waiting for the next one. */
const PAUSE_MS = 2_000;
const KEYS_PAUSE_MS = 10_000;
const KEYS_FRESH_MS = 10 * 60_000;

/** A token that is not for us, not valid, or not an ID token; the message names the rule. */
export class InvalidIdToken extends Error {}

/** The claims of an ID token that was verified. */
export type IdTokenClaims = JWTPayload & { readonly sub: string; readonly exp: number };

export type Provider = {
  readonly issuer: string;
  readonly clientId: string;
  /** Throws ProviderUnavailable while it cannot be had. */
  metadata(): Promise<ProviderMetadata>;
  /** Throws InvalidIdToken, or ProviderUnavailable where its keys cannot be had. */
  verify(idToken: string): Promise<IdTokenClaims>;
};

type Source = Pick<Dependencies, "config" | "clock" | "log">;
type Keys = ReturnType<typeof createRemoteJWKSet>;

/** The provider of the settings. Nothing is asked before it is needed. */
export function connectProvider({ config, clock, log }: Source, issuer: string): Provider {
  const clientId = config.oidcClientId;
  const metadata = rememberedMetadata(issuer, log);
  let keys: { uri: string; set: Keys } | null = null;

  async function keySet(): Promise<Keys> {
    const { jwks_uri: uri } = await metadata();
    if (keys?.uri !== uri) keys = { uri, set: remoteKeys(uri) };
    return keys.set;
  }

  return {
    issuer,
    clientId,
    metadata,
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
function rememberedMetadata(issuer: string, log: Source["log"]): Provider["metadata"] {
  let known: { metadata: ProviderMetadata; at: number } | null = null;
  let asking: Promise<ProviderMetadata> | null = null;
  let failure: { error: unknown; at: number } | null = null;

  async function discover(): Promise<ProviderMetadata> {
    try {
      const metadata = await discoverProvider(issuer);
      if (failure !== null) log.info("The OpenID provider of OIDC_ISSUER can be used again");
      known = { metadata, at: performance.now() };
      failure = null;
      return metadata;
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown";
      log.warn({ reason }, "The OpenID provider of OIDC_ISSUER cannot be used; signing in by it waits");
      failure = { error, at: performance.now() };
      throw error;
    } finally {
      asking = null;
    }
  }

  return async () => {
    const now = performance.now();
    if (known !== null && now - known.at < FRESH_MS) return known.metadata;
    const isPausing = failure !== null && now - failure.at < PAUSE_MS;
    if (!isPausing) asking ??= discover();
    if (known !== null) {
      // What it said an hour ago is better than a wait; the new answer serves the next one.
      asking?.catch(() => undefined);
      return known.metadata;
    }
    if (asking !== null) return asking;
    throw failure?.error;
  };
}

function remoteKeys(uri: string): Keys {
  return createRemoteJWKSet(new URL(uri), {
    cooldownDuration: KEYS_PAUSE_MS,
    cacheMaxAge: KEYS_FRESH_MS,
    [customFetch]: async (address) => {
      const { status, text } = await askProvider(address);
      if (status !== 200) throw new ProviderUnavailable(`its keys answer ${status}`);
      return new Response(text, { status });
    },
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

/** What the library leaves to its caller: authorised party, time of issue, and that it is an ID token at all (ASVS 9.2.2, 10.5). */
function checkedClaims({ payload, type }: Checked, { clientId, now }: { clientId: string; now: Date }): IdTokenClaims {
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
