import { applicationTypeName } from "@keystep/domain/applications/application";
import type { ApplicationType } from "@keystep/domain/applications/application";
import type { Brand } from "#src/config";
import type { Mail } from "#src/platform/mail";
import { plainLetter } from "#src/platform/plain-letter";

// What one of two people is told when the other does something. Neither name nor address nor reason of the other is in any of them: an email
// lies in a mailbox that others may read.

type PairLetter = { readonly brand: Brand; readonly to: string; readonly type: ApplicationType };
type Words = { readonly subject: string; readonly paragraphs: readonly string[]; readonly why: string };

function letterOf({ brand, to }: PairLetter, { subject, paragraphs, why }: Words): Mail {
  return plainLetter({ brand, to, subject, heading: subject, paragraphs, footer: why });
}

function applicationOf({ brand, type }: PairLetter): string {
  return `${applicationTypeName(type, brand.name)} application`;
}

function toldAs(letter: PairLetter, of: string): string {
  return `You get this email because ${of}. Questions, or something about it worries you? Write to ${letter.brand.email} or call ${letter.brand.phone}.`;
}

const MAIN = "you are the main applicant of this application";

/** To the main applicant: the answers are now the other person's. */
export function joinedLetter(letter: PairLetter): Mail {
  return letterOf(letter, {
    subject: "The person you invited has joined",
    paragraphs: [
      `The person you invited to your ${applicationOf(letter)} has joined it with their own account.`,
      "From now on they answer their part themselves. You see which of their parts are done; you can go on with yours as before.",
    ],
    why: toldAs(letter, MAIN),
  });
}

/** To the main applicant: the link is dead, and why is not said. */
export function refusedLetter(letter: PairLetter): Mail {
  return letterOf(letter, {
    subject: "Your invitation was refused",
    paragraphs: [
      `The invitation to join your ${applicationOf(letter)} was refused, so its link no longer works. We were told no reason.`,
      "In your application you can check the address and send a new invitation, or go on without a second person by removing them there.",
    ],
    why: toldAs(letter, MAIN),
  });
}

/** To the main applicant. */
export function leftLetter(letter: PairLetter): Mail {
  return letterOf(letter, {
    subject: "The other applicant has left your application",
    paragraphs: [
      `The other person in your ${applicationOf(letter)} has left it. Their answers, documents and files are removed; yours are as they were.`,
      "You can go on by yourself, or add another person in your application.",
    ],
    why: toldAs(letter, MAIN),
  });
}

/** To the co-applicant who had joined. */
export function removedLetter(letter: PairLetter): Mail {
  return letterOf(letter, {
    subject: "You are no longer part of an application",
    paragraphs: [
      `The main applicant has removed you from the ${applicationOf(letter)} that you had joined. Your answers, documents and files in it are removed.`,
      "Your account stays as it is, and you need not do anything.",
    ],
    why: toldAs(letter, "you had joined this application"),
  });
}

/** To whoever begins to share, since it may have been somebody else at their screen. */
export function sharingLetter(letter: PairLetter): Mail {
  return letterOf(letter, {
    subject: "You now share your answers about money",
    paragraphs: [
      `In your ${applicationOf(letter)} the other person can now see your answers about mortgage, work, assets and liabilities, which kinds of documents you gave, and how your account number ends.`,
      "Your contact details, addresses, papers and the rest of your account number stay hidden. You can stop sharing in the application at any time, and they are hidden again at once.",
    ],
    why: `You get this email because sharing was switched on with your ${letter.brand.name} account. If that was not you, switch it off, change your password, and tell us: call ${letter.brand.phone} or write to ${letter.brand.email}.`,
  });
}
