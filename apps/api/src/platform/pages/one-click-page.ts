import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import { RATE_CLASSES } from "@keystep/contract/http/rate-limits";
import type { FastifyRequest } from "fastify";
import { addressKey } from "#src/platform/encryption/address-key";
import { execute, fetchRow, type Prepared } from "#src/platform/db/prepared";
import type { Registration } from "#src/platform/http/handle";
import { isUnavailable } from "#src/platform/http/problem-handler";
import { Problem } from "#src/platform/http/problem";
import { secretHash } from "#src/platform/ids";
import { openHostedSite } from "./hosted-site.ts";

const BODY_LIMIT_BYTES = 4096;

/** Something that a link in an email stops, without a sign-in. */
export type OneClickPage = {
  /** Below it stands the secret. */
  readonly path: string;
  /** Whether it is done already; answers no row for a link that we never sent. */
  readonly find: Prepared<{ hash: Buffer }, { isDone: boolean }>;
  /** Answers no row for a link that we never sent; done again it changes nothing. */
  readonly act: Prepared<{ hash: Buffer; now: Date }, unknown>;
  /** Asks by a heading, words and a form with one button. */
  readonly question: HostedPage;
  readonly done: HostedPage;
  readonly dead: HostedPage;
  readonly later: HostedPage;
};

/** The headers that make a mail program offer its own button for such a page (RFC 2369, RFC 8058). */
export function oneClickHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/**
 * Works without a sign-in, a cookie or a script. Mail scanners open every link, so opening one changes nothing and shows one button; the
 * POST of that button is the one that mail programs send by themselves (RFC 8058), from anywhere and in either encoding.
 */
export function oneClickPage({ path, find, act, question, done, dead, later }: OneClickPage): Registration {
  return (app, deps) => {
    const { send } = openHostedSite(deps);
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      // The secret in the address says everything; the body is not read.
      scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT_BYTES }, (_request, _body, parsed) =>
        parsed(null),
      );
      scope.addHook("onRequest", async ({ ip }) =>
        deps.limiter.take(RATE_CLASSES.write, `${path.slice(1)}:${addressKey(ip)}`),
      );
      scope.setErrorHandler((error, request, reply) => {
        const isOurs = !(error instanceof Problem) && !isUnavailable(error);
        if (isOurs) request.log.error({ err: error }, `the page ${path} failed`);
        return send(reply, later, error instanceof Problem ? error.status : 503);
      });
      type ByToken = { Params: { token: string } };
      scope.get<ByToken>(`${path}/:token`, async ({ params }, reply) => {
        const found = await fetchRow(deps.db, find, { hash: secretHash(params.token) });
        if (found === null) return send(reply, dead, 404);
        return send(reply, found.isDone ? done : question);
      });
      scope.post<ByToken>(`${path}/:token`, async (request: FastifyRequest<ByToken>, reply) => {
        const asked = { hash: secretHash(request.params.token), now: deps.clock.now() };
        return (await execute(deps.db, act, asked)) > 0 ? send(reply, done) : send(reply, dead, 404);
      });
    });
  };
}
