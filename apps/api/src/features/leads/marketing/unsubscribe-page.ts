import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { registerOneClickPage } from "#src/platform/one-click-page";
import { findUnsubscribeLink, withdrawConsents } from "./marketing-consent.repository.ts";

/** Below it stands the secret of a link that withdraws consent. */
export const UNSUBSCRIBE_PATH = "/unsubscribe";

const HOME = { label: "Go to our home page", path: "/" };

const QUESTION = `<h1>Stop emails about our offers?</h1>
<p>You agreed that we may write to you about our offers. You can take that back here. Emails about what you asked us for, such as your enquiry or your application, still reach you.</p>
<form method="post"><button type="submit">Stop these emails</button></form>`;

const STOPPED = `<h1>No more emails about our offers</h1>
<p>We do not write to you about our offers any more. Emails about what you asked us for still reach you.</p>
<p><a class="button" href="/">${HOME.label}</a></p>`;

const DEAD = {
  heading: "This link does not work",
  text: "It may have lost its end: please open it once more, or copy all of it. You can also answer any email of ours, and we take you off the list.",
  button: HOME,
};
const LATER = {
  heading: "A moment, please",
  text: "We cannot do that right now. Please try again shortly.",
  button: HOME,
};

/** Withdraws every consent to marketing that its person has given; what they asked us for goes on. */
export function registerUnsubscribe(app: FastifyInstance, deps: Dependencies): void {
  registerOneClickPage(app, deps, {
    path: UNSUBSCRIBE_PATH,
    find: async (hash) => {
      const link = await findUnsubscribeLink(deps.db, hash);
      return link === null ? null : { isDone: link.isWithdrawn };
    },
    act: (asked) => withdrawConsents(deps.db, asked),
    question: { title: "Stop emails about our offers?", content: QUESTION },
    done: { title: "No more emails about our offers", content: STOPPED },
    dead: DEAD,
    later: LATER,
  });
}
