import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import { CREATE_ACCOUNT } from "./create-account-page.ts";
import { FORGOT_PASSWORD } from "./forgot-password-page.ts";

type SignInForm = { readonly action: string; readonly email: string; readonly problem: string | null };

/** Keeps the email as typed, never the password. */
export function signInPage({ action, email, problem }: SignInForm): HostedPage {
  return {
    title: "Sign in",
    parts: [
      { kind: "soft", text: "Welcome back. Your application is where you left it." },
      ...(problem === null ? [] : [{ kind: "problem", text: problem } as const]),
      {
        kind: "form",
        action,
        fields: [
          { name: "email", label: "Email", kind: "email", autocomplete: "username", value: email },
          { name: "password", label: "Password", kind: "password", autocomplete: "current-password" },
        ],
        buttons: [{ label: "Sign in" }],
      },
      {
        kind: "links",
        links: [
          { label: "Forgot password?", address: FORGOT_PASSWORD },
          { label: "Create account", address: CREATE_ACCOUNT },
        ],
      },
      {
        kind: "soft",
        text: "No password yet? Use the link from your email: it opens your application, and there you choose a password.",
      },
    ],
  };
}
