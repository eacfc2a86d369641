import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errors } from "oidc-provider";
import type { Dependencies } from "#src/dependencies";
import { countAuthCall } from "#src/platform/observe/count-auth-call";
import { Problem } from "#src/platform/http/problem";
import { isUnavailable } from "#src/platform/http/problem-handler";
import { errorPage, FAULT_PAGE, UNAVAILABLE_PAGE } from "#src/platform/pages/error-pages";
import { openHostedSite, type HostedSite } from "#src/platform/pages/hosted-site";

const FORM_LIMIT_BYTES = 16_384;
const LONGEST_EMAIL = 320;

/** The dependencies of the routes of hosted pages. */
export type HostedScope = {
  readonly app: FastifyInstance;
  readonly deps: Dependencies;
  readonly show: HostedSite["send"];
  /** Answers a form with another page. */
  readonly lead: (reply: FastifyReply, address: string) => FastifyReply;
};

/**
 * Makes a scope of plain pages and their forms: only a form's own encoding is read, a form counts only when it was sent from our own
 * pages, and every trouble is told as a page.
 */
export function openHostedScope(app: FastifyInstance, deps: Dependencies): HostedScope {
  const { send, headers } = openHostedSite(deps);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler((error, request, reply) => {
    const { status, page } = pageOfError(error);
    if (status >= 500) request.log.error({ err: error }, "a hosted page failed");
    if (error instanceof Problem) void reply.headers(error.options.headers ?? {});
    return send(reply, page, status);
  });
  app.addHook("onRequest", async (request) => {
    await countAuthCall(deps, request);
    const isForm = request.method !== "GET" && request.method !== "HEAD";
    if (isForm && request.headers.origin !== deps.config.publicUrl) throw new Problem("access.foreign-origin");
  });
  return {
    app,
    deps,
    show: send,
    lead: (reply, address) => reply.headers(headers).redirect(address, 303),
  };
}

/** The values of the form that was sent; nothing where none was. */
export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** An address as typed, cut to what can be shown again. */
export function emailOf(form: URLSearchParams): string {
  return (form.get("email") ?? "").slice(0, LONGEST_EMAIL).toWellFormed();
}

/** The JSON of a form's field; null for anything else. */
export function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

/** How long to wait, in words: 'a minute', '12 minutes'. */
export function inMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

/** How long a refusal for too many attempts asks to wait. */
export function waitingTime({ options }: Problem): string {
  return inMinutes(Number(options.headers?.["retry-after"] ?? 60));
}

function pageOfError(error: unknown): { readonly status: number; readonly page: HostedPage } {
  if (error instanceof errors.SessionNotFound) {
    const text =
      "For your safety a sign-in page works for an hour, only once, and only until somebody else logs in in this browser.";
    return { status: 400, page: errorPage("This page has waited too long", text) };
  }
  if (isUnavailable(error)) return { status: 503, page: UNAVAILABLE_PAGE };
  if (error instanceof Problem && error.status === 429) {
    const text = `That was a lot of attempts. Please wait ${waitingTime(error)} and try again.`;
    return { status: 429, page: errorPage("A moment, please", text) };
  }
  if (error instanceof Problem && error.code === "access.foreign-origin") {
    const text = "The form was sent from another place, so it was refused. Nothing was changed.";
    return { status: error.status, page: errorPage("This did not come from our page", text) };
  }
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    const text = "The form arrived in a shape this page does not understand. Nothing was changed.";
    return { status, page: errorPage("That could not be read", text) };
  }
  return { status: 500, page: FAULT_PAGE };
}
