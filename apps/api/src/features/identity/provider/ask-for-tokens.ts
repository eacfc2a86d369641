import { askProvider, jsonObject, ProviderUnavailable } from "./ask-provider.ts";
import type { Provider } from "./connect-provider.ts";

const TOKEN_LENGTH = 16_384;
// What a person, or time, can bring about. Any other refusal means that the provider does not know this site as it should.
const OF_THE_GRANT = new Set([
  "invalid_grant",
  "access_denied",
  "interaction_required",
  "login_required",
  "consent_required",
]);

/** What the provider gave, by the names of the protocol; each may be missing, as refreshing differs from provider to provider. */
export type Tokens = {
  readonly idToken: string | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly expiresIn: number | null;
};

/** Sends a grant to the provider's token endpoint in its own client's name. Null where it refuses the code or the refresh token. */
export async function askForTokens(
  provider: Provider,
  grant: Readonly<Record<string, string>>,
): Promise<Tokens | null> {
  const { token_endpoint: endpoint } = await provider.metadata();
  const form = new URLSearchParams({ ...grant, client_id: provider.clientId });
  const { status, text } = await askProvider(endpoint, { form });
  const answer = jsonObject(text);
  if (status === 200 && answer !== null) {
    const { expires_in: expiresIn } = answer;
    return {
      idToken: tokenIn(answer, "id_token"),
      accessToken: tokenIn(answer, "access_token"),
      refreshToken: tokenIn(answer, "refresh_token"),
      expiresIn: typeof expiresIn === "number" && expiresIn > 0 ? Math.floor(expiresIn) : null,
    };
  }
  const error = answer?.["error"];
  if (status >= 400 && status < 500 && typeof error === "string" && OF_THE_GRANT.has(error)) return null;
  const said = typeof error === "string" && /^[a-z_]{1,40}$/.test(error) ? ` ${error}` : "";
  throw new ProviderUnavailable(`its token endpoint answers ${status}${said}`);
}

function tokenIn(answer: Readonly<Record<string, unknown>>, name: string): string | null {
  const token = answer[name];
  return typeof token === "string" && token !== "" && token.length <= TOKEN_LENGTH ? token : null;
}
