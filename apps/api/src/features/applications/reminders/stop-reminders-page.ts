import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { registerOneClickPage } from "#src/platform/one-click-page";
import { findStop, stopReminders } from "./reminder.repository.ts";
import { STOP_PATH } from "./send-reminders.ts";

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

/** Stops the reminders of all of a person's applications. */
export function registerStopReminders(app: FastifyInstance, deps: Dependencies): void {
  registerOneClickPage(app, deps, {
    path: STOP_PATH,
    find: async (hash) => {
      const stop = await findStop(deps.db, hash);
      return stop === null ? null : { isDone: stop.isStopped };
    },
    act: (asked) => stopReminders(deps.db, asked),
    question: { title: "Stop reminders?", content: QUESTION },
    done: { title: "Reminders are stopped", content: STOPPED },
    dead: DEAD,
    later: LATER,
  });
}
