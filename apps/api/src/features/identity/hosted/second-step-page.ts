import { escapeHtml } from "#src/platform/http/html";
import { alert, field, form, heading, paragraph, submitButton } from "./form-parts.ts";
import { PASSKEY_SCRIPTS } from "./passkey-scripts.ts";
import type { ShownPage } from "./hosted-scope.ts";

type SecondStepForm = {
  /** The address of the sign-in page it belongs to. */
  readonly page: string;
  readonly hasTotp: boolean;
  readonly hasPasskey: boolean;
  readonly problem: string | null;
  /** Who helps people who have lost their app, their passkey and their codes. */
  readonly brand: { readonly phone: string; readonly email: string };
};

/** The second step of a sign-in: a code, or, where the browser can, a passkey. */
export function secondStepPage({ page, hasTotp, hasPasskey, problem, brand }: SecondStepForm): ShownPage {
  const title = "One more step";
  const content = [
    heading(title),
    paragraph(
      hasTotp
        ? "Please enter the code that your authenticator app shows, or one of your recovery codes."
        : "Please use your passkey, or enter one of your recovery codes.",
      "soft",
    ),
    ...(problem === null ? [] : [alert(problem)]),
    ...(hasPasskey ? [passkeyForm(page, { isFirst: !hasTotp && problem === null })] : []),
    form(`${page}/code`, [
      field({
        name: "code",
        label: hasTotp ? "Code" : "Recovery code",
        kind: "code",
        autocomplete: "one-time-code",
        describedBy: problem === null ? undefined : "problem",
        isFocused: problem === null,
      }),
      submitButton("Continue"),
    ]),
    `<div class="links">${form(`${page}/restart`, ['<button type="submit">Start over</button>'])}</div>`,
    paragraph(
      `None of these at hand? Call ${brand.phone} or write to ${brand.email}, and we help you back in.`,
      "soft",
    ),
  ].join("\n");
  return { title, content, scripts: hasPasskey ? PASSKEY_SCRIPTS : [] };
}

/** Shown by its script, and only where the browser knows passkeys; the first choice of who has no authenticator app. */
function passkeyForm(page: string, { isFirst }: { isFirst: boolean }): string {
  const address = escapeHtml(page);
  return `<form class="passkey" method="post" action="${address}/passkey" data-passkey-options="${address}/passkey-options" hidden>
<p class="alert" role="alert" tabindex="-1" hidden>The passkey was not used. You can try again, or enter a code.</p>
<input type="hidden" name="response">
<button type="submit"${isFirst ? " data-first" : ""}>Use a passkey</button>
</form>`;
}
