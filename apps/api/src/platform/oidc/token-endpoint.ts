import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import inject from "light-my-request";
import type { Response } from "light-my-request";
import { z } from "zod";
import type { Dependencies } from "#src/dependencies";
import { countAuthCall } from "#src/platform/count-auth-call";
import { Problem } from "#src/platform/http/problem";
import { toProblem } from "#src/platform/http/problem-handler";
import { answerRefreshOnce } from "#src/platform/refresh-answers";
import type { RefreshAnswer } from "#src/platform/refresh-answers";
import { SIGN_IN_BASE, prepareForProvider } from "./built-in-sign-in.ts";
import type { BuiltInSignIn } from "./built-in-sign-in.ts";

const TOKEN_PATH = "/oauth2/token";
const BODY_LIMIT_BYTES = 16_384;

/** The library's own token endpoint, with one thing more: a refresh that is asked for twice at once, or once more, is done once. */
export function mountTokenEndpoint(scope: FastifyInstance, deps: Dependencies, signIn: BuiltInSignIn): void {
  scope.removeAllContentTypeParsers();
  // Whatever comes is handed on as it is: the library says what it does not read.
  scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  scope.setErrorHandler((error, _request, reply) => {
    const problem = toProblem(error);
    if (problem.status >= 500) deps.log.error({ err: error }, "the token endpoint failed");
    return refuse(reply, signIn, problem);
  });
  scope.post(`${SIGN_IN_BASE}${TOKEN_PATH}`, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    await countAuthCall(deps, request);
    const ask = () => askProvider(signIn, request, deps.config.publicUrl);
    const token = refreshTokenOf(request);
    return token === null ? send(reply, signIn, await ask()) : answerRefresh({ deps, signIn, reply, token, ask });
  });
}

/** What went wrong before or around the library, in the words of the protocol (RFC 6749 5.2). */
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

/** The refresh token of a well-formed refresh; the library judges everything else. */
function refreshTokenOf({ headers, body }: FastifyRequest): string | null {
  if (typeof body !== "string" || !(headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded"))
    return null;
  const form = new URLSearchParams(body);
  const [token, ...more] = form.getAll("refresh_token");
  return form.get("grant_type") === "refresh_token" && token !== undefined && more.length === 0 ? token : null;
}

function askProvider({ answer }: BuiltInSignIn, request: FastifyRequest, publicUrl: string): Promise<Response> {
  const { raw, ip } = request;
  prepareForProvider(raw, publicUrl);
  const { "content-length": _length, "transfer-encoding": _encoding, ...headers } = raw.headers;
  return inject(answer as Parameters<typeof inject>[0], {
    method: "POST",
    url: TOKEN_PATH,
    headers: { ...headers, host: new URL(publicUrl).host },
    payload: typeof request.body === "string" ? request.body : "",
    remoteAddress: ip,
  });
}

type Refresh = {
  readonly deps: Dependencies;
  readonly signIn: BuiltInSignIn;
  readonly reply: FastifyReply;
  readonly token: string;
  readonly ask: () => Promise<Response>;
};

async function answerRefresh({ deps, signIn, reply, token, ask }: Refresh): Promise<FastifyReply> {
  const asked: Response[] = [];
  const run = async (): Promise<RefreshAnswer | null> => {
    const response = await ask();
    // Thrown, so that what the library had done until then is undone: the token works once more.
    if (response.statusCode >= 500) throw new Problem("server.unavailable", { headers: { "retry-after": "2" } });
    asked.push(response);
    return response.statusCode === 200 ? keptAnswer(response.body) : null;
  };
  const body = await answerRefreshOnce(deps, token, { run, isRemote: false });
  // Whoever asked the library itself gets its own answer; who came second, the first one's.
  const [own] = asked;
  if (own !== undefined) return send(reply, signIn, own);
  return reply.code(200).headers(signIn.headers).type("application/json; charset=utf-8").send(body);
}

const tokens = z.object({ id_token: z.string(), refresh_token: z.string() });

function keptAnswer(body: string): RefreshAnswer | null {
  const answer = tokens.safeParse(JSON.parse(body));
  return answer.success ? { body, successor: answer.data.refresh_token, shows: answer.data.id_token } : null;
}

const NOT_HANDED_ON = new Set(["content-length", "transfer-encoding", "connection", "date", "keep-alive"]);

function send(
  reply: FastifyReply,
  { headers }: BuiltInSignIn,
  { statusCode, headers: given, body }: Response,
): FastifyReply {
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && !NOT_HANDED_ON.has(name)) void reply.header(name, value);
  }
  return reply.code(statusCode).headers(headers).send(body);
}
