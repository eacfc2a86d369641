/** A page that the server renders for one request, such as sign-in: plain forms that work without scripts. Server and web app agree on it here. */
export type HostedPage = {
  /** Stands in the window's title and as the heading. */
  readonly title: string;
  readonly parts: readonly HostedPart[];
};

export type HostedPart =
  | string
  | { readonly kind: "soft"; readonly text: string }
  /** A problem of the whole page: it takes the focus, and each field is described by it. */
  | { readonly kind: "problem"; readonly text: string }
  | { readonly kind: "entered"; readonly email: string }
  | { readonly kind: "facts"; readonly facts: readonly { readonly term: string; readonly value: string }[] }
  | { readonly kind: "button-link"; readonly label: string; readonly address: string }
  | { readonly kind: "links"; readonly links: readonly { readonly label: string; readonly address: string }[] }
  /** A part of a long page with a heading of its own, which `#id` leads to. */
  | { readonly kind: "article"; readonly id?: string; readonly title: string; readonly parts: readonly HostedPart[] }
  | { readonly kind: "details"; readonly summary: string; readonly parts: readonly HostedPart[] }
  | { readonly kind: "list"; readonly items: readonly string[] }
  /** Keeps its line breaks; web addresses in it are links. */
  | { readonly kind: "preformatted"; readonly text: string }
  | HostedForm
  | PasskeyForm;

export type HostedForm = {
  readonly kind: "form";
  /** The address that the form is sent to; left out, the address of the page. */
  readonly action?: string;
  /** Tells a password manager which account the password belongs to. */
  readonly username?: string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** The first that is wrong, or else the first empty one, takes the focus. */
  readonly fields?: readonly HostedField[];
  readonly buttons: readonly HostedButton[];
};

export type HostedField = {
  readonly name: string;
  readonly label: string;
  readonly kind: "email" | "password" | "name" | "code";
  readonly autocomplete: string;
  readonly value?: string;
  readonly hint?: string;
  readonly wrong?: string | undefined;
};

export type HostedButton = {
  readonly label: string;
  readonly look?: "primary" | "secondary" | "quiet";
  /** Sent with the form when this button is pressed. */
  readonly name?: string;
  readonly value?: string;
};

/** Hidden until its script has found that the browser knows passkeys. */
export type PasskeyForm = {
  readonly kind: "passkey";
  readonly action: string;
  readonly optionsAddress: string;
  readonly label: string;
  /** Stands above the button, and is hidden with it. */
  readonly intro?: string;
  /** The browser makes a passkey, in place of using one. */
  readonly makes?: boolean;
  /** Said where the browser or the person made nothing of it. */
  readonly trouble: string;
  /** Takes the focus. */
  readonly isFirst: boolean;
};

/** The built files that the pages load, by their addresses. */
export type HostedAssets = {
  readonly stylesheet: string;
  readonly fonts: readonly string[];
  readonly passkeyScript: string;
};

/** How the server asks the web build for a whole page. */
export type RenderHostedPage = (
  page: HostedPage,
  frame: { readonly brandName: string; readonly assets: HostedAssets },
) => string;

/** Whether a page loads a script; all others are sent with a policy that allows none. */
export function hasScript({ parts }: HostedPage): boolean {
  return parts.some((part) => typeof part !== "string" && part.kind === "passkey");
}
