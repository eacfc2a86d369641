import { applicationTypeName, type ApplicationType } from "@keystep/domain/applications/application";
import type { Brand } from "@keystep/contract/pages/site-data";
import type { Email } from "#src/platform/email/email";

// These tell one of two people what the other did. They hold neither address nor reason of the other, and a name only where it was invited: an
// email lies in a mailbox that others may read.

type PairEmail = { readonly brand: Brand; readonly to: string; readonly type: ApplicationType };

function applicationOf({ brand, type }: PairEmail): string {
  return `${applicationTypeName(type, brand.name)} application`;
}

function reason(told: PairEmail, of: string): string {
  return `You get this email because ${of}. Questions, or something about it worries you? Write to ${told.brand.email} or call ${told.brand.phone}.`;
}

const MAIN = "you are the main applicant of this application";

/** To the main applicant: the answers are now those of `name`, as `nameInEmail` lets it travel. */
export function joinedEmail(told: PairEmail & { readonly name: string }): Email {
  return {
    to: told.to,
    subject: `${told.name} has joined`,
    paragraphs: [
      `${told.name} has joined your ${applicationOf(told)} with their own account.`,
      "From now on they answer their part themselves. You see which of their parts are done; you can go on with yours as before.",
    ],
    why: reason(told, MAIN),
  };
}

/** To the main applicant: the link is dead, and why is not said. */
export function refusedEmail(told: PairEmail): Email {
  return {
    to: told.to,
    subject: "Your invitation was refused",
    paragraphs: [
      `The invitation to join your ${applicationOf(told)} was refused, so its link no longer works. We were told no reason.`,
      "In your application you can check the address and send a new invitation, or go on without a second person by removing them there.",
    ],
    why: reason(told, MAIN),
  };
}

/** To the main applicant. */
export function leftEmail(told: PairEmail): Email {
  return {
    to: told.to,
    subject: "Your co-applicant has left your application",
    paragraphs: [
      `Your co-applicant has left your ${applicationOf(told)}. Their answers, documents and files are removed; yours are as they were.`,
      "You can go on by yourself, or add another person in your application.",
    ],
    why: reason(told, MAIN),
  };
}

export function removedEmail(told: PairEmail): Email {
  return {
    to: told.to,
    subject: "You are no longer part of an application",
    paragraphs: [
      `The main applicant has removed you from the ${applicationOf(told)} that you had joined. Your answers, documents and files in it are removed.`,
      "Your account stays as it is, and you don’t have to do anything.",
    ],
    why: reason(told, "you had joined this application"),
  };
}

function sharingReason(told: PairEmail): string {
  return `You get this email because sharing was switched on with your ${told.brand.name} account. If that was not you, switch it off, change your password, and tell us: call ${told.brand.phone} or write to ${told.brand.email}.`;
}

/** To the person who begins to share, since somebody else may have been at their screen. */
export function sharingEmail(told: PairEmail): Email {
  return {
    to: told.to,
    subject: "You now share your answers about money",
    paragraphs: [
      `The person you apply with can now see your answers about mortgage, work, assets and liabilities, which kinds of documents you gave, and how your account number ends. This is about your ${applicationOf(told)}.`,
      "Your contact details, addresses, papers and the rest of your account number stay hidden. You can stop sharing in the application at any time, and they are hidden again at once.",
    ],
    why: sharingReason(told),
  };
}

/** The same about the address alone. */
export function addressSharingEmail(told: PairEmail): Email {
  return {
    to: told.to,
    subject: "You now share the address you live at",
    paragraphs: [
      `The person you apply with can now see the address you live at in your ${applicationOf(told)}, to say that they live there too. They don’t see since when you live there or where you lived before.`,
      "You can stop sharing it in the application at any time. If you give another address, that one is hidden until you share it.",
    ],
    why: sharingReason(told),
  };
}
