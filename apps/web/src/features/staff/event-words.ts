import { SECURITY_ACTIONS, type SecurityAction, type SecurityEvent } from "@keystep/contract/staff/staff";

export const EVENT_KINDS = {
  "sign-in": "Sign-ins",
  refused: "Refused sign-ins",
  session: "Sessions that ended",
  account: "New accounts",
  email: "Email addresses",
  password: "Passwords",
  "second-step": "Second steps",
  staff: "Who may work here",
} as const;
export type EventKind = keyof typeof EVENT_KINDS;

const ACTIONS: Readonly<Record<SecurityAction, { readonly kind: EventKind; readonly words: string }>> = {
  "sign-in.succeeded": { kind: "sign-in", words: "Logged in" },
  "sign-in.refused": { kind: "refused", words: "Sign-in refused" },
  "sign-in.slowed": { kind: "refused", words: "Too many attempts, so further ones had to wait" },
  "sign-in.code-refused": { kind: "refused", words: "Second step refused" },
  "session.ended": { kind: "session", words: "Logged out" },
  "sessions.ended": { kind: "session", words: "Logged out everywhere" },
  "session.reuse-found": { kind: "session", words: "Session ended, since an old token was used again" },
  "user.registered": { kind: "account", words: "Registered" },
  "user.activated": { kind: "account", words: "Account begun with a password" },
  "user.updated": { kind: "account", words: "Name or phone changed" },
  "user.disabled": { kind: "account", words: "Account disabled" },
  "user.enabled": { kind: "account", words: "Account enabled again" },
  "user.identity-linked": { kind: "account", words: "Another sign-in service linked" },
  "email.confirmation-sent": { kind: "email", words: "Link to confirm the email sent" },
  "email.proven": { kind: "email", words: "Email confirmed" },
  "email.change-asked": { kind: "email", words: "Another email asked for" },
  "email.changed": { kind: "email", words: "Email changed" },
  "email.change-cancelled": { kind: "email", words: "Change of email taken back" },
  "password.changed": { kind: "password", words: "Password changed" },
  "password.reset-asked": { kind: "password", words: "Link for a new password asked for" },
  "password.replaced": { kind: "password", words: "New passkey set by an emailed link, in place of all there was" },
  "password.reset": { kind: "password", words: "New password set by an emailed link" },
  "second-factor.added": { kind: "second-step", words: "Second step added" },
  "second-factor.removed": { kind: "second-step", words: "Second step removed" },
  "second-factor.codes-renewed": { kind: "second-step", words: "New recovery codes made" },
  "user.administrator-added": { kind: "staff", words: "May work here from now on" },
  "user.administrator-removed": { kind: "staff", words: "May no longer work here" },
  "user.grant-given": { kind: "staff", words: "Was given something to do here" },
  "user.grant-agreed": { kind: "staff", words: "A second person agreed to what they may do" },
  "user.grant-ended": { kind: "staff", words: "Something they could do was taken back" },
};

const DETAIL_WORDS: Readonly<Record<string, string>> = {
  hosted: "on the sign-in page",
  form: "with the login form",
  link: "by an emailed link",
  provider: "through another service",
  pwd: "password",
  otp: "authenticator app",
  passkey: "passkey",
  "verified-passkey": "passkey with finger, face or PIN",
  "recovery-code": "recovery code",
  email: "email",
  "create-account": "by an emailed link",
  external: "another service",
  device: "from a known browser",
  "account-from-address": "for one account from one network address",
  address: "from one network address",
  account: "for one account",
  "signed-out": "by themselves",
  own: "by themselves",
  "from-another": "from another session",
  all: "every session",
  "all-others": "every other session",
  idle: "left idle",
  over: "at the end of its time",
  "not-used": "idle, or at the end of its time",
  replaced: "another sign-in took its place",
  "asked-again": "when asked to confirm who they are",
  "by-operator": "by the operator",
  code: "a code of the sign-in page",
  "refresh-token": "a token to renew it",
  "refresh-token-used-twice": "a token to renew it",
  "refused-by-provider": "the other service ended it",
  "email-proven-elsewhere": "the email was proven by another service",
  disabled: "the account is disabled",
  "email-missing": "the other service told no email",
  "email-taken": "the email belongs to another account",
};

const SAID_DETAILS = ["way", "factors", "factor", "reason"] as const;

function knownAction(action: string): SecurityAction | undefined {
  return SECURITY_ACTIONS.find((known) => known === action);
}

/** The action in plain words; one of a newer server reads as its code does. */
export function actionWords(action: string): string {
  const known = knownAction(action);
  if (known !== undefined) return ACTIONS[known].words;
  return action.replace(/[.-]/g, " ");
}

export function kindOf(action: string): EventKind | null {
  const known = knownAction(action);
  return known === undefined ? null : ACTIONS[known].kind;
}

function wordsOf(detail: unknown): string {
  if (Array.isArray(detail)) return detail.map(wordsOf).filter(Boolean).join(" and ");
  if (typeof detail !== "string") return "";
  return DETAIL_WORDS[detail] ?? detail.replace(/[.-]/g, " ");
}

/** How and why, as far as the record says it. */
export function detailWords(details: SecurityEvent["details"]): string {
  return SAID_DETAILS.map((name) => wordsOf(details[name]))
    .filter(Boolean)
    .join(", ");
}
