import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { addressKey } from "#src/platform/address-key";
import { isUnavailable } from "#src/platform/http/problem-handler";
import { Problem } from "#src/platform/http/problem";
import { secretHash } from "#src/platform/ids";
import { hostedErrorPage, hostedPage, openHostedSite } from "#src/platform/oidc/hosted-page";
import { findStop, stopReminders } from "./reminder.repository.ts";
import { STOP_PATH } from "./send-reminders.ts";

const BODY_LIMIT_BYTES = 4096;
const GO_ON = { label: "Go to your dashboard", path: "/dashboard" };

const QUESTION = `<h1>Stop reminders?</h1>
<p>We write to you when an application of yours rests for a few days. You can stop these emails here; your applications and answers stay as they are.</p>
<form method="post"><button type="submit">Stop reminders</button></form>`;

const STOPPED = `<h1>Reminders are stopped</h1>
<p>We do not remind you of unfinished applications any more. Your applications and answers are still there.</p>
<p class="soft">You can turn reminders on again in your account.</p>
<p><a class="button" href="/dashboard">${GO_ON.label}</a></p>`;

const DEAD = {
  heading: "This link does not work",
  text: "It may have lost its end: please open it once more, or copy all of it. You can also turn reminders off in your account.",
  button: { label: "Open your account", path: "/dashboard/account#reminders" },
};
const LATER = {
  heading: "A moment, please",
  text: "We cannot do that right now. Please try again shortly.",
  button: GO_ON,
};

type ByToken = { Params: { token: string } };

/**
 * Stops reminders without a sign-in, a cookie or a script. Mail scanners open every link, so opening one changes nothing and shows one
 * button; the POST of that button is the one that mail programs send by themselves (RFC 8058), from anywhere and in either encoding.
 */
export function registerStopReminders(app: FastifyInstance, deps: Dependencies): void {
  const { site, headers } = openHostedSite(deps.config);
  const show = (reply: FastifyReply, title: string, content: string) =>
    reply.headers(headers).type("text/html; charset=utf-8").send(hostedPage(site, { title, content }));
  const showDead = (reply: FastifyReply) =>
    reply.code(404).headers(headers).type("text/html; charset=utf-8").send(hostedErrorPage(site, DEAD));

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What it says is known: the secret in the address is the whole of it.
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT_BYTES }, (_request, _body, done) =>
      done(null),
    );
    scope.addHook("onRequest", async ({ ip }) => deps.limiter.take("write", `stop-reminders:${addressKey(ip)}`));
    scope.setErrorHandler((error, request, reply) => {
      const isOurs = !(error instanceof Problem) && !isUnavailable(error);
      if (isOurs) request.log.error({ err: error }, "the page that stops reminders failed");
      const status = error instanceof Problem ? error.status : 503;
      return reply.code(status).headers(headers).type("text/html; charset=utf-8").send(hostedErrorPage(site, LATER));
    });
    scope.get<ByToken>(`${STOP_PATH}/:token`, async ({ params }, reply) => {
      const stop = await findStop(deps.db, secretHash(params.token));
      if (stop === null) return showDead(reply);
      return stop.isStopped ? show(reply, "Reminders are stopped", STOPPED) : show(reply, "Stop reminders?", QUESTION);
    });
    scope.post<ByToken>(`${STOP_PATH}/:token`, async (request: FastifyRequest<ByToken>, reply) => {
      const hash = secretHash(request.params.token);
      const isDone = await stopReminders(deps.db, { hash, now: deps.clock.now(), requestId: request.id });
      return isDone ? show(reply, "Reminders are stopped", STOPPED) : showDead(reply);
    });
  });
}
