import type { HostedPage } from "@keystep/contract/pages/hosted-page";

type Asked = { readonly email: string; readonly what: string; readonly again: string };

/** The page after an address was typed: the same words whether an email goes out or not. */
export function mailboxPage({ email, what, again }: Asked): HostedPage {
  return {
    title: "Please check your email",
    parts: [
      { kind: "entered", email },
      what,
      {
        kind: "soft",
        text: "Nothing came after a few minutes? Please look in the spam folder, and check the address for typing errors.",
      },
      { kind: "links", links: [{ label: "Try again", address: again }] },
    ],
  };
}
