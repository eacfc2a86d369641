import { hasScript, type HostedPage } from "@keystep/contract/pages/hosted-page";
import type { FastifyReply } from "fastify";
import type { Dependencies } from "#src/dependencies";

type Headers = Readonly<Record<string, string>>;

/** The pages that the server renders, under the settings it runs with. */
export type HostedSite = {
  readonly brandName: string;
  readonly html: (page: HostedPage) => string;
  /** Of a page without a script of ours, and of every answer that is no page. */
  readonly headers: Headers;
  /** Sends a page; `status` is 200 unless the reply has another one. */
  readonly send: (reply: FastifyReply, page: HostedPage, status?: number) => FastifyReply;
};

export function openHostedSite({ config, renderPage }: Pick<Dependencies, "config" | "renderPage">): HostedSite {
  const { publicUrl, brand } = config;
  const headers = hostedHeaders(publicUrl);
  const scripted = hostedHeaders(publicUrl, { isScripted: true });
  const html = (page: HostedPage) => renderPage(page, brand.name);
  return {
    brandName: brand.name,
    html,
    headers,
    send: (reply, page, status = 200) =>
      reply
        .code(status)
        .headers(hasScript(page) ? scripted : headers)
        .type("text/html; charset=utf-8")
        .send(html(page)),
  };
}

/**
 * Chromium checks form-action along the whole redirect chain, so the way back to the site is listed; the referrer policy keeps Origin on
 * form posts, which no-referrer would turn into "null".
 */
export function hostedHeaders(siteOrigin: string, { isScripted = false } = {}): Record<string, string> {
  const scripts = isScripted ? "script-src 'self'; connect-src 'self'" : "script-src 'none'";
  return {
    "content-security-policy":
      `default-src 'none'; ${scripts}; style-src 'self'; font-src 'self'; img-src 'self'; ` +
      `form-action 'self' ${siteOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
    ...(siteOrigin.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
