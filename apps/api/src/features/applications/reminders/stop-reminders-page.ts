import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import { oneClickPage } from "#src/platform/pages/one-click-page";
import { errorPage } from "#src/platform/pages/error-pages";
import { FIND_STOP, STOP } from "./reminder.repository.ts";
import { STOP_PATH } from "./send-reminders.ts";

const GO_ON = { label: "Go to your dashboard", address: "/dashboard" };

const QUESTION: HostedPage = {
  title: "Stop reminders?",
  parts: [
    "We write to you when an application of yours rests for a few days. You can stop these emails here; your applications and answers stay as they are.",
    { kind: "form", buttons: [{ label: "Stop reminders" }] },
  ],
};
const STOPPED: HostedPage = {
  title: "Reminders are stopped",
  parts: [
    "We do not remind you of unfinished applications any more. Your applications and answers are still there.",
    { kind: "soft", text: "You can turn reminders on again in your account." },
    { kind: "button-link", ...GO_ON },
  ],
};
const DEAD = errorPage(
  "This link does not work",
  "It may have lost its end: please open it once more, or copy all of it. You can also turn reminders off in your account.",
  { label: "Open your account", address: "/dashboard/account#reminders" },
);
const LATER = errorPage("A moment, please", "We cannot do that right now. Please try again shortly.", GO_ON);

export const stopRemindersPage = oneClickPage({
  path: STOP_PATH,
  find: FIND_STOP,
  act: STOP,
  question: QUESTION,
  done: STOPPED,
  dead: DEAD,
  later: LATER,
});
