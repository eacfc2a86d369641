import type { IncomingMessage, ServerResponse } from "node:http";
import { decodeJwt } from "jose";
import { Provider } from "oidc-provider";
import type { Dependencies } from "#src/dependencies";
import { recordEvent } from "#src/platform/events";
import { isUnavailable } from "#src/platform/http/problem-handler";
import { hostedErrorPage, openHostedSite } from "./hosted-page.ts";
import type { HostedSite } from "./hosted-page.ts";
import { oidcConfiguration } from "./oidc-configuration.ts";

/** Where the built-in sign-in stands below the site's address. */
export const SIGN_IN_BASE = "/auth";

export type BuiltInSignIn = {
  readonly provider: Provider;
  readonly site: HostedSite;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

/** Long links break in two in some mail programs. */
const NO_SUCH_PAGE = {
  heading: "There is no such page",
  text: "A link from an email may have lost its end. Please open it once more, or copy all of it. Nothing was changed.",
};

const made = new WeakMap<Dependencies, BuiltInSignIn>();

/** The one built-in sign-in of these dependencies; null where another provider is set. */
export function builtInSignIn(deps: Dependencies): BuiltInSignIn | null {
  if (deps.config.oidcIssuer !== null) return null;
  const existing = made.get(deps);
  if (existing !== undefined) return existing;
  const signIn = makeSignIn(deps);
  made.set(deps, signIn);
  return signIn;
}

function makeSignIn(deps: Dependencies): BuiltInSignIn {
  const { site, headers } = openHostedSite(deps.config);
  const provider = new Provider(`${deps.config.publicUrl}${SIGN_IN_BASE}`, oidcConfiguration(deps, site));
  // Only so that the forwarded headers which prepareForProvider writes, never those a client sends, say scheme and host.
  provider.proxy = true;
  provider.use(async (context, next) => {
    await next();
    if (context.status === 404 && !context.body) {
      context.body = hostedErrorPage(site, NO_SUCH_PAGE);
      context.status = 404;
      return;
    }
    const grantId = context.oidc?.entities.Grant?.jti;
    const idToken = issuedIdToken(context.body);
    if (grantId !== undefined && idToken !== null) await showSession(deps, grantId, idToken);
  });
  reportTrouble(provider, deps);
  return { provider, site, headers, answer: provider.callback() };
}

/** From now on this ID token shows the session that its grant belongs to. */
async function showSession({ db, sessions }: Dependencies, grantId: string, idToken: string): Promise<void> {
  const session = await sessions.findByGrant(db, grantId);
  const { exp = 0 } = decodeJwt(idToken);
  if (session === null) return;
  await sessions.addToken(db, idToken, { sessionId: session.sessionId, expiresAt: new Date(exp * 1000) });
}

function issuedIdToken(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("id_token" in body)) return null;
  return typeof body.id_token === "string" ? body.id_token : null;
}

function reportTrouble(provider: Provider, deps: Dependencies): void {
  provider.on("server_error", (context, error) => {
    if (isUnavailable(error)) {
      context.status = 503;
      context.set("retry-after", "5");
    }
    deps.log.error({ err: error }, "the built-in sign-in failed");
  });
  provider.on("grant.revoked", (context) => {
    const actorUserId = context.oidc.entities.Account?.accountId ?? null;
    const { route } = context.oidc;
    recordRevocation(deps, actorUserId, route).catch((error: unknown) => {
      deps.log.error({ err: error }, "a revoked sign-in could not be recorded");
    });
  });
}

async function recordRevocation(deps: Dependencies, actorUserId: string | null, route: string): Promise<void> {
  // At the token endpoint a grant is revoked because something of it was used twice.
  const action = route === "token" ? "session.reuse-found" : "session.ended";
  await recordEvent(deps.db, { action, actorUserId, applicationId: null, requestId: null, details: { route } });
}

/** Makes the request look as if it came to the public address, whatever Host or forwarding headers the client sent. */
export function prepareForProvider(request: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  request.headers["x-forwarded-host"] = host;
  request.headers["x-forwarded-proto"] = protocol.slice(0, -1);
}
