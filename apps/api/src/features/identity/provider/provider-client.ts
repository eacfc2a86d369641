import {
  allowInsecureRequests,
  ClientError,
  customFetch,
  discovery,
  genericGrantRequest,
  None,
  ResponseBodyError,
} from "openid-client";
import type { Configuration, FetchBody, TokenEndpointResponse } from "openid-client";
import { z } from "zod";
import { isProtectedAddress } from "#src/config-address";

/** The longest wait for the provider, body included. */
const TIME_LIMIT_SECONDS = 5;
const SIZE_LIMIT_BYTES = 256 * 1024;

/**
 * The provider cannot be reached, or its answer cannot be used. The reason is for the log and holds no personal data.
 */
export class ProviderUnavailable extends Error {}

/** A token that is not for us, not valid, or not an ID token; the message names the rule. */
export class InvalidIdToken extends Error {}

const endpoint = z.string().max(2048).refine(isProtectedAddress);
const metadataSchema = z.object({
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  userinfo_endpoint: endpoint.optional(),
  end_session_endpoint: endpoint.optional(),
});

/** Reads what a provider publishes about itself. It must call itself exactly what the setting calls it (OpenID Discovery 4.3). */
export async function discoverProvider(issuer: string, clientId: string): Promise<Configuration> {
  const execute = issuer.startsWith("http:") ? [allowInsecureRequests] : [];
  const options = { [customFetch]: limitedFetch, timeout: TIME_LIMIT_SECONDS, execute };
  const client = await discovery(new URL(issuer), clientId, undefined, None(), options).catch((error: unknown) => {
    throw unavailable(error);
  });
  const { error } = metadataSchema.safeParse(client.serverMetadata());
  if (error !== undefined)
    throw new ProviderUnavailable(`its configuration is wrong at ${error.issues[0]?.path.join(".") ?? "its start"}`);
  // The library lets a slash more or less pass.
  if (client.serverMetadata().issuer !== issuer)
    throw new ProviderUnavailable("its configuration is of another issuer");
  client[customFetch] = fetchAroundIdToken;
  return client;
}

const HIDDEN_NAME = "unjudged_id_token";
const UNUSABLE_ANSWERS = new Set(["OAUTH_INVALID_RESPONSE", "OAUTH_PARSE_ERROR", "OAUTH_UNSUPPORTED_OPERATION"]);
// A person, or time, can bring these about. Any other refusal means that the provider does not know this site as it should.
const GRANT_REFUSALS = new Set([
  "invalid_grant",
  "access_denied",
  "interaction_required",
  "login_required",
  "consent_required",
]);

export type ProviderTokens = Pick<TokenEndpointResponse, "access_token" | "refresh_token" | "expires_in"> & {
  readonly idToken: string | null;
};

/**
 * Sends a grant to the provider's token endpoint. Null where it refuses the code or the refresh token. The library's own call for a code
 * compares state and nonce, which the site made and compares itself.
 */
export async function requestTokens(
  client: Configuration,
  grantType: "authorization_code" | "refresh_token",
  parameters: Readonly<Record<string, string>>,
): Promise<ProviderTokens | null> {
  try {
    const { [HIDDEN_NAME]: idToken, ...tokens } = await genericGrantRequest(client, grantType, parameters);
    return { ...tokens, idToken: typeof idToken === "string" && idToken !== "" ? idToken : null };
  } catch (error) {
    if (error instanceof ResponseBodyError && error.status < 500 && GRANT_REFUSALS.has(error.error)) return null;
    if (error instanceof ClientError && UNUSABLE_ANSWERS.has(error.code ?? "")) throw new InvalidIdToken(error.code);
    throw unavailable(error);
  }
}

/** The provider's answer as the site reads it; nothing else that it said is handed on. */
export function tokenBody({ access_token, refresh_token, expires_in }: ProviderTokens, idToken: string): string {
  return JSON.stringify({ id_token: idToken, token_type: "Bearer", access_token, refresh_token, expires_in });
}

type FetchOptions = {
  readonly method: string;
  readonly headers: Headers | Record<string, string>;
  readonly redirect: "manual";
  readonly signal?: AbortSignal | undefined;
  readonly body?: FetchBody;
};

/** Fetches at exactly this address, within the size; a redirect is an answer like any other. */
export async function limitedFetch(address: string, options: FetchOptions): Promise<Response> {
  const { body: form = null, signal = null } = options;
  try {
    const response = await fetch(address, { ...options, body: form, signal });
    const { status, headers } = response;
    const body = await limitedBody(response);
    return new Response(body.length === 0 ? null : body, { status, headers });
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error && "code" in cause ? String(cause.code) : "no answer";
    throw new ProviderUnavailable(`${new URL(address).host} did not answer: ${reason}`);
  }
}

/** ID tokens have one judge, `Provider.verify`; the library would refuse a sign-in for a claim that we do not need, such as an odd `auth_time`. */
async function fetchAroundIdToken(address: string, options: FetchOptions): Promise<Response> {
  const { status, headers, body } = await limitedFetch(address, options);
  const text = body === null ? null : await new Response(body).text();
  return new Response(text?.replace('"id_token"', `"${HIDDEN_NAME}"`) ?? null, { status, headers });
}

async function limitedBody({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > SIZE_LIMIT_BYTES) throw new ProviderUnavailable("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Says of the library's error what may stand in the log. */
function unavailable(error: unknown): ProviderUnavailable {
  if (error instanceof ResponseBodyError) {
    const said = /^[a-z_]{1,40}$/.test(error.error) ? ` ${error.error}` : "";
    return new ProviderUnavailable(`it answers ${error.status}${said}`);
  }
  const { cause, code = "no answer" } = error instanceof ClientError ? error : {};
  if (cause instanceof ProviderUnavailable) return cause;
  return new ProviderUnavailable(cause instanceof Response ? `it answers ${cause.status}` : code);
}
