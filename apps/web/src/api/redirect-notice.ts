import type { ApiProblemCode } from "./api-problem.ts";
import { PROBLEM_TEXT } from "./problem-text.ts";

/** Reasons of our own, beside the problems the API can answer. */
const REDIRECT_TEXT = {
  ...PROBLEM_TEXT,
  "sign-in.failed": "We could not sign you in. Nothing was changed; please try once more.",
  "sign-in.denied":
    "That sign-in is right, but we cannot open an account by it: its email is not confirmed there, or the account here is closed.",
  "application.unknown-step": "That part of the application does not exist, so we brought you back here.",
  "mortgage-share.not-found": "We could not find that mortgage share application, so we brought you to your dashboard.",
  "co-applicant.left": "You have left that application. Your answers and files in it are deleted.",
  "applicant.type-mismatch": "That application has no such applicant, so we brought you back here.",
} as const satisfies Record<ApiProblemCode, string> & Record<string, string>;

export type RedirectReason = keyof typeof REDIRECT_TEXT;

type Navigate = (to: string, options: { replace: true; state: { notice: string } }) => unknown;

type NoticedRedirect = { readonly to: string; readonly reason: RedirectReason };

/** Leaves a page that cannot be shown; the page frame of the next one says why. */
export function redirectWithNotice(navigate: Navigate, { to, reason }: NoticedRedirect): void {
  void navigate(to, { replace: true, state: { notice: REDIRECT_TEXT[reason] } });
}

export function redirectHome(navigate: Navigate, reason: RedirectReason): void {
  redirectWithNotice(navigate, { to: "/", reason });
}
