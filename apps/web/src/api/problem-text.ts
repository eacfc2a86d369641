import type { ProblemCode } from "@keystep/contract/problems";
import { isApiProblem, type ApiProblemCode } from "./api-problem.ts";

const UNREACHABLE = "We could not reach Keystep. What you typed is still here; check your connection and try again.";

// What is wrong with a file or a link is always told by the answer's own detail, or by the page that looks at a file before it is sent;
// each page loads these, so they are short.
const FILE_TEXT = "That did not work with this file. Please try again.";
const LINK_TEXT = "This link does not work any more. Please make a new one on your computer.";

/** Words for the moments when the answer's own `detail` is missing, and for notices after a redirect. */
export const PROBLEM_TEXT = {
  "client.unreachable": UNREACHABLE,
  "client.timed-out": UNREACHABLE,
  "client.unreadable": "We could not read the answer. What you typed is still here; please try again in a moment.",
  "request.malformed": "We could not read that request. Please try again.",
  "request.invalid": "Some answers need another look.",
  "request.too-large": "That was more than we can take in one go.",
  "request.media-type": "We could not read that request. Please try again.",
  "request.too-many": "That was a lot of requests in a short time. Please wait a moment and try again.",
  "session.missing": "Please sign in to go on.",
  "session.expired": "Your session has ended. Please sign in again.",
  "session.not-found": "That session has ended already.",
  "session.proof-needed": "Before changing how you sign in, please confirm your password.",
  "sign-in.refused": "Email or password is incorrect.",
  "sign-in.code-needed": "Please enter the code from your authenticator app, or a recovery code.",
  "sign-in.code-refused": "That code is not right, or was used before. Please try the next one.",
  "sign-in.too-many":
    "That was a lot of attempts. Please wait a while, or choose 'Forgot password?' to get in by email at once.",
  "second-factor.required": "The staff area opens once you sign in with a second step.",
  "second-factor.missing": "Please set up an authenticator app or a passkey first.",
  "second-factor.last": "Please add another second step before you remove this one.",
  "passkey.not-found": "We could not find that passkey.",
  "passkey.refused": "This passkey could not be used. Nothing was changed; please try again.",
  "access.forbidden": "Your account may not open that page.",
  "access.foreign-origin": "That request did not come from our own pages, so it was refused.",
  "route.not-found": "There is nothing at that address.",
  "method.not-allowed": "That address cannot be used in this way.",
  "user.not-found": "We could not find that account.",
  "user.email-registered": "Email already registered.",
  "user.email-unproven": "Please confirm your email address first: open the link we sent you, or ask for a new one.",
  "application.not-found": "We could not find that application. It may belong to another account.",
  "application.version-conflict":
    "That application was changed elsewhere since you opened it. Nothing was overwritten.",
  "application.not-a-draft": "That application has been sent and can no longer be changed here.",
  "application.section-closed":
    "We asked you to look at other parts of this application. This part was sent and can no longer be changed here.",
  "application.move-refused":
    "This application has another status by now, which does not allow this. Nothing was changed.",
  "application.incomplete": "Some parts of this application are not finished yet. Nothing was sent.",
  "application.sign-in-to-submit":
    "You came by an emailed link. Please sign in with your password to send this application; nothing is lost.",
  "application.not-withdrawable": "This application can no longer be withdrawn here. Please call or write to us.",
  "declarations.made-by-sending":
    "The main applicant agrees to the declarations by sending the application. There is nothing to do before.",
  "lead.not-found": "We could not find that enquiry.",
  "mortgage-share.not-found": "We could not find that mortgage share application.",
  "mortgage-share.version-conflict": "That was changed elsewhere since you opened it. Nothing was overwritten.",
  "mortgage-share.closed": "That can no longer be changed here. Please call or write to us.",
  "mortgage-share.move-refused": "The status has changed by now and does not allow this. Nothing was changed.",
  "mortgage-share.incomplete": "Some parts are not finished yet. Nothing was sent.",
  "message.not-found": "We could not find that message.",
  "message.subject-not-found": "We could not find what this message is about. Nothing was sent.",
  "message.own-conversation": "This is your own conversation, so somebody else answers it.",
  "message.no-reader": "This account is not open, so nobody would read a message. Nothing was sent.",
  "message.written-meanwhile": "There is a newer message of this customer. Nothing was sent; please read it first.",
  "message.too-many-unanswered": "Please wait for our answer, or call us. What you typed is still here.",
  "submission.not-found": "This application has not been sent yet.",
  "submission.document-not-ready":
    "Your copy is still being made. Please try again in a moment; it also comes by email.",
  "application.step-disabled": "That part of the application is not open yet.",
  "application.not-yours-to-answer": "That is for the other person in this application to do. Nothing was changed.",
  "application.own-review": "You take part in this application yourself, so somebody else reviews it.",
  "invitation.not-found":
    "This invitation is no longer open. If you expected it, ask the person who invited you to send a new one.",
  "invitation.expired": "This invitation has expired. Ask the person who invited you to send a new one.",
  "co-applicant.has-joined": "The other person has joined this application already.",
  "co-applicant.not-joined": "The other person has not joined this application yet.",
  "co-applicant.own-invitation":
    "You are signed in as the person who sent this invitation. The person you invited joins with their own account.",
  "applicant.not-found": "We could not find that applicant.",
  "applicant.exists": "This application already has an applicant of that kind.",
  "application-email.not-found": "We could not find the application this link leads to.",
  "application-email.sign-in-first": "Please sign in, and the link will open your application.",
  "application-email.expired": "This link has expired. We can email you a new one.",
  "document-type.not-found": "We do not know that type of document.",
  "document.not-found": "We could not find that document.",
  "file.not-found": FILE_TEXT,
  "upload-link.not-found": LINK_TEXT,
  "upload-link.expired": LINK_TEXT,
  "upload-link.used": LINK_TEXT,
  "upload-link.ended": LINK_TEXT,
  "file.no-preview": FILE_TEXT,
  "file.stalled": FILE_TEXT,
  "file.waiting": FILE_TEXT,
  "file.limit-reached": FILE_TEXT,
  "file.too-large": FILE_TEXT,
  "file.too-many": FILE_TEXT,
  "file.type-refused": FILE_TEXT,
  "file.empty": FILE_TEXT,
  "file.broken": FILE_TEXT,
  "file.too-many-points": FILE_TEXT,
  "file.harmful": FILE_TEXT,
  "file.none": FILE_TEXT,
  "file.busy": FILE_TEXT,
  "idempotency.key-reused": "That was already sent. Please reload the page to see where things stand.",
  "idempotency.in-progress": "We are still working on that. Please try again in a moment.",
  "server.error": "Something went wrong on our side. What you typed is still here; please try again.",
  "server.unavailable": "Keystep cannot be reached for the moment. Please try again shortly.",
} as const satisfies Record<ApiProblemCode, string>;

/** Whether the server answers with this code. The contract's own words for each stay with the server: pages carry ours alone. */
export function isProblemCode(code: string | undefined): code is ProblemCode {
  return code !== undefined && !code.startsWith("client.") && Object.hasOwn(PROBLEM_TEXT, code);
}

/** The sentence an alert shows: the answer's own detail (ERR-02), else our words for its code. */
export function problemText(error: unknown): string {
  if (!isApiProblem(error)) return PROBLEM_TEXT["server.error"];
  return error.detail === "" ? PROBLEM_TEXT[error.code] : error.detail;
}
