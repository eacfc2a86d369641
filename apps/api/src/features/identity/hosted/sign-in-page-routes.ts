import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errors } from "oidc-provider";
import type { Dependencies } from "#src/dependencies";
import { Problem } from "#src/platform/http/problem";
import { isUnavailable } from "#src/platform/http/problem-handler";
import { SIGN_IN_BASE } from "#src/platform/oidc/built-in-sign-in";
import type { BuiltInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { hostedErrorPage, UNAVAILABLE_WORDS } from "#src/platform/oidc/hosted-page";
import { SIGN_IN_REFUSED, signInPage } from "./sign-in-page.ts";
import { verifySignIn } from "#src/features/identity/sign-in/verify-sign-in";

const FORM_LIMIT_BYTES = 16_384;
const MAX_EMAIL = 254;
const MAX_PASSWORD = 128;

type PageRequest = FastifyRequest<{ Params: { uid: string } }>;

function tooManyWords(retryAfterSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return `That was a lot of attempts. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
}

/** The sign-in page and its form: plain HTML over the interaction that oidc-provider began. */
export function bindSignInPage(scope: FastifyInstance, deps: Dependencies, signIn: BuiltInSignIn): void {
  const { provider, site } = signIn;
  // Only this form's own encoding is read; anything else is refused by its media type.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });

  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(signIn.headers).type("text/html; charset=utf-8").send(html);
  const page = (request: PageRequest, email: string, problem: string | null) =>
    signInPage(site, {
      action: `${SIGN_IN_BASE}/interaction/${encodeURIComponent(request.params.uid)}`,
      email,
      problem,
    });

  scope.setErrorHandler((error, request, reply) => {
    const words = errorWords(error);
    if (words.status >= 500) request.log.error({ err: error }, "the sign-in page failed");
    return send(reply, words.status, hostedErrorPage(site, words));
  });

  scope.get<{ Params: { uid: string } }>(`${SIGN_IN_BASE}/interaction/:uid`, async (request, reply) => {
    await requireInteraction(signIn, request, reply);
    return send(reply, 200, page(request, "", null));
  });

  scope.post<{ Params: { uid: string } }>(
    `${SIGN_IN_BASE}/interaction/:uid`,
    { bodyLimit: FORM_LIMIT_BYTES },
    async (request, reply) => {
      if (request.headers.origin !== deps.config.publicUrl) throw new Problem("access.foreign-origin");
      await requireInteraction(signIn, request, reply);
      const { email, password } = formValues(request.body);
      const outcome = await verifySignIn(deps, { email, password, ip: request.ip, requestId: request.id });
      if (outcome.kind === "too-many") {
        void reply.header("retry-after", String(outcome.retryAfterSeconds));
        return send(reply, 429, page(request, email, tooManyWords(outcome.retryAfterSeconds)));
      }
      if (outcome.kind === "refused") return send(reply, 422, page(request, email, SIGN_IN_REFUSED));
      const login = { accountId: outcome.userId, amr: ["pwd"] };
      const returnTo = await provider.interactionResult(request.raw, reply.raw, { login });
      return reply.headers(signIn.headers).redirect(returnTo, 303);
    },
  );
}

function formValues(body: unknown): { email: string; password: string } {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  return {
    email: (form.get("email") ?? "").slice(0, MAX_EMAIL),
    password: (form.get("password") ?? "").slice(0, MAX_PASSWORD + 1),
  };
}

/** The cookie that came with the authorization must belong to the very page that was opened. */
async function requireInteraction(
  { provider }: BuiltInSignIn,
  request: PageRequest,
  reply: FastifyReply,
): Promise<void> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw);
  if (interaction.uid !== request.params.uid) throw new errors.SessionNotFound("another sign-in page");
}

function errorWords(error: unknown): { status: number; heading: string; text: string } {
  if (error instanceof errors.SessionNotFound) {
    return {
      status: 400,
      heading: "This page has waited too long",
      text: "For your safety a sign-in page works for an hour and only once.",
    };
  }
  if (isUnavailable(error)) return { status: 503, ...UNAVAILABLE_WORDS };
  if (error instanceof Problem) {
    return {
      status: error.status,
      heading: "This did not come from our page",
      text: "The form was sent from another place, so it was refused.",
    };
  }
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return {
      status,
      heading: "That could not be read",
      text: "The form arrived in a shape this page does not understand.",
    };
  }
  return { status: 500, heading: "Something went wrong", text: "Something went wrong on our side. Please try again." };
}
