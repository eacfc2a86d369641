import type { HostedPage } from "@keystep/contract/pages/hosted-page";

type Button = { readonly label: string; readonly address: string };

const START_AGAIN: Button = { label: "Start the sign-in again", address: "/login" };

/** A page that says what went wrong and leads on; the button starts the sign-in again unless it is given. */
export function errorPage(title: string, text: string, button: Button = START_AGAIN): HostedPage {
  return { title, parts: [text, { kind: "button-link", ...button }] };
}

/** When the database is away, or more people sign in than passwords can be checked. */
export const UNAVAILABLE_PAGE = errorPage(
  "A moment, please",
  "We cannot log you in right now. Please try again shortly.",
);

/** Long links break in two in some mail programs. */
export const NO_SUCH_PAGE = errorPage(
  "There is no such page",
  "A link from an email may have lost its end. Please open it once more, or copy all of it. Nothing was changed.",
  { label: "Go to the sign-in", address: "/login" },
);

export const TOO_MANY_PAGE = errorPage(
  "A moment, please",
  "That was a lot of sign-ins in a short time. Please wait a minute and try again.",
);

export const FAULT_TEXT = "Something went wrong on our side. Nothing you saved is lost. Please try again.";

/** The library's fault or our own. */
export const FAULT_PAGE = errorPage("Something went wrong", FAULT_TEXT);
