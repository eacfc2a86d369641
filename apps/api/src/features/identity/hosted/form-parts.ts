import { PASSWORD_MAX_LENGTH } from "@keystep/domain/identity/password";
import { escapeHtml } from "#src/platform/http/html";

const KINDS = {
  email: 'type="email" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254"',
  // One more than is taken: a longer one is refused in words and never cut in silence (ASVS 6.2.8).
  password: `type="password" maxlength="${PASSWORD_MAX_LENGTH + 1}"`,
  name: 'type="text" maxlength="50"',
  code: 'type="text" class="code" inputmode="text" autocapitalize="characters" spellcheck="false" maxlength="20"',
} as const;

export type Field = {
  readonly name: string;
  readonly label: string;
  readonly kind: keyof typeof KINDS;
  readonly autocomplete: string;
  readonly value?: string;
  readonly hint?: string;
  /** What is wrong with what was typed. */
  readonly wrong?: string | undefined;
  readonly isFocused?: boolean;
  /** The id of a text elsewhere on the page that belongs to it. */
  readonly describedBy?: string | undefined;
};

/** A labelled field; its hint and what is wrong stand between label and field, where nothing on the screen covers them. */
export function field(given: Field): string {
  const { name, label, kind, autocomplete, value = "", hint, wrong, isFocused = false, describedBy } = given;
  const described = [
    ...(wrong === undefined ? [] : [`${name}-wrong`]),
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(describedBy === undefined ? [] : [describedBy]),
  ];
  const attributes = [
    `id="${name}" name="${name}" ${KINDS[kind]} autocomplete="${autocomplete}" required`,
    ...(value === "" ? [] : [`value="${escapeHtml(value)}"`]),
    ...(wrong === undefined ? [] : ['aria-invalid="true"']),
    ...(described.length === 0 ? [] : [`aria-describedby="${described.join(" ")}"`]),
    ...(isFocused ? ["autofocus"] : []),
  ];
  return [
    `<label for="${name}">${escapeHtml(label)}</label>`,
    ...(hint === undefined ? [] : [`<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>`]),
    ...(wrong === undefined ? [] : [`<p class="wrong" id="${name}-wrong">${escapeHtml(wrong)}</p>`]),
    `<input ${attributes.join(" ")}>`,
  ].join("\n");
}

/** What went wrong with a whole form: it takes the focus. */
export function alert(text: string): string {
  return `<p class="alert" id="problem" role="alert" tabindex="-1" autofocus>${escapeHtml(text)}</p>`;
}

export function form(action: string, parts: readonly string[]): string {
  return `<form method="post" action="${escapeHtml(action)}">\n${parts.join("\n")}\n</form>`;
}

/** Fields of which the first that is wrong, or else the first empty one, takes the focus. */
export function fields(all: readonly Field[]): string {
  const focused = all.find(({ wrong }) => wrong !== undefined) ?? all.find(({ value = "" }) => value === "");
  return all.map((one) => field({ ...one, isFocused: one === focused })).join("\n");
}

export function submitButton(label: string): string {
  return `<button type="submit">${escapeHtml(label)}</button>`;
}

export function paragraph(text: string, kind?: "soft"): string {
  return kind === undefined ? `<p>${escapeHtml(text)}</p>` : `<p class="${kind}">${escapeHtml(text)}</p>`;
}

export function heading(text: string): string {
  return `<h1>${escapeHtml(text)}</h1>`;
}

export function buttonLink(label: string, address: string): string {
  return `<p><a class="button" href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`;
}

export function links(all: readonly { readonly label: string; readonly address: string }[]): string {
  const items = all.map(({ label, address }) => `<li><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></li>`);
  return `<ul class="links">\n${items.join("\n")}\n</ul>`;
}

/** Tells a password manager whose new password it is about to keep. */
export function ownerOfPassword(email: string): string {
  return `<input type="email" name="username" autocomplete="username" value="${escapeHtml(email)}" readonly hidden>`;
}
