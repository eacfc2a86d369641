import type { IncomingMessage, ServerResponse } from "node:http";
import { decodeJwt } from "jose";
import { Provider } from "oidc-provider";
import type { Dependencies } from "#src/dependencies";
import { recordReuse, recordSessionEnds } from "#src/platform/sessions/record-session-end";
import { isUnavailable } from "#src/platform/http/problem-handler";
import { FAULT_PAGE, FAULT_TEXT, NO_SUCH_PAGE, UNAVAILABLE_PAGE } from "#src/platform/pages/error-pages";
import { openHostedSite, type HostedSite } from "#src/platform/pages/hosted-site";
import { BROKEN_PAGE, replaceFormOfLibrary, RESPONSE_MODE, type OidcContext } from "./library-pages.ts";
import { oidcConfiguration } from "./oidc-configuration.ts";
import { refreshOnce, TokenRequest } from "./refresh-once.ts";

/** The path of the built-in sign-in below the site's address. */
export const SIGN_IN_BASE = "/auth";

export type BuiltInSignIn = {
  readonly provider: Provider;
  readonly site: HostedSite;
  readonly publicUrl: string;
  readonly headers: HostedSite["headers"];
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
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
  const site = openHostedSite(deps);
  const provider = new Provider(`${deps.config.publicUrl}${SIGN_IN_BASE}`, oidcConfiguration(deps, site));
  // Only so that the forwarded headers which prepareForProvider writes, never those a client sends, say scheme and host.
  provider.proxy = true;
  provider.use(async (context, next) => {
    try {
      const pass = () => passOn(deps, site, { context, next });
      const token = context.req instanceof TokenRequest ? context.req.refreshToken : null;
      await (token === null ? pass() : refreshOnce(deps, context, { token, pass }));
    } catch (error) {
      deps.log.error({ err: error }, "the built-in sign-in failed");
      answerFault(context, error, site);
    }
    // The library lets a script of its own into the policy where it would run one; ours lets none.
    context.set(site.headers);
  });
  reportTrouble(provider, deps);
  const { publicUrl } = deps.config;
  return { provider, site, publicUrl, headers: site.headers, answer: provider.callback() };
}

type Context = Parameters<Parameters<Provider["use"]>[0]>[0];
type Passing = { readonly context: Context; readonly next: () => Promise<unknown> };

/** Lets the library answer; what it would show of its own is told as a page of ours. */
async function passOn(deps: Dependencies, site: HostedSite, { context, next }: Passing): Promise<void> {
  if ((context.query["response_mode"] ?? RESPONSE_MODE) !== RESPONSE_MODE)
    return tell(context, 400, site.html(BROKEN_PAGE));
  await next();
  if (context.status === 404 && !context.body) return tell(context, 404, site.html(NO_SUCH_PAGE));
  // Addresses that the library does not know have no context of its own.
  const oidc: OidcContext | undefined = context["oidc"];
  if (oidc === undefined) return;
  replaceFormOfLibrary(context, oidc, site);
  const grantId = oidc.entities.Grant?.jti;
  const idToken = issuedIdToken(context.body);
  if (grantId !== undefined && idToken !== null) await showSession(deps, grantId, idToken);
}

function tell(context: Context, status: number, html: string): void {
  context.type = "html";
  context.body = html;
  context.status = status;
}

/** Answers a fault of the library in its own words: a page for people, words of the protocol for programs. */
function answerFault(context: Context, error: unknown, site: HostedSite): void {
  const isAway = isUnavailable(error);
  const status = isAway ? 503 : 500;
  if (isAway) context.set("retry-after", "5");
  if (context.accepts("json", "html") === "html")
    return tell(context, status, site.html(isAway ? UNAVAILABLE_PAGE : FAULT_PAGE));
  context.body = { error: "server_error", error_description: FAULT_TEXT };
  context.status = status;
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
    const { route, params } = context.oidc;
    recordRevocation(deps, actorUserId, { route, grantType: params?.["grant_type"] }).catch((error: unknown) => {
      deps.log.error({ err: error }, "a revoked sign-in could not be recorded");
    });
  });
}

type Revocation = { readonly route: string; readonly grantType: unknown };

function recordRevocation({ db }: Dependencies, userId: string | null, by: Revocation): Promise<void> {
  const ended = { userId, way: "hosted" } as const;
  // At the token endpoint a grant is revoked because something of it was used twice; elsewhere because somebody signs out.
  if (by.route !== "token") return recordSessionEnds(db, { ...ended, reason: "signed-out" });
  const reason = by.grantType === "refresh_token" ? "refresh-token" : "code";
  return recordReuse(db, { ...ended, reason });
}

/** Makes the request look as if it came to the public address, for any Host and forwarding headers of the client. */
export function prepareForProvider(request: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  request.headers["x-forwarded-host"] = host;
  request.headers["x-forwarded-proto"] = protocol.slice(0, -1);
}
