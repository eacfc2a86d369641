import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { countAuthCall } from "#src/platform/observe/count-auth-call";
import type { Problem } from "#src/platform/http/problem";
import { toProblem } from "#src/platform/http/problem-handler";
import { FAULT_PAGE, NO_SUCH_PAGE, TOO_MANY_PAGE, UNAVAILABLE_PAGE } from "#src/platform/pages/error-pages";
import { SIGN_IN_BASE, builtInSignIn, prepareForProvider } from "./built-in-sign-in.ts";
import type { BuiltInSignIn } from "./built-in-sign-in.ts";
import { keepPruning } from "./prune-oidc-payloads.ts";
import { mountTokenEndpoint } from "./token-endpoint.ts";

/** Mounts the built-in OpenID provider at /auth; nothing where another one is set. Its pages are the identity slice's. */
export function registerSignIn(app: FastifyInstance, deps: Dependencies): void {
  const signIn = builtInSignIn(deps);
  if (signIn === null) return;
  app.register(async (scope) => mountTokenEndpoint(scope, deps, signIn));
  app.register(async (scope) => mountProvider(scope, deps, signIn));
  keepPruning(app, deps);
}

/** Hands the untouched request to the library, which reads the body itself. */
function mountProvider(scope: FastifyInstance, deps: Dependencies, signIn: BuiltInSignIn): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  scope.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    if (!(request.headers.accept ?? "").includes("text/html")) throw error;
    if (problem.status >= 500) request.log.error({ err: error }, "the way to the built-in sign-in failed");
    void reply.headers(problem.options.headers ?? {});
    return signIn.site.send(reply, pageFor(problem), problem.status);
  });
  scope.all(`${SIGN_IN_BASE}/*`, async (request, reply) => {
    const { raw } = request;
    const url = raw.url ?? "/";
    if (/%00/.test(url)) return signIn.site.send(reply, NO_SUCH_PAGE, 400);
    // Each authorization request writes a row, so an anonymous caller may not make them without end.
    await countAuthCall(deps, request);
    prepareForProvider(raw, deps.config.publicUrl);
    Object.assign(raw, { originalUrl: url, url: url.slice(SIGN_IN_BASE.length) });
    reply.hijack();
    for (const [name, value] of Object.entries(signIn.headers)) reply.raw.setHeader(name, value);
    await signIn.answer(raw, reply.raw);
  });
}

function pageFor({ status }: Problem): HostedPage {
  if (status === 429) return TOO_MANY_PAGE;
  return status === 503 ? UNAVAILABLE_PAGE : FAULT_PAGE;
}
