import type { HostedField } from "@keystep/contract/pages/hosted-page";

/**
 * How signing in and registering are worded and asked: the forms of the site and the pages that the server renders, which work without
 * scripts, both read it here.
 */
export const ENTRANCE_FIELDS = {
  email: { name: "email", label: "Email", kind: "email", autocomplete: "username" },
  newEmail: { name: "email", label: "Email", kind: "email", autocomplete: "email" },
  password: { name: "password", label: "Password", kind: "password", autocomplete: "current-password" },
  newPassword: { name: "password", label: "Password", kind: "password", autocomplete: "new-password" },
  firstName: { name: "firstName", label: "First name", kind: "name", autocomplete: "given-name" },
  lastName: { name: "lastName", label: "Last name", kind: "name", autocomplete: "family-name" },
  /** Of the authenticator app, or a recovery code. */
  code: { name: "code", label: "Code", kind: "code", autocomplete: "one-time-code" },
  authenticatorCode: {
    name: "code",
    label: "Code from your authenticator app",
    kind: "code",
    autocomplete: "one-time-code",
    hint: "Six digits, new every half minute.",
  },
  recoveryCode: {
    name: "code",
    label: "Recovery code",
    kind: "code",
    autocomplete: "one-time-code",
    hint: "One of the ten you kept when you set up the second step. Each works once.",
  },
} as const satisfies Readonly<Record<string, HostedField>>;

export const SIGN_IN = {
  title: "Log in",
  intro: "Your application is where you left it.",
  button: "Login",
  forgotPassword: { label: "Forgot password?", address: "/auth/forgot-password" },
} as const;

/** The button in place of email and password, and what is said where nothing came of it. */
export const SIGN_IN_BY_PASSKEY = {
  label: "Log in with a passkey",
  trouble: "No passkey was used. You can try again, or log in with your email and password.",
} as const;

export const SECOND_STEP = {
  title: "One more step",
  button: "Login",
  startOver: "Start over",
} as const;

export const SECOND_STEP_BY_PASSKEY = {
  label: "Use a passkey",
  trouble: "The passkey was not used. You can try again, or enter a code.",
} as const;

export const RESET_BY_PASSKEY = {
  label: "Use a passkey instead",
  intro: "Or log in with your fingerprint, face or PIN from now on, and no password.",
  trouble: "No passkey was made. You can try again, or choose a password.",
} as const;

export const REGISTRATION = { title: "Create your account" } as const;

/** For people who have lost their app, their passkey and their codes. */
export function noSecondStep({ phone, email }: { readonly phone: string; readonly email: string }): string {
  return `None of these at hand? Call ${phone} or write to ${email}, and we help you back in.`;
}
