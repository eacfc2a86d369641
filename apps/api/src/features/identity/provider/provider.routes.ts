import type { FastifyInstance } from "fastify";
import { buildEndSessionUrl } from "openid-client";
import type { Dependencies } from "#src/dependencies";
import { countAuthCall } from "#src/platform/observe/count-auth-call";
import { verifyIdTokensBy } from "#src/platform/http/id-token";
import { toProblem } from "#src/platform/http/problem-handler";
import { SIGN_IN_BASE } from "#src/platform/oidc/built-in-sign-in";
import { errorPage, TOO_MANY_PAGE, UNAVAILABLE_PAGE } from "#src/platform/pages/error-pages";
import { openHostedSite } from "#src/platform/pages/hosted-site";
import { acceptBearer } from "./accept-bearer.ts";
import { authorizationAddress } from "./authorization-address.ts";
import { connectProvider, type Provider } from "./connect-provider.ts";
import { ProviderUnavailable } from "./provider-client.ts";
import { answerTokenRequest } from "./token-endpoint.ts";

const FORM_LIMIT_BYTES = 32_768;
const RETRY_SECONDS = "5";
const NOT_OURS_PAGE = errorPage("This sign-in cannot go on", "The link was incomplete. Nothing you saved is lost.");

/** Signing in by another OpenID provider, at the same addresses as the built-in sign-in; nothing where none is set. */
export function registerProvider(app: FastifyInstance, deps: Dependencies): void {
  const { oidcIssuer } = deps.config;
  if (oidcIssuer === null) return;
  const provider = connectProvider(deps, oidcIssuer);
  verifyIdTokensBy(deps, acceptBearer({ deps, provider }));
  // Asked at once, so that the log says at the start what is wrong; the site does not wait for it.
  app.addHook("onReady", async () => void provider.client().catch(() => undefined));
  app.register(async (scope) => bindPages(scope, deps, provider));
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    });
    scope.addContentTypeParser("*", (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));
    const address = `${SIGN_IN_BASE}/oauth2/token`;
    scope.post(address, { bodyLimit: FORM_LIMIT_BYTES }, (request, reply) =>
      answerTokenRequest({ deps, provider }, request, reply),
    );
  });
}

/** The two addresses that people's browsers are led through; what goes wrong there is a page. */
function bindPages(scope: FastifyInstance, deps: Dependencies, provider: Provider): void {
  const { publicUrl } = deps.config;
  const site = openHostedSite(deps);

  scope.setErrorHandler((error, request, reply) => {
    const isAway = error instanceof ProviderUnavailable;
    const status = isAway ? 503 : toProblem(error).status;
    if (status >= 500 && !isAway) request.log.error({ err: error }, "the way to the OpenID provider failed");
    if (status === 503 || status === 429) void reply.header("retry-after", RETRY_SECONDS);
    return site.send(reply, status === 429 ? TOO_MANY_PAGE : UNAVAILABLE_PAGE, status);
  });

  scope.get(`${SIGN_IN_BASE}/oauth2/authorize`, async (request, reply) => {
    await countAuthCall(deps, request);
    const asked = new URL(request.url, publicUrl).searchParams;
    const address = authorizationAddress(asked, await provider.client(), publicUrl);
    if (address !== null) return reply.headers(site.headers).redirect(address, 302);
    return site.send(reply, NOT_OURS_PAGE, 400);
  });

  scope.get(`${SIGN_IN_BASE}/oauth2/logout`, async (_request, reply) =>
    reply.headers(site.headers).redirect(await signOutAddress(provider, `${publicUrl}/`), 302),
  );
}

/** Ends the browser's session at the provider where it can be asked to; our own is ended by the API. */
async function signOutAddress(provider: Provider, home: string): Promise<string> {
  const client = await provider.client().catch(() => null);
  if (client?.serverMetadata().end_session_endpoint === undefined) return home;
  // Cognito calls the return address by a name of its own.
  return buildEndSessionUrl(client, { post_logout_redirect_uri: home, logout_uri: home }).href;
}
