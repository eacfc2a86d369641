import type { Dependencies } from "#src/dependencies";
import type { IdentityHooks } from "#src/features/identity/identity-hooks";
import type { Client } from "#src/platform/sessions";
import type { RefusalReason } from "./admit-person.ts";
import { askForTokens } from "./ask-for-tokens.ts";
import type { Tokens } from "./ask-for-tokens.ts";
import { askProvider, jsonObject, ProviderUnavailable } from "./ask-provider.ts";
import { beginExternalSession } from "./begin-external-session.ts";
import { InvalidIdToken } from "./connect-provider.ts";
import type { IdTokenClaims, Provider } from "./connect-provider.ts";
import { isIncomplete, readProfile } from "./read-profile.ts";
import type { Profile } from "./read-profile.ts";

export type Caller = { readonly client: Client; readonly requestId: string };
export type Relaying = { readonly deps: Dependencies; readonly provider: Provider; readonly hooks: IdentityHooks };
export type CodeGrant = { readonly code: string; readonly verifier: string; readonly redirectUri: string };
export type Exchanged =
  | { readonly kind: "signed-in"; readonly tokens: Tokens; readonly idToken: string }
  | { readonly kind: "code-refused" }
  | { readonly kind: "person-refused"; readonly reason: RefusalReason };

/** Exchanges the site's code at the provider; who comes of it is a user of ours with a session. */
export async function exchangeCode(relaying: Relaying, grant: CodeGrant, caller: Caller): Promise<Exchanged> {
  const { deps, provider, hooks } = relaying;
  const { code, verifier, redirectUri } = grant;
  const tokens = await askForTokens(provider, {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  if (tokens === null) return { kind: "code-refused" };
  const { idToken, refreshToken } = tokens;
  if (idToken === null) throw new InvalidIdToken("none in the answer");
  const claims = await provider.verify(idToken);
  const profile = await completeProfile(relaying, { claims, accessToken: tokens.accessToken });
  const signIn = { deps, hooks, issuer: provider.issuer, profile, idToken, claims, refreshToken, ...caller };
  const admission = await deps.db.transaction((tx) => beginExternalSession(tx, signIn));
  if (admission.kind === "refused") return { kind: "person-refused", reason: admission.reason };
  return { kind: "signed-in", tokens, idToken };
}

type Shown = { readonly claims: IdTokenClaims; readonly accessToken: string | null };

/** Many providers put names and address into the userinfo endpoint only (OpenID Core 5.4). */
async function completeProfile({ deps, provider }: Relaying, { claims, accessToken }: Shown): Promise<Profile> {
  const profile = readProfile(claims);
  if (profile === null) throw new InvalidIdToken("subject");
  const { userinfo_endpoint: endpoint } = await provider.metadata();
  if (!isIncomplete(profile) || endpoint === undefined || accessToken === null) return profile;
  try {
    const { status, text } = await askProvider(endpoint, { headers: { authorization: `Bearer ${accessToken}` } });
    const userInfo = status === 200 ? jsonObject(text) : null;
    if (userInfo === null) throw new ProviderUnavailable(`its userinfo endpoint answers ${status}`);
    return readProfile(claims, userInfo) ?? profile;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    deps.log.warn({ reason: error.message }, "The OpenID provider said nothing more of a person");
    return profile;
  }
}
