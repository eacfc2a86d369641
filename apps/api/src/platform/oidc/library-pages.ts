import type { KoaContextWithOIDC } from "oidc-provider";
import { errors } from "oidc-provider";
import { escapeHtml } from "#src/platform/http/html";
import { isUnavailable } from "#src/platform/http/problem-handler";
import { FAULT_WORDS, hostedErrorPage, hostedPage, UNAVAILABLE_WORDS } from "./hosted-page.ts";
import type { ErrorWords, HostedSite } from "./hosted-page.ts";

export type OidcContext = KoaContextWithOIDC["oidc"];
type Answer = Pick<KoaContextWithOIDC, "type" | "body">;

/** The one way in which a sign-in comes back to the site; another would be a page of the library's own. */
export const RESPONSE_MODE = "query";

/** What is wrong with a request that nobody can go on with. */
export const BROKEN_WORDS = {
  heading: "This sign-in cannot go on",
  text: "The link that leads to it is incomplete or wrong. Nothing you saved is lost.",
};
const OVER_WORDS = {
  heading: "This sign-in cannot go on",
  text: "It was used before, has waited too long, or somebody else signed in in this browser meanwhile. Nothing you saved is lost.",
};
const SIGN_OUT_WORDS = {
  heading: "Signing out did not work",
  text: "The link that leads to it is incomplete or wrong, or has waited too long. You may still be signed in.",
  button: { label: "Sign out", path: "/logout" },
};

function wordsFor(error: Error, route: string | undefined): ErrorWords {
  if (isUnavailable(error)) return UNAVAILABLE_WORDS;
  if (!(error instanceof errors.OIDCProviderError)) return FAULT_WORDS;
  if (route?.startsWith("end_session") === true) return SIGN_OUT_WORDS;
  return error instanceof errors.SessionNotFound ? OVER_WORDS : BROKEN_WORDS;
}

/** What the library could not do, told in our words and look. */
export function showLibraryError(context: KoaContextWithOIDC, error: Error, site: HostedSite): void {
  context.type = "html";
  context.body = hostedErrorPage(site, wordsFor(error, context.oidc.route));
}

export function showSignOutQuestion(context: Answer, form: string, site: HostedSite): void {
  show(context, site, {
    heading: `Sign out of ${site.brandName}?`,
    rest:
      `${form}\n<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>\n` +
      '<button class="second" type="submit" form="op.logoutForm">Stay signed in</button>',
  });
}

export function showSignedOut(context: Answer, site: HostedSite): void {
  const logout = escapeHtml(`${site.siteUrl}/logout`);
  show(context, site, {
    heading: "You are signed out",
    rest:
      "<p>This browser is not signed in any more. The last step is on our site: it removes what is kept there.</p>\n" +
      `<p><a class="button" href="${logout}">Finish signing out</a></p>`,
  });
}

/** The routes on which the library sends a form by a script, which no page of ours may run; a button sends it instead. */
const SENT_BY_SCRIPT: Readonly<Record<string, { heading: string; text: string; button: string }>> = {
  resume: {
    heading: "Somebody else is signed in here",
    text: "Another account is still signed in on this page of this browser. It is signed out before you go on.",
    button: "Sign out the other account and go on",
  },
  end_session: {
    heading: "You are signed out",
    text: "Nobody is signed in on this page of this browser.",
    button: "Continue",
  },
};

/** Puts our page where the library answered with a form that sends itself. */
export function replaceFormOfLibrary(context: Answer & { status: number }, oidc: OidcContext, site: HostedSite): void {
  const { route, session } = oidc;
  const words = SENT_BY_SCRIPT[route];
  const secret = session?.state?.["secret"];
  const isQuestion = route === "end_session" && session?.accountId !== undefined;
  if (words === undefined || context.status !== 200 || typeof secret !== "string" || isQuestion) return;
  const action = escapeHtml(oidc.urlFor("end_session_confirm"));
  show(context, site, {
    heading: words.heading,
    rest:
      `<p>${escapeHtml(words.text)}</p>\n<form method="post" action="${action}">\n` +
      `<input type="hidden" name="xsrf" value="${escapeHtml(secret)}">\n<input type="hidden" name="logout" value="yes">\n` +
      `<button type="submit">${escapeHtml(words.button)}</button>\n</form>`,
  });
}

function show(context: Answer, site: HostedSite, page: { heading: string; rest: string }): void {
  context.type = "html";
  const content = `<h1>${escapeHtml(page.heading)}</h1>\n${page.rest}`;
  context.body = hostedPage(site, { title: page.heading, content });
}
