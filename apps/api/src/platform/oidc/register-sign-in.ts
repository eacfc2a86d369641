import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { countAuthCall } from "#src/platform/observe/count-auth-call";
import type { Problem } from "#src/platform/http/problem";
import { toProblem } from "#src/platform/http/problem-handler";
import { FAULT_PAGE, NO_SUCH_PAGE, TOO_MANY_PAGE, UNAVAILABLE_PAGE } from "#src/platform/pages/error-pages";
import { SIGN_IN_BASE, builtInSignIn, prepareForProvider, type BuiltInSignIn } from "./built-in-sign-in.ts";
import { TokenRequest } from "./refresh-once.ts";

const TOKEN_PATH = "/oauth2/token";
const BODY_LIMIT_BYTES = 16_384;

/** Mounts the built-in OpenID provider at /auth; nothing where another one is set. Its pages are the identity slice's. */
export function registerSignIn(app: FastifyInstance, deps: Dependencies): void {
  const signIn = builtInSignIn(deps);
  if (signIn === null) return;
  app.register(async (scope) => mountTokenEndpoint(scope, deps, signIn));
  app.register(async (scope) => mountProvider(scope, deps, signIn));
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

/** The library's own token endpoint, with a limit on the body, which is read before the library sees it. */
function mountTokenEndpoint(scope: FastifyInstance, deps: Dependencies, signIn: BuiltInSignIn): void {
  scope.removeAllContentTypeParsers();
  // Every type is handed on as it is: the library says what it does not read.
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  scope.setErrorHandler((error, _request, reply) => {
    const problem = toProblem(error);
    if (problem.status >= 500) deps.log.error({ err: error }, "the token endpoint failed");
    return refuse(reply, signIn, problem);
  });
  scope.post(`${SIGN_IN_BASE}${TOKEN_PATH}`, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    await countAuthCall(deps, request);
    const { raw, body } = request;
    prepareForProvider(raw, deps.config.publicUrl);
    reply.hijack();
    await signIn.answer(new TokenRequest(raw, TOKEN_PATH, Buffer.isBuffer(body) ? body : Buffer.alloc(0)), reply.raw);
  });
}

/** A problem before the library was asked, in the words of the protocol (RFC 6749 5.2). */
function refuse(reply: FastifyReply, { headers }: BuiltInSignIn, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ ...headers, ...problem.options.headers })
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ error: protocolError(problem.status), error_description: problem.toBody().detail }));
}

function protocolError(status: number): string {
  if (status >= 500) return "server_error";
  return status === 429 ? "temporarily_unavailable" : "invalid_request";
}
