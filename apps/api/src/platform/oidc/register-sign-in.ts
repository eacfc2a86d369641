import type { FastifyInstance, FastifyReply } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { countAuthCall } from "#src/platform/count-auth-call";
import type { Problem } from "#src/platform/http/problem";
import { toProblem } from "#src/platform/http/problem-handler";
import { SIGN_IN_BASE, builtInSignIn, prepareForProvider } from "./built-in-sign-in.ts";
import type { BuiltInSignIn } from "./built-in-sign-in.ts";
import { FAULT_WORDS, hostedErrorPage, NO_SUCH_PAGE, TOO_MANY_WORDS, UNAVAILABLE_WORDS } from "./hosted-page.ts";
import type { ErrorWords } from "./hosted-page.ts";
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
    return sendPage(reply, signIn, { status: problem.status, words: wordsFor(problem) });
  });
  scope.all(`${SIGN_IN_BASE}/*`, async (request, reply) => {
    const { raw } = request;
    const url = raw.url ?? "/";
    if (/%00/.test(url)) return sendPage(reply, signIn, { status: 400, words: NO_SUCH_PAGE });
    // Each authorization request writes a row, so an anonymous caller may not make them without end.
    await countAuthCall(deps, request);
    prepareForProvider(raw, deps.config.publicUrl);
    Object.assign(raw, { originalUrl: url, url: url.slice(SIGN_IN_BASE.length) });
    reply.hijack();
    for (const [name, value] of Object.entries(signIn.headers)) reply.raw.setHeader(name, value);
    await signIn.answer(raw, reply.raw);
  });
}

function wordsFor({ status }: Problem): ErrorWords {
  if (status === 429) return TOO_MANY_WORDS;
  return status === 503 ? UNAVAILABLE_WORDS : FAULT_WORDS;
}

type Page = { readonly status: number; readonly words: ErrorWords };

function sendPage(reply: FastifyReply, { headers, site }: BuiltInSignIn, { status, words }: Page): FastifyReply {
  return reply.code(status).headers(headers).type("text/html; charset=utf-8").send(hostedErrorPage(site, words));
}
