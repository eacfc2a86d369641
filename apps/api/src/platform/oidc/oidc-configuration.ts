import { SESSION_HOURS, SESSION_TOKEN_MINUTES } from "@keystep/domain/identity/session-limits";
import Keygrip from "keygrip";
import { interactionPolicy, type Configuration, type Grant, type KoaContextWithOIDC } from "oidc-provider";
import type { Config } from "#src/config";
import type { Dependencies } from "#src/dependencies";
import { recordSessionEnds } from "#src/platform/sessions/record-session-end";
import type { HostedSite } from "#src/platform/pages/hosted-site";
import { findSignInAccount } from "./find-sign-in-account.ts";
import { RESPONSE_MODE, showLibraryError, showSignedOut, showSignOutQuestion } from "./library-pages.ts";
import { oidcAdapter } from "./oidc-adapter.ts";

const MINUTE = 60;
const ID_TOKEN_SECONDS = SESSION_TOKEN_MINUTES * MINUTE;
const CODE_SECONDS = MINUTE;
const INTERACTION_SECONDS = 60 * MINUTE;
const SIGN_IN_SECONDS = SESSION_HOURS.customers * 60 * MINUTE;
const SCOPES = "openid profile email";

/**
 * Our own site asks for nothing a person has to consent to, so a sign-in is its own grant. Each sign-in begins a new one, for the
 * session that the sign-in page began and that all its tokens show.
 */
function grantOfSignIn({ db, sessions }: Dependencies) {
  return async (context: KoaContextWithOIDC): Promise<Grant | undefined> => {
    const { account, client, provider, result, session } = context.oidc;
    if (account === undefined || client === undefined || session === undefined) return undefined;
    const former = session.grantIdFor(client.clientId);
    if (result?.login === undefined) {
      const existing = former === undefined ? undefined : await provider.Grant.find(former);
      return existing?.accountId === account.accountId ? existing : undefined;
    }
    // A sign-in never goes on in a session that was there before it (ASVS 7.2.4).
    if (former !== undefined) {
      await db.transaction(async (tx) => {
        const ended = await sessions.endByGrant(tx, former);
        if (ended !== null) await recordSessionEnds(tx, { ...ended, reason: "replaced" });
      });
    }
    const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
    grant.addOIDCScope(SCOPES);
    await grant.save();
    const sessionId = result["sessionId"];
    const by = { userId: account.accountId, grantId: grant.jti };
    if (typeof sessionId !== "string" || !(await sessions.takeGrant(db, sessionId, by))) {
      // Ended while the browser was on its way here: the sign-in page asks again.
      await grant.destroy();
      return undefined;
    }
    return grant;
  };
}

/** A session ends 30 days after its sign-in however much it is used. The library stamps sign-ins by the system clock. */
function sessionSeconds(_context: unknown, session: { loginTs?: number | undefined }): number {
  if (session.loginTs === undefined) return INTERACTION_SECONDS;
  return Math.max(1, session.loginTs + SIGN_IN_SECONDS - Math.floor(Date.now() / 1000));
}

function siteClient({ publicUrl, oidcClientId }: Config): NonNullable<Configuration["clients"]>[number] {
  return {
    client_id: oidcClientId,
    token_endpoint_auth_method: "none",
    application_type: "web",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    redirect_uris: [`${publicUrl}/oauth2`],
    post_logout_redirect_uris: [`${publicUrl}/`],
    response_modes: [RESPONSE_MODE],
    id_token_signed_response_alg: "ES256",
    scope: SCOPES,
  };
}

function features(site: HostedSite): NonNullable<Configuration["features"]> {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context) => showSignOutQuestion(context, site),
      postLogoutSuccessSource: (context) => showSignedOut(context, site),
    },
  };
}

/**
 * The page shows when no person is signed in here, or when the session is over or idle or its person is gone; consent
 * is never asked.
 */
function signInPolicy({ db, sessions }: Dependencies): interactionPolicy.DefaultPolicy {
  const { Check, base } = interactionPolicy;
  const policy = base();
  policy.remove("consent");
  const isOver = new Check("session_over", "End-User authentication is required", async ({ oidc }) => {
    if (oidc.session?.accountId === undefined) return Check.NO_NEED_TO_PROMPT;
    const grantId = oidc.client === undefined ? undefined : oidc.session.grantIdFor(oidc.client.clientId);
    const stands = oidc.account !== undefined && grantId !== undefined && (await sessions.isGrantAlive(db, grantId));
    return stands ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
  });
  policy.get("login")?.checks.add(isOver);
  return policy;
}

function lifetimes(): NonNullable<Configuration["ttl"]> {
  return {
    AccessToken: ID_TOKEN_SECONDS,
    AuthorizationCode: CODE_SECONDS,
    IdToken: ID_TOKEN_SECONDS,
    Interaction: INTERACTION_SECONDS,
    Grant: SIGN_IN_SECONDS,
    Session: sessionSeconds,
    // A rotated token inherits what is left of the first one: thirty days are absolute.
    RefreshToken: (context) => context.oidc.entities.RotatedRefreshToken?.remainingTTL ?? SIGN_IN_SECONDS,
  };
}

/** The built-in sign-in as settings of oidc-provider (interpretation, Addresses of the three servers and Sign-in; docs/decisions). */
export function oidcConfiguration(deps: Dependencies, site: HostedSite): Configuration {
  const { config, db, clock, sessions } = deps;
  const cookie = { httpOnly: true, sameSite: "lax", signed: true, path: "/" } as const;
  return {
    adapter: oidcAdapter({ db, clock, sessions }),
    clients: [siteClient(config)],
    jwks: { keys: config.signingKeys.map((key) => ({ ...key })) },
    enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
    clientAuthMethods: ["none"],
    responseTypes: ["code"],
    scopes: ["openid", "profile", "email"],
    claims: {
      openid: ["sub", "auth_time"],
      profile: ["given_name", "family_name"],
      email: ["email", "email_verified"],
    },
    // The site greets people from the ID token alone, so the claims stand in it.
    conformIdTokenClaims: false,
    allowOmittingSingleRegisteredRedirectUri: false,
    routes: {
      authorization: "/oauth2/authorize",
      token: "/oauth2/token",
      end_session: "/oauth2/logout",
      userinfo: "/oauth2/userinfo",
      jwks: "/oauth2/jwks",
    },
    cookies: {
      // The newest key signs, all of them are accepted. The library's own way would be HMAC-SHA-1 (ASVS 11.4.1).
      keys: new Keygrip([...config.cookieKeys], "sha256"),
      names: { session: "sign_in", interaction: "sign_in_page", resume: "sign_in_resume" },
      long: cookie,
      short: { httpOnly: true, sameSite: "lax", signed: true },
    },
    interactions: {
      policy: signInPolicy(deps),
      url: (_context, interaction) => `/auth/interaction/${interaction.uid}`,
    },
    ttl: lifetimes(),
    features: features(site),
    findAccount: findSignInAccount(deps),
    loadExistingGrant: grantOfSignIn(deps),
    issueRefreshToken: (_context, client) => client.grantTypeAllowed("refresh_token"),
    // Bound to the browser session: when that ends, so do its tokens.
    expiresWithSession: () => true,
    rotateRefreshToken: true,
    clientBasedCORS: (_context, origin) => origin === config.publicUrl,
    renderError: (context, _out, error) => showLibraryError(context, error, site),
  };
}
