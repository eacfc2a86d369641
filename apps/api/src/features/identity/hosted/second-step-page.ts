import type { HostedPage, HostedPart } from "@keystep/contract/pages/hosted-page";

type SecondStepForm = {
  /** The address of the sign-in page it belongs to. */
  readonly page: string;
  readonly hasTotp: boolean;
  readonly hasPasskey: boolean;
  readonly problem: string | null;
  /** The contact for people who have lost their app, their passkey and their codes. */
  readonly brand: { readonly phone: string; readonly email: string };
};

/** The second step of a sign-in: a code, or, where the browser can, a passkey. Without an authenticator app the passkey comes first. */
export function secondStepPage({ page, hasTotp, hasPasskey, problem, brand }: SecondStepForm): HostedPage {
  const passkey: HostedPart = {
    kind: "passkey",
    action: `${page}/passkey`,
    optionsAddress: `${page}/passkey-options`,
    isFirst: !hasTotp && problem === null,
  };
  const code: HostedPart = {
    kind: "form",
    action: `${page}/code`,
    fields: [{ name: "code", label: hasTotp ? "Code" : "Recovery code", kind: "code", autocomplete: "one-time-code" }],
    buttons: [{ label: "Continue" }],
  };
  return {
    title: "One more step",
    parts: [
      {
        kind: "soft",
        text: hasTotp
          ? "Please enter the code that your authenticator app shows, or one of your recovery codes."
          : "Please use your passkey, or enter one of your recovery codes.",
      },
      ...(problem === null ? [] : [{ kind: "problem", text: problem } as const]),
      ...(hasPasskey ? (hasTotp ? [code, passkey] : [passkey, code]) : [code]),
      { kind: "form", action: `${page}/restart`, buttons: [{ label: "Start over", look: "quiet" }] },
      {
        kind: "soft",
        text: `None of these at hand? Call ${brand.phone} or write to ${brand.email}, and we help you back in.`,
      },
    ],
  };
}
