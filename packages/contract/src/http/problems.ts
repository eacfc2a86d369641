import { namesOf } from "@keystep/domain/kernel/named";
import { BROWSER_PROBLEMS } from "./browser-problems.ts";

/**
 * Every problem the API can answer, by its closed code. The wire shape is `{detail, title, status}` as
 * `application/problem+json` (spec §7, interpretation, API manners); `detail` is written for the person at the screen:
 * it says what happened, what to do, and what was kept.
 */
export const PROBLEMS = {
  ...BROWSER_PROBLEMS,
  "request.malformed": { status: 400, title: "Malformed request", detail: "The request could not be read." },
  "sign-in.refused": { status: 401, title: "Not signed in", detail: "Email or password is incorrect." },
  "sign-in.code-needed": {
    status: 401,
    title: "One more step",
    detail: "Please enter the code from your authenticator app, or a recovery code.",
  },
  "sign-in.code-refused": {
    status: 401,
    title: "Code not right",
    detail: "That code is not right, or was used before. Please try the next one.",
  },
  "access.forbidden": { status: 403, title: "Not allowed", detail: "Your account may not do this." },
  "access.foreign-origin": {
    status: 403,
    title: "Not allowed from here",
    detail: "This request did not come from our own pages, so it was refused.",
  },
  "session.proof-needed": {
    status: 403,
    title: "Please confirm that it is you",
    detail: "Before changing how you sign in, please confirm your password.",
  },
  "second-factor.required": {
    status: 403,
    title: "A second step is needed",
    detail: "The staff area opens once you sign in with a second step. You can set it up in your account.",
  },
  "application.sign-in-to-submit": {
    status: 403,
    title: "Please sign in to send",
    detail: "You came by an emailed link. Please sign in with your password to send this application; nothing is lost.",
  },
  "application.not-yours-to-answer": {
    status: 403,
    title: "For the other applicant",
    detail: "This is for the other person in this application to do. Nothing was changed.",
  },
  "application.own-review": {
    status: 403,
    title: "Your own application",
    detail: "You take part in this application yourself, so somebody else reviews it. Nothing was changed.",
  },
  "route.not-found": { status: 404, title: "Not found", detail: "There is nothing at this address." },
  "user.not-found": { status: 404, title: "User not found", detail: "We could not find this user." },
  "session.not-found": { status: 404, title: "Session not found", detail: "That session has ended already." },
  "passkey.not-found": { status: 404, title: "Passkey not found", detail: "We could not find this passkey." },
  "application.not-found": {
    status: 404,
    title: "Application not found",
    detail: "We could not find this application.",
  },
  "lead.not-found": { status: 404, title: "Enquiry not found", detail: "We could not find this enquiry." },
  "submission.not-found": { status: 404, title: "Not sent yet", detail: "This application has not been sent yet." },
  "applicant.not-found": { status: 404, title: "Applicant not found", detail: "We could not find this applicant." },
  "document-type.not-found": {
    status: 404,
    title: "Document type not found",
    detail: "We do not know this type of document.",
  },
  "application-email.not-found": {
    status: 404,
    title: "Link not found",
    detail: "We could not find the application this link leads to.",
  },
  "invitation.not-found": {
    status: 404,
    title: "Link not found",
    detail: "This invitation is no longer open. If you expected it, ask the person who invited you to send a new one.",
  },
  "document.not-found": { status: 404, title: "Document not found", detail: "We could not find this document." },
  "file.not-found": { status: 404, title: "File not found", detail: "We could not find this file." },
  "upload-link.not-found": {
    status: 404,
    title: "Link not found",
    detail: "We do not know this link, or another phone opened it. Please make a new one on your computer.",
  },
  "file.no-preview": {
    status: 404,
    title: "No preview",
    detail: "There is no preview of this file. You can download it.",
  },
  "method.not-allowed": { status: 405, title: "Method not allowed", detail: "This address does not take that method." },
  "file.stalled": {
    status: 408,
    title: "Upload stopped",
    detail: "The upload stopped on its way, so nothing of it was kept. Please try again.",
  },
  "user.email-registered": { status: 409, title: "Already registered", detail: "Email already registered." },
  "user.email-unproven": {
    status: 409,
    title: "Email not confirmed",
    detail: "Please confirm your email address first: open the link we sent you, or ask for a new one.",
  },
  "second-factor.missing": {
    status: 409,
    title: "No second step",
    detail: "Recovery codes come with an authenticator app or a passkey. Please set one up first.",
  },
  "second-factor.last": {
    status: 409,
    title: "A second step is needed",
    detail: "Staff sign in with a second step. Please add another one before you remove this one.",
  },
  "passkey.refused": {
    status: 409,
    title: "Passkey not accepted",
    detail: "This passkey could not be used. Nothing was changed; please try again.",
  },
  "application-email.sign-in-first": {
    status: 409,
    title: "Please sign in first",
    detail: "There is an account for this email address. Please sign in, and the link will open your application.",
  },
  "application.version-conflict": {
    status: 409,
    title: "Changed elsewhere",
    detail:
      "This application was changed in another window or by another person since you opened it. Nothing was overwritten.",
  },
  "application.not-a-draft": {
    status: 409,
    title: "Already sent",
    detail: "This application has been sent and can no longer be changed here.",
  },
  "application.section-closed": {
    status: 409,
    title: "Part not open",
    detail:
      "We asked you to look at other parts of this application. This part was sent and can no longer be changed here.",
  },
  "application.move-refused": {
    status: 409,
    title: "Not from here",
    detail: "This application has another status by now, which does not allow this. Nothing was changed.",
  },
  "application.not-withdrawable": {
    status: 409,
    title: "Cannot be withdrawn here",
    detail: "This application can no longer be withdrawn here. Please call or write to us.",
  },
  "application.step-disabled": {
    status: 409,
    title: "Not yet open",
    detail: "This part of the application is not open yet.",
  },
  "declarations.made-by-sending": {
    status: 409,
    title: "You agree as you send",
    detail: "The main applicant agrees to the declarations by sending the application. There is nothing to do before.",
  },
  "submission.document-not-ready": {
    status: 409,
    title: "Not ready yet",
    detail: "Your copy is still being made. Please try again in a moment; it also comes by email.",
  },
  "applicant.exists": {
    status: 409,
    title: "Applicant exists",
    detail: "This application already has an applicant of that kind.",
  },
  "co-applicant.has-joined": {
    status: 409,
    title: "Joined already",
    detail: "The other person has joined this application already.",
  },
  "co-applicant.not-joined": {
    status: 409,
    title: "Not joined yet",
    detail: "The other person has not joined this application yet, so there is nobody to share with.",
  },
  "co-applicant.own-invitation": {
    status: 409,
    title: "Your own application",
    detail:
      "You are signed in as the person who sent this invitation. The person you invited joins with their own account.",
  },
  "idempotency.key-reused": {
    status: 409,
    title: "Key used before",
    detail: "This Idempotency-Key was used before for a different request.",
  },
  "idempotency.in-progress": {
    status: 409,
    title: "Still working",
    detail: "The same request is still being worked on. Please try again in a moment.",
  },
  "file.waiting": {
    status: 409,
    title: "Still being checked",
    detail: "This file is still being checked for viruses. Please try again later.",
  },
  "file.limit-reached": {
    status: 409,
    title: "Too many files",
    detail: "You have as many files here as we can keep. Please remove some first.",
  },
  "application-email.expired": {
    status: 410,
    title: "Link expired",
    detail: "This link has expired. We can email you a new one.",
  },
  "upload-link.expired": {
    status: 410,
    title: "Link expired",
    detail: "This link worked for 15 minutes, and they are over. Please make a new one on your computer.",
  },
  "upload-link.used": {
    status: 410,
    title: "Link used already",
    detail: "This link was used already, and works on one phone only. Please make a new one on your computer.",
  },
  "upload-link.ended": {
    status: 410,
    title: "Link ended",
    detail: "This link was ended on the computer that made it. What you sent before is there.",
  },
  "invitation.expired": {
    status: 410,
    title: "Link expired",
    detail: "This invitation has expired. Ask the person who invited you to send a new one.",
  },
  "request.too-large": { status: 413, title: "Too large", detail: "The request is larger than we accept." },
  "file.too-large": { status: 413, title: "File too large", detail: "A file may have 10 MB. Nothing was kept." },
  "file.too-many": {
    status: 413,
    title: "Too many files at once",
    detail: "Please send 10 files or fewer at once. Nothing was kept.",
  },
  "file.type-refused": {
    status: 415,
    title: "Kind of file not accepted",
    detail: "We take PDF, JPG, PNG, WebP and HEIC files. Nothing was kept.",
  },
  "request.media-type": { status: 415, title: "Unsupported media type", detail: "Please send JSON." },
  "request.invalid": { status: 422, title: "Please check your answers", detail: "Some answers need another look." },
  "file.empty": { status: 422, title: "File is empty", detail: "The file is empty. Nothing was kept." },
  "file.broken": {
    status: 422,
    title: "File is broken",
    detail: "The file is broken or was cut off. Nothing was kept.",
  },
  "file.too-many-points": {
    status: 422,
    title: "Picture too large",
    detail: "A picture may have 50 megapixels. Nothing was kept.",
  },
  "file.harmful": { status: 422, title: "Virus found", detail: "A virus was found in the file. Nothing was kept." },
  "file.none": { status: 422, title: "No file", detail: "There was no file in what was sent." },
  "application.incomplete": {
    status: 422,
    title: "Not finished yet",
    detail: "Some parts of this application are not finished yet. Nothing was sent.",
  },
  "request.too-many": {
    status: 429,
    title: "Too many requests",
    detail: "That was a lot of requests in a short time. Please wait a moment and try again.",
  },
  "sign-in.too-many": {
    status: 429,
    title: "Too many attempts",
    detail: "That was a lot of attempts. Please wait a while, or choose 'Forgot password?' to get in by email at once.",
  },
  "file.busy": {
    status: 503,
    title: "Busy",
    detail: "Many files are on their way to us right now. Please try again in a few seconds.",
  },
  "server.unavailable": {
    status: 503,
    title: "Not available",
    detail: "Keystep cannot be reached for the moment. Please try again shortly.",
  },
  "mortgage-share.not-found": {
    status: 404,
    title: "Mortgage share application not found",
    detail: "We could not find this mortgage share application.",
  },
  "mortgage-share.version-conflict": {
    status: 409,
    title: "Changed elsewhere",
    detail: "This mortgage share application was changed elsewhere since you opened it. Nothing was overwritten.",
  },
  "mortgage-share.closed": {
    status: 409,
    title: "Answers are closed",
    detail: "This mortgage share application can no longer be changed here. Please call or write to us.",
  },
  "mortgage-share.move-refused": {
    status: 409,
    title: "Not from here",
    detail:
      "This mortgage share application has another status by now, which does not allow this. Nothing was changed.",
  },
  "mortgage-share.incomplete": {
    status: 422,
    title: "Not finished yet",
    detail: "Some parts of this mortgage share application are not finished yet. Nothing was sent.",
  },
  "message.own-conversation": {
    status: 403,
    title: "Your own conversation",
    detail: "This is your own conversation with us, so somebody else answers it. Nothing was sent.",
  },
  "message.not-found": { status: 404, title: "Message not found", detail: "We could not find this message." },
  "message.subject-not-found": {
    status: 404,
    title: "Not found",
    detail: "We could not find what this message is about. Nothing was sent; please choose something else.",
  },
  "message.no-reader": {
    status: 409,
    title: "Nobody would read it",
    detail: "This account is not open, so nobody would read a message. Nothing was sent.",
  },
  "message.written-meanwhile": {
    status: 409,
    title: "Written meanwhile",
    detail: "There is a newer message of this customer. Nothing was sent; please read it, and send your answer then.",
  },
  "message.too-many-unanswered": {
    status: 429,
    title: "Please wait for our answer",
    detail:
      "You have written 20 messages in a day that we have not answered yet. We will answer; if it cannot wait, please call us. What you typed is still here.",
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** The codes as values, so that tables over all problems can be walked by tests. */
export const PROBLEM_CODES: readonly ProblemCode[] = namesOf(PROBLEMS);
