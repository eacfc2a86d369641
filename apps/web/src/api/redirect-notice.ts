import { isApiProblem } from "./api-problem.ts";
import { problemText } from "./problem-text.ts";

/** Words for leaving a page where no answer brings its own, or where that speaks of a page the person no longer sees. */
const REDIRECT_TEXT = {
  "sign-in.failed": "We could not log you in. Nothing was changed; please try once more.",
  "sign-in.denied":
    "That sign-in is right, but we cannot open an account by it: its email is not confirmed there, or the account here is closed.",
  "access.forbidden": "Your account may not open that page.",
  "application.not-found": "We could not find that application. It may belong to another account.",
  "application.unknown-step": "That part of the application does not exist, so we brought you back here.",
  "mortgage-share.not-found": "We could not find that mortgage share application, so we brought you to your dashboard.",
  "co-applicant.left": "You have left that application. Your answers and files in it are deleted.",
  "applicant.type-mismatch": "That application has no such applicant, so we brought you back here.",
} as const;

type RedirectReason = keyof typeof REDIRECT_TEXT;

type Navigate = (to: string, options: { replace: true; state: { notice: string } }) => unknown;

type NoticedRedirect = { readonly to: string; readonly reason: RedirectReason | { readonly error: unknown } };

function isReason(code: string): code is RedirectReason {
  return Object.hasOwn(REDIRECT_TEXT, code);
}

function noticeOf(reason: NoticedRedirect["reason"]): string {
  if (typeof reason === "string") return REDIRECT_TEXT[reason];
  const { error } = reason;
  return isApiProblem(error) && isReason(error.code) ? REDIRECT_TEXT[error.code] : problemText(error);
}

/** Leaves a page that cannot be shown; the page frame of the next one says why. */
export function redirectWithNotice(navigate: Navigate, { to, reason }: NoticedRedirect): void {
  void navigate(to, { replace: true, state: { notice: noticeOf(reason) } });
}

export function redirectHome(navigate: Navigate, reason: NoticedRedirect["reason"]): void {
  redirectWithNotice(navigate, { to: "/", reason });
}
