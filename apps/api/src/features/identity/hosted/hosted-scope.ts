import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errors } from "oidc-provider";
import type { Dependencies } from "#src/dependencies";
import { countAuthCall } from "#src/platform/count-auth-call";
import { Problem } from "#src/platform/http/problem";
import { isUnavailable } from "#src/platform/http/problem-handler";
import {
  FAULT_WORDS,
  hostedErrorPage,
  hostedPage,
  openHostedSite,
  UNAVAILABLE_WORDS,
} from "#src/platform/oidc/hosted-page";
import type { HostedSite } from "#src/platform/oidc/hosted-page";
import { waitingTime } from "./waiting-time.ts";

const FORM_LIMIT_BYTES = 16_384;

/** What the routes of hosted pages are made with. */
export type HostedScope = {
  readonly app: FastifyInstance;
  readonly deps: Dependencies;
  readonly site: HostedSite;
  /** Sends a page; `status` is 200 unless the reply has another one. */
  readonly show: (reply: FastifyReply, page: ShownPage) => FastifyReply;
  /** Answers a form with another page. */
  readonly lead: (reply: FastifyReply, address: string) => FastifyReply;
};
export type ShownPage = {
  readonly title: string;
  readonly content: string;
  readonly status?: number;
  readonly scripts?: readonly string[];
};

/**
 * Makes a scope of plain pages and their forms: only a form's own encoding is read, a form counts only when it was sent from our own
 * pages, and every trouble is told as a page.
 */
export function openHostedScope(app: FastifyInstance, deps: Dependencies): HostedScope {
  const { site, headers, scripted } = openHostedSite(deps.config);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  const send = (reply: FastifyReply, html: string, sent = headers) =>
    reply.headers(sent).type("text/html; charset=utf-8").send(html);
  app.setErrorHandler((error, request, reply) => {
    const words = errorWords(error);
    if (words.status >= 500) request.log.error({ err: error }, "a hosted page failed");
    if (error instanceof Problem) void reply.headers(error.options.headers ?? {});
    return send(reply.code(words.status), hostedErrorPage(site, words));
  });
  app.addHook("onRequest", async (request) => {
    await countAuthCall(deps, request);
    const isForm = request.method !== "GET" && request.method !== "HEAD";
    if (isForm && request.headers.origin !== deps.config.publicUrl) throw new Problem("access.foreign-origin");
  });
  return {
    app,
    deps,
    site,
    show(reply, { title, content, status = 200, scripts = [] }) {
      const html = hostedPage(site, { title, content, scripts });
      return send(reply.code(status), html, scripts.length === 0 ? headers : scripted);
    },
    lead: (reply, address) => reply.headers(headers).redirect(address, 303),
  };
}

/** The values of the form that was sent; nothing where none was. */
export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

function errorWords(error: unknown): { status: number; heading: string; text: string } {
  if (error instanceof errors.SessionNotFound) {
    return {
      status: 400,
      heading: "This page has waited too long",
      text: "For your safety a sign-in page works for an hour, only once, and only until somebody else signs in in this browser.",
    };
  }
  if (isUnavailable(error)) return { status: 503, ...UNAVAILABLE_WORDS };
  if (error instanceof Problem && error.status === 429) {
    return {
      status: 429,
      heading: "A moment, please",
      text: `That was a lot of attempts. Please wait ${waitingTime(error)} and try again.`,
    };
  }
  if (error instanceof Problem && error.code === "access.foreign-origin") {
    return {
      status: error.status,
      heading: "This did not come from our page",
      text: "The form was sent from another place, so it was refused. Nothing was changed.",
    };
  }
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return {
      status,
      heading: "That could not be read",
      text: "The form arrived in a shape this page does not understand. Nothing was changed.",
    };
  }
  return { status: 500, ...FAULT_WORDS };
}
