import { eachOf, namesOf } from "@keystep/domain/kernel/named";
import { BROWSER_PROBLEMS } from "./browser-problems.ts";

type Words = readonly [title: string, detail: string];
type Problem = { readonly status: number; readonly title: string; readonly detail: string };

function answeredWith<Code extends string>(status: number, problems: Readonly<Record<Code, Words>>) {
  return eachOf<Record<Code, Problem>, Words>(problems, ([title, detail]) => ({ status, title, detail }));
}

/**
 * Every problem the API can answer, by its closed code. The wire shape is `{detail, title, status}` as
 * `application/problem+json` (spec §7, interpretation, API manners); `detail` is written for the person at the screen:
 * it says what happened, what to do, and what was kept.
 */
export const PROBLEMS = {
  ...BROWSER_PROBLEMS,
  ...answeredWith(400, {
    "request.malformed": ["Malformed request", "The request could not be read."],
  }),
  ...answeredWith(401, {
    "sign-in.refused": ["Not logged in", "Email or password is incorrect."],
    "sign-in.code-needed": ["One more step", "Please enter the code from your authenticator app, or a recovery code."],
    "sign-in.code-refused": ["Code not right", "That code is not right, or was used before. Please try the next one."],
  }),
  ...answeredWith(403, {
    "access.forbidden": ["Not allowed", "Your account may not do this."],
    "scope.missing": [
      "Not part of what you may do",
      "Your account was not given this. Somebody who manages people can give it to you, under People.",
    ],
    "grant.not-yours": [
      "For somebody else to do",
      "What a person may do is given by a colleague, and agreed to by another one. Nothing was changed.",
    ],
    "proposal.not-yours": [
      "For a colleague to do",
      "A proposal is confirmed by somebody else than its proposer and those who answered its checks, up to the amount that they were given. Nothing was changed.",
    ],
    "second-look.not-yours": [
      "For a third person to do",
      "A second look is given by somebody who did not propose, check or confirm the decision. Nothing was changed.",
    ],
    "draft.own": [
      "For a colleague to approve",
      "You proposed this, so somebody else approves it. Nothing was changed.",
    ],
    "access.foreign-origin": [
      "Not allowed from here",
      "This request did not come from our own pages, so it was refused.",
    ],
    "session.proof-needed": [
      "Please confirm that it is you",
      "Before changing how you log in, please show once more that it is you.",
    ],
    "second-factor.required": [
      "A second step is needed",
      "The staff area opens once you log in with a second step. You can set it up in your account.",
    ],
    "application.sign-in-to-submit": [
      "Please log in to send",
      "You came by an emailed link. Please log in with your password to send this application; nothing is lost.",
    ],
    "application.not-yours-to-answer": [
      "Not yours to answer",
      "This is for the person you apply with to do. Nothing was changed.",
    ],
  }),
  ...answeredWith(404, {
    "route.not-found": ["Not found", "There is nothing at this address."],
    "user.not-found": ["User not found", "We could not find this user."],
    "session.not-found": ["Session not found", "That session has ended already."],
    "passkey.not-found": ["Passkey not found", "We could not find this passkey."],
    "application.not-found": ["Application not found", "We could not find this application."],
    "decision.not-found": ["No decision yet", "We have not decided about this application yet."],
    "proposal.not-found": ["Proposal not found", "We could not find this proposal."],
    "second-look.not-found": ["No second look", "No second look was drawn for the decision that stands."],
    "check.not-found": ["No such check", "This case needs no such check."],
    "case.no-account": [
      "No page of their own",
      "This person has no account, so no page shows them anything. The main applicant fills in their part.",
    ],
    "case.no-answers": ["Nothing was sent", "This case has no application that was sent, so there is nothing to read."],
    "case.not-found": ["Case not found", "We could not find this case."],
    "staff.unknown": [
      "Nobody with this email",
      "Nobody with this email has an account that could open the staff area. They need to register first.",
    ],
    "grant.not-found": ["No longer there", "This was ended or replaced in the meantime. Look at it as it is now."],
    "job.not-found": ["No longer there", "This was ended or replaced in the meantime. Look at it as it is now."],
    "draft.not-found": [
      "No longer open",
      "This draft was approved or withdrawn in the meantime, or is a colleague's. Look at it as it is now.",
    ],
    "suspicion.not-found": ["Not found", "We could not find this suspicion."],
    "sending.not-found": ["Not found", "We could not find this among what you sent."],
    "lead.not-found": ["Enquiry not found", "We could not find this enquiry."],
    "correction.not-found": ["Change not found", "We could not find this change of yours."],
    "submission.not-found": ["Not sent yet", "This application has not been sent yet."],
    "applicant.not-found": ["Applicant not found", "We could not find this applicant."],
    "document-type.not-found": ["Document type not found", "We do not know this type of document."],
    "application-email.not-found": ["Link not found", "We could not find the application this link leads to."],
    "invitation.not-found": [
      "Link not found",
      "This invitation is no longer open. If you expected it, ask the person who invited you to send a new one.",
    ],
    "document.not-found": ["Document not found", "We could not find this document."],
    "disclosure.not-found": ["Document not found", "We have no such version of this document."],
    "file.not-found": ["File not found", "We could not find this file."],
    "upload-link.not-found": [
      "Link not found",
      "We do not know this link, or another phone opened it. Please make a new one on your computer.",
    ],
    "file.no-preview": ["No preview", "There is no preview of this file. You can download it."],
    "mortgage-share.not-found": [
      "Mortgage share application not found",
      "We could not find this mortgage share application.",
    ],
    "message.not-found": ["Message not found", "We could not find this message."],
    "message.subject-not-found": [
      "Not found",
      "We could not find what this message is about. Nothing was sent; please choose something else.",
    ],
  }),
  ...answeredWith(405, {
    "method.not-allowed": ["Method not allowed", "This address does not take that method."],
  }),
  ...answeredWith(408, {
    "file.stalled": ["Upload stopped", "The upload stopped on its way, so nothing of it was kept. Please try again."],
  }),
  ...answeredWith(409, {
    "check.answered": [
      "A colleague was faster",
      "Somebody else answered this check in the meantime. Look at their answer. Nothing was changed.",
    ],
    "offer.not-open": [
      "The offer is not open",
      "This offer was accepted, refused, has ended, or is being looked at again. Look at your application as it is now.",
    ],
    "offer.changed": ["The offer changed", "Read the offer as it is now, then accept it. Nothing was accepted."],
    "proposal.changed": [
      "It changed in the meantime",
      "This proposal was decided, returned or taken back, or what it rests on changed. Look at it as it is now. Nothing was decided.",
    ],
    "second-look.given": [
      "It was given in the meantime",
      "A colleague gave this second look, or the decision was taken back. Look at how it stands now. Nothing was changed.",
    ],
    "case.reminded": ["Nothing was sent", "They were reminded less than a day ago, or it waits for nobody now."],
    "proposal.not-now": [
      "Nothing to propose now",
      "A decision is proposed while a case is in review. Nothing was changed.",
    ],
    "proposal.picked": ["A colleague has it", "A colleague is looking at this proposal. Nothing was changed."],
    "proposal.stands": ["A proposal stands", "There is a proposal about this case already. Nothing was changed."],
    "check.no-review": ["Not in review", "Checks are answered while a case is in review. Nothing was changed."],
    "case.taken": ["A colleague was faster", "Somebody else changed who has this case. Look at who has it now."],
    "document.changed": [
      "The document changed",
      "The customer changed this document in the meantime. Look at it as it is now. Nothing was judged.",
    ],
    "document.judged": [
      "A colleague was faster",
      "A colleague judged this document in the meantime. Look at it as it is now.",
    ],
    "document.unfinished": [
      "Not finished",
      "Not everything of this document was filled in, so it can't be accepted yet.",
    ],
    "case.changed": [
      "Changed meanwhile",
      "This case changed while you looked at it. Nothing was kept; look at it as it is now.",
    ],
    "views.changed": [
      "Changed in another window",
      "You changed your views in another window. Look at them as they are now.",
    ],
    "suspicion.changed": [
      "Changed meanwhile",
      "A colleague did something with this suspicion in the meantime. Look at it as it is now. Nothing was kept.",
    ],
    "suspicion.not-now": ["Not now", "This cannot be done with the suspicion as it stands. Nothing was changed."],
    "case.not-now": ["Not now", "This cannot be done with the case as it stands. Nothing was changed."],
    "grant.last-manager": [
      "The last one",
      "Nobody else manages people, so this cannot be taken away. Give it to a colleague first.",
    ],
    "draft.changed": ["Changed meanwhile", "This draft was changed in the meantime. Look at it as it is now."],
    "draft.too-late": [
      "The moment has passed",
      "A version comes into force at least 2 minutes from now, and after the one before. Its author sets another moment.",
    ],
    "setting.overtaken": [
      "Another version came first",
      "There is a newer version than the one this was drafted on. Compare them, and save the draft again.",
    ],
    "sending.gone": ["Already sent", "It was sent before you took it back. Nothing was changed."],
    "case.closed": ["The case is closed", "This case was closed in the meantime. Nothing was changed."],
    "user.email-registered": ["Already registered", "Email already registered."],
    "user.email-unproven": [
      "Email not confirmed",
      "Please confirm your email address first: open the link we sent you, or ask for a new one.",
    ],
    "second-factor.missing": [
      "No second step",
      "Recovery codes come with an authenticator app or a passkey. Please set one up first.",
    ],
    "second-factor.last": [
      "A second step is needed",
      "Staff log in with a second step. Please add another one before you remove this one.",
    ],
    "passkey.last": [
      "The last way to log in",
      "You log in with this passkey and have no password. Please add another passkey before you remove this one.",
    ],
    "passkey.refused": [
      "Passkey not accepted",
      "This passkey could not be used. Nothing was changed; please try again.",
    ],
    "application-email.sign-in-first": [
      "Please log in first",
      "There is an account for this email address. Please log in, and the link will open your application.",
    ],
    "application.version-conflict": [
      "Changed elsewhere",
      "This application was changed in another window or by another person since you opened it. Nothing was overwritten.",
    ],
    "application.not-a-draft": ["Already sent", "This application has been sent and can no longer be changed here."],
    "application.section-closed": [
      "Part not open",
      "Only the parts that are open again can be changed. This part stays as it was sent.",
    ],
    "correction.closed": [
      "No longer in review",
      "You can change things while we review your application. That is over, so nothing was changed. Please call or write to us.",
    ],
    "correction.open": [
      "One change at a time",
      "You have another part open. Send that change or close it, then open this one.",
    ],
    "correction.changed": [
      "Something has changed",
      "This part differs from what you sent, so it can't just be closed. Send the change, or put the answers back first.",
    ],
    "correction.sent": ["Sent already", "This change has been sent. To change it again, open that part again."],
    "correction.unchanged": [
      "Nothing has changed",
      "This part is as you sent it, so there is nothing to send. Change an answer, or close it.",
    ],
    "correction.shared-open": [
      "Being changed right now",
      "The person you apply with is changing something you share. You can agree once they have sent it. Nothing was sent.",
    ],
    "application.move-refused": [
      "Not from here",
      "This application has another status by now, which does not allow this. Nothing was changed.",
    ],
    "application.not-withdrawable": [
      "Cannot be withdrawn here",
      "This application can no longer be withdrawn here. Please call or write to us.",
    ],
    "application.step-disabled": ["Not yet open", "This part of the application is not open yet."],
    "declarations.made-by-sending": [
      "You agree as you send",
      "The main applicant agrees to the declarations by sending the application. There is nothing to do before.",
    ],
    "disclosure.not-in-force": [
      "There is a newer version",
      "Another version of this document is in force now. Please open that one.",
    ],
    "submission.document-not-ready": [
      "Not ready yet",
      "Your copy is still being made. Please try again in a moment; it also comes by email.",
    ],
    "applicant.exists": ["Applicant exists", "This application already has an applicant of that kind."],
    "invitation.sign-in-first": [
      "Please log in first",
      "There is an account for this email address. Please log in, and you come back to your invitation.",
    ],
    "co-applicant.has-joined": ["Joined already", "Your co-applicant has joined this application already."],
    "co-applicant.not-joined": [
      "Not joined yet",
      "Your co-applicant has not joined this application yet, so there is nobody to share with.",
    ],
    "co-applicant.not-invited": [
      "Not invited",
      "There is no open invitation. You fill in your co-applicant's part, or invite them again.",
    ],
    "co-applicant.own-invitation": [
      "Your own application",
      "You are logged in as the person who sent this invitation. Your co-applicant joins with their own account.",
    ],
    "idempotency.key-reused": ["Key used before", "This Idempotency-Key was used before for a different request."],
    "idempotency.in-progress": [
      "Still working",
      "The same request is still being worked on. Please try again in a moment.",
    ],
    "file.waiting": ["Still being checked", "This file is still being checked for viruses. Please try again later."],
    "file.limit-reached": ["Too many files", "You have as many files here as we can keep. Please remove some first."],
    "mortgage-share.version-conflict": [
      "Changed elsewhere",
      "This mortgage share application was changed elsewhere since you opened it. Nothing was overwritten.",
    ],
    "mortgage-share.closed": [
      "Answers are closed",
      "This mortgage share application can no longer be changed here. Please call or write to us.",
    ],
    "mortgage-share.move-refused": [
      "Not from here",
      "This mortgage share application has another status by now, which does not allow this. Nothing was changed.",
    ],
    "message.no-reader": [
      "Nobody would read it",
      "This account is not open, so nobody would read a message. Nothing was sent.",
    ],
    "message.no-files": [
      "No files by email",
      "This person has no open account, and files don't go by email. Nothing was sent.",
    ],
    "file.in-message": ["Part of a message", "This file belongs to a message, and stays as it was sent."],
    "message.written-meanwhile": [
      "Written meanwhile",
      "There is a newer message of this customer. Nothing was sent; please read it, and send your answer then.",
    ],
  }),
  ...answeredWith(410, {
    "application-email.expired": ["Link expired", "This link has expired. We can email you a new one."],
    "upload-link.expired": [
      "Link expired",
      "This link worked for 15 minutes, and they are over. Please make a new one on your computer.",
    ],
    "upload-link.used": [
      "Link used already",
      "This link was used already, and works on one phone only. Please make a new one on your computer.",
    ],
    "upload-link.ended": [
      "Link ended",
      "This link was ended on the computer that made it. What you sent before is there.",
    ],
    "invitation.expired": [
      "Link expired",
      "This invitation has expired. Ask the person who invited you to send a new one.",
    ],
  }),
  ...answeredWith(413, {
    "request.too-large": ["Too large", "The request is larger than we accept."],
    "file.too-large": ["File too large", "A file may have 10 MB. Nothing was kept."],
    "file.too-many": ["Too many files at once", "Please send 10 files or fewer at once. Nothing was kept."],
  }),
  ...answeredWith(415, {
    "file.type-refused": ["Kind of file not accepted", "We take PDF, JPG, PNG, WebP and HEIC files. Nothing was kept."],
    "request.media-type": ["Unsupported media type", "Please send JSON."],
  }),
  ...answeredWith(422, {
    "case.reason-needed": ["A reason is needed", "Say why, in a few words: the colleague reads it."],
    "case.not-theirs": ["Not for this colleague", "This colleague can't have this case. Choose somebody else."],
    "request.invalid": ["Please check your answers", "Some answers need another look."],
    "file.empty": ["File is empty", "The file is empty. Nothing was kept."],
    "file.broken": ["File is broken", "The file is broken or was cut off. Nothing was kept."],
    "file.too-many-points": ["Picture too large", "A picture may have 50 megapixels. Nothing was kept."],
    "file.harmful": ["Virus found", "A virus was found in the file. Nothing was kept."],
    "file.none": ["No file", "There was no file in what was sent."],
    "disclosure.not-shown": [
      "Please open the documents first",
      "Please open the product disclosure and the target market determination first. Nothing was sent.",
    ],
    "application.incomplete": [
      "Not finished yet",
      "Some parts of this application are not finished yet. Nothing was sent.",
    ],
    "mortgage-share.incomplete": [
      "Not finished yet",
      "Some parts of this mortgage share application are not finished yet. Nothing was sent.",
    ],
  }),
  ...answeredWith(429, {
    "request.too-many": [
      "Too many requests",
      "That was a lot of requests in a short time. Please wait a moment and try again.",
    ],
    "sign-in.too-many": [
      "Too many attempts",
      "That was a lot of attempts. Please wait a while, or choose 'Forgot password?' to get in by email at once.",
    ],
    "message.too-many-unanswered": [
      "Please wait for our answer",
      "You have written 20 messages in a day that we have not answered yet. We will answer; if it cannot wait, please call us. What you typed is still here.",
    ],
  }),
  ...answeredWith(503, {
    "file.busy": ["Busy", "Many files are on their way to us right now. Please try again in a few seconds."],
    "server.unavailable": ["Not available", "We cannot be reached for the moment. Please try again shortly."],
  }),
};

export type ProblemCode = keyof typeof PROBLEMS;

/** The codes as values, so that tables over all problems can be walked by tests. */
export const PROBLEM_CODES: readonly ProblemCode[] = namesOf(PROBLEMS);
