import { fetchUserInfo } from "openid-client";
import type { Dependencies } from "#src/dependencies";
import type { BrowserClient } from "#src/platform/sessions/sessions";
import type { RefusalReason } from "./admit-person.ts";
import { beginExternalSession } from "./begin-external-session.ts";
import type { VerifiedClaims, Provider } from "./connect-provider.ts";
import { InvalidIdToken, requestTokens, tokenBody } from "./provider-client.ts";
import { isIncomplete, readProfile, type Profile } from "./read-profile.ts";

export type Relaying = { readonly deps: Dependencies; readonly provider: Provider };
export type CodeGrant = { readonly code: string; readonly verifier: string; readonly redirectUri: string };
export type Exchanged =
  | { readonly kind: "signed-in"; readonly body: string }
  | { readonly kind: "code-refused" }
  | { readonly kind: "person-refused"; readonly reason: RefusalReason };

/** Exchanges the site's code at the provider; the person becomes a user of ours with a session. */
export async function exchangeCode(relaying: Relaying, grant: CodeGrant, client: BrowserClient): Promise<Exchanged> {
  const { deps, provider } = relaying;
  const { code, verifier, redirectUri } = grant;
  const parameters = { code, redirect_uri: redirectUri, code_verifier: verifier };
  const tokens = await requestTokens(await provider.client(), "authorization_code", parameters);
  if (tokens === null) return { kind: "code-refused" };
  const { idToken, refresh_token: refreshToken = null } = tokens;
  if (idToken === null) throw new InvalidIdToken("none in the answer");
  const claims = await provider.verify(idToken);
  const profile = await completeProfile(relaying, { claims, accessToken: tokens.access_token });
  const signIn = { deps, issuer: provider.issuer, profile, idToken, claims, refreshToken, client };
  const admission = await deps.db.transaction((tx) => beginExternalSession(tx, signIn));
  if (admission.kind === "refused") return { kind: "person-refused", reason: admission.reason };
  return { kind: "signed-in", body: tokenBody(tokens, idToken) };
}

type Shown = { readonly claims: VerifiedClaims; readonly accessToken: string };

/** Many providers put names and address into the userinfo endpoint only (OpenID Core 5.4). */
async function completeProfile({ deps, provider }: Relaying, { claims, accessToken }: Shown): Promise<Profile> {
  const profile = readProfile(claims);
  if (profile === null) throw new InvalidIdToken("subject");
  const client = await provider.client();
  if (!isIncomplete(profile) || client.serverMetadata().userinfo_endpoint === undefined) return profile;
  try {
    const userInfo = await fetchUserInfo(client, accessToken, profile.subject);
    return readProfile(claims, userInfo) ?? profile;
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    deps.log.warn({ reason }, "The OpenID provider said nothing more of a person");
    return profile;
  }
}
