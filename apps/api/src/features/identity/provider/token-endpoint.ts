import type { FastifyReply, FastifyRequest } from "fastify";
import { SITE_CLIENT_ID } from "@keystep/contract/identity/sign-in-names";
import { countAuthCall } from "#src/platform/observe/count-auth-call";
import { toProblem } from "#src/platform/http/problem-handler";
import { callbackOf } from "./authorization-address.ts";
import { exchangeCode, type Relaying } from "./exchange-code.ts";
import { InvalidIdToken, ProviderUnavailable } from "./provider-client.ts";
import { refreshExternalSession } from "./refresh-external-session.ts";

const MAX_CODE_LENGTH = 4096;
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;
const REFUSED_WORDS = {
  disabled: "This account is closed.",
  "email-missing": "The provider did not tell an email address, and an account needs one.",
  "email-taken":
    "There is an account for this email address already, and the provider has not confirmed that it is yours.",
} as const;

/** An answer of the protocol (RFC 6749 5.2); the words are for a developer who looks into a failed sign-in. */
type Refusal = { readonly status: number; readonly error: string; readonly words: string };

const refusal = (status: number, error: string, words: string): Refusal => ({ status, error, words });
const GRANT_REFUSED = refusal(400, "invalid_grant", "The sign-in has ended or was used before.");

/** Answers the two grants of the site by asking the provider, and makes a session of ours of what it says. */
export async function answerTokenRequest(
  relaying: Relaying,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { deps } = relaying;
  try {
    await countAuthCall(deps, request);
    const answer = await answerTo(relaying, request);
    if (typeof answer === "string") return reply.code(200).type("application/json; charset=utf-8").send(answer);
    return refuse(reply, answer);
  } catch (error) {
    return refuse(reply, troubleOf(error, relaying));
  }
}

async function answerTo(relaying: Relaying, request: FastifyRequest): Promise<string | Refusal> {
  const form = request.body;
  if (!(form instanceof URLSearchParams)) return refusal(400, "invalid_request", "Please send a form.");
  if (new Set(form.keys()).size !== form.size) return refusal(400, "invalid_request", "Please send each value once.");
  if (form.get("client_id") !== SITE_CLIENT_ID)
    return refusal(400, "invalid_client", "Only the site itself logs in here.");
  switch (form.get("grant_type")) {
    case "authorization_code":
      return answerCode(relaying, request, form);
    case "refresh_token":
      return (await refreshExternalSession(relaying, form.get("refresh_token") ?? "")) ?? GRANT_REFUSED;
    default:
      return refusal(400, "unsupported_grant_type", "A code or a refresh token is needed.");
  }
}

async function answerCode(
  relaying: Relaying,
  request: FastifyRequest,
  form: URLSearchParams,
): Promise<string | Refusal> {
  const redirectUri = callbackOf(relaying.deps.config.publicUrl);
  const code = form.get("code") ?? "";
  const verifier = form.get("code_verifier") ?? "";
  if (
    form.get("redirect_uri") !== redirectUri ||
    code === "" ||
    code.length > MAX_CODE_LENGTH ||
    !VERIFIER.test(verifier)
  ) {
    return refusal(400, "invalid_request", "Code, verifier or address is not right.");
  }
  const client = { ip: request.ip, userAgent: request.headers["user-agent"] };
  const outcome = await exchangeCode(relaying, { code, verifier, redirectUri }, client);
  if (outcome.kind === "code-refused") return GRANT_REFUSED;
  if (outcome.kind === "person-refused") return refusal(403, "access_denied", REFUSED_WORDS[outcome.reason]);
  return outcome.body;
}

function troubleOf(error: unknown, { deps: { log } }: Relaying): Refusal {
  if (error instanceof ProviderUnavailable) {
    log.warn({ reason: error.message }, "Logging in by the OpenID provider had to wait");
    return refusal(503, "temporarily_unavailable", "Logging in is not possible right now. Please try again shortly.");
  }
  if (error instanceof InvalidIdToken) {
    log.error({ reason: error.message }, "The OpenID provider answered an ID token that was refused");
    return refusal(502, "server_error", "The sign-in could not be checked.");
  }
  const { status } = toProblem(error);
  if (status === 429)
    return refusal(429, "temporarily_unavailable", "That was a lot of requests. Please wait a moment.");
  log.error({ err: error }, "Logging in by the OpenID provider failed");
  return refusal(status === 503 ? 503 : 500, "server_error", "Something went wrong on our side.");
}

function refuse(reply: FastifyReply, { status, error, words }: Refusal): FastifyReply {
  if (status === 503 || status === 429) void reply.header("retry-after", "5");
  return reply
    .code(status)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ error, error_description: words }));
}
