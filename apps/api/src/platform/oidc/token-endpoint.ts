import type { FastifyInstance, FastifyReply } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { countAuthCall } from "#src/platform/observe/count-auth-call";
import type { Problem } from "#src/platform/http/problem";
import { toProblem } from "#src/platform/http/problem-handler";
import { SIGN_IN_BASE, prepareForProvider } from "./built-in-sign-in.ts";
import type { BuiltInSignIn } from "./built-in-sign-in.ts";
import { TokenRequest } from "./refresh-once.ts";

const TOKEN_PATH = "/oauth2/token";
const BODY_LIMIT_BYTES = 16_384;

/** The library's own token endpoint, with a limit on the body, which is read before the library sees it. */
export function mountTokenEndpoint(scope: FastifyInstance, deps: Dependencies, signIn: BuiltInSignIn): void {
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
