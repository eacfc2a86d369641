import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { isUnavailable } from "#src/platform/http/problem-handler";
import { errorPage, FAULT_PAGE, UNAVAILABLE_PAGE } from "#src/platform/pages/error-pages";
import type { HostedSite } from "#src/platform/pages/hosted-site";

export type OidcContext = KoaContextWithOIDC["oidc"];
type Answer = Pick<KoaContextWithOIDC, "type" | "body">;

/** The one way in which a sign-in comes back to the site; another would be a page of the library's own. */
export const RESPONSE_MODE = "query";

/** A request is wrong in a way that leaves no way on. */
export const BROKEN_PAGE = errorPage(
  "This sign-in cannot go on",
  "The link that leads to it is incomplete or wrong. Nothing you saved is lost.",
);
const OVER_PAGE = errorPage(
  "This sign-in cannot go on",
  "It was used before, has waited too long, or somebody else logged in in this browser meanwhile. Nothing you saved is lost.",
);
const SIGN_OUT_FAILED_PAGE = errorPage(
  "Logging out did not work",
  "The link that leads to it is incomplete or wrong, or has waited too long. You may still be logged in.",
  { label: "Log out", address: "/logout" },
);

function pageFor(error: Error, route: string | undefined): HostedPage {
  if (isUnavailable(error)) return UNAVAILABLE_PAGE;
  if (!(error instanceof errors.OIDCProviderError)) return FAULT_PAGE;
  if (route?.startsWith("end_session") === true) return SIGN_OUT_FAILED_PAGE;
  return error instanceof errors.SessionNotFound ? OVER_PAGE : BROKEN_PAGE;
}

/** Tells in our words and look what the library could not do. */
export function showLibraryError(context: KoaContextWithOIDC, error: Error, site: HostedSite): void {
  show(context, site, pageFor(error, context.oidc.route));
}

export function showSignOutQuestion(context: KoaContextWithOIDC, site: HostedSite): void {
  const buttons = [
    { label: "Log out", name: "logout", value: "yes" },
    { label: "Stay logged in", look: "secondary" },
  ] as const;
  const { action, xsrf } = signOutOf(context.oidc);
  const form = { kind: "form", action, hidden: { xsrf }, buttons } as const;
  show(context, site, { title: `Log out of ${site.brandName}?`, parts: [form] });
}

export function showSignedOut(context: Answer, site: HostedSite): void {
  show(context, site, {
    title: "You are logged out",
    parts: [
      "This browser is not logged in any more. The last step is on our site: it removes what is kept there.",
      { kind: "button-link", label: "Finish logging out", address: "/logout" },
    ],
  });
}

/** Where the library ends its session, and the secret it waits for; empty where it waits for none. */
function signOutOf(oidc: OidcContext): { readonly action: string; readonly xsrf: string } {
  const secret = oidc.session?.state?.["secret"];
  return { action: oidc.urlFor("end_session_confirm"), xsrf: typeof secret === "string" ? secret : "" };
}

/** The routes on which the library sends a form by a script, which no page of ours may run; a button sends it instead. */
const SENT_BY_SCRIPT: Readonly<Record<string, { title: string; text: string; button: string }>> = {
  resume: {
    title: "Somebody else is logged in here",
    text: "Another account is still logged in on this page of this browser. It is logged out before you go on.",
    button: "Log out the other account and go on",
  },
  end_session: {
    title: "You are logged out",
    text: "Nobody is logged in on this page of this browser.",
    button: "Continue",
  },
};

/** Puts our page where the library answered with a form that sends itself. */
export function replaceFormOfLibrary(context: Answer & { status: number }, oidc: OidcContext, site: HostedSite): void {
  const { route, session } = oidc;
  const words = SENT_BY_SCRIPT[route];
  const isQuestion = route === "end_session" && session?.accountId !== undefined;
  const { action, xsrf } = signOutOf(oidc);
  if (words === undefined || context.status !== 200 || isQuestion || xsrf === "") return;
  const hidden = { xsrf, logout: "yes" };
  const form = { kind: "form", action, hidden, buttons: [{ label: words.button }] } as const;
  show(context, site, { title: words.title, parts: [words.text, form] });
}

function show(context: Answer, site: HostedSite, page: HostedPage): void {
  context.type = "html";
  context.body = site.html(page);
}
