import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import { oneClickPage } from "#src/platform/pages/one-click-page";
import { errorPage } from "#src/platform/pages/error-pages";
import { FIND_LINK, WITHDRAW } from "./marketing-consent.repository.ts";

/** Below it stands the secret of a link that withdraws consent. */
export const UNSUBSCRIBE_PATH = "/unsubscribe";

const HOME = { label: "Go to our home page", address: "/" };

const QUESTION: HostedPage = {
  title: "Stop emails about our offers?",
  parts: [
    "You agreed that we may write to you about our offers. You can take that back here. Emails about what you asked us for, such as your enquiry or your application, still reach you.",
    { kind: "form", buttons: [{ label: "Stop these emails" }] },
  ],
};
const STOPPED: HostedPage = {
  title: "No more emails about our offers",
  parts: [
    "We do not write to you about our offers any more. Emails about what you asked us for still reach you.",
    { kind: "button-link", ...HOME },
  ],
};
const DEAD = errorPage(
  "This link does not work",
  "It may have lost its end: please open it once more, or copy all of it. You can also answer any email of ours, and we take you off the list.",
  HOME,
);
const LATER = errorPage("A moment, please", "We cannot do that right now. Please try again shortly.", HOME);

/** Withdraws every consent to marketing that its person has given; what they asked us for goes on. */
export const unsubscribePage = oneClickPage({
  path: UNSUBSCRIBE_PATH,
  find: FIND_LINK,
  act: WITHDRAW,
  question: QUESTION,
  done: STOPPED,
  dead: DEAD,
  later: LATER,
});
