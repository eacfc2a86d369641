import { applicationTypeName } from "@keystep/domain/applications/application";
import { REMINDER_DAYS, type ReminderDays, type UnfinishedApplication } from "@keystep/domain/applications/reminders";
import { minutesInWords } from "@keystep/domain/applications/step-minutes";
import type { Brand } from "@keystep/contract/pages/site-data";
import type { Email } from "#src/platform/email/email";
import { oneClickHeaders } from "#src/platform/pages/one-click-page";
import { LINK_TEXT } from "./application-link-email.ts";

type ReminderEmail = {
  readonly brand: Brand;
  readonly to: string;
  readonly days: ReminderDays;
  readonly standing: UnfinishedApplication;
  /** False for a person without a password, whose link opens the application by itself. */
  readonly needsSignIn: boolean;
  readonly url: string;
  readonly stopUrl: string;
};

function standingText({ partsDone, parts, next, isOfCoApplicant, minutesLeft }: UnfinishedApplication): string {
  const left = `About ${minutesInWords(minutesLeft)} ${minutesLeft === 1 ? "is" : "are"} left.`;
  if (partsDone === parts)
    return `All ${parts} parts are done. What is left is to read it through and send it. ${left}`;
  const part = isOfCoApplicant ? `${next}, about your co-applicant` : next;
  return `${partsDone} of ${parts} parts ${partsDone === 1 ? "is" : "are"} done. Next: ${part}. ${left}`;
}

/** An unfinished application, how much of it is left, and the way back; no answer of the person is in it (decision 0022). */
export function reminderEmail({ brand, to, days, standing, needsSignIn, url, stopUrl }: ReminderEmail): Email {
  const name = applicationTypeName(standing.type, brand.name);
  const isLast = days === REMINDER_DAYS.last;
  const after = isLast
    ? "This is the last reminder about this application."
    : `We remind you once more when it has rested for ${REMINDER_DAYS.last} days, and then no more.`;
  return {
    to,
    subject: isLast ? `Your ${name} application is still here` : `Go on with your ${name} application`,
    heading: isLast ? "Your application is still here" : "Your application is where you left it",
    paragraphs: [
      `You began a ${name} application and have not finished it. Every answer you gave is saved, so you can go on whenever it suits you.`,
      standingText(standing),
    ],
    button: { label: "Continue your application", url },
    afterButton: needsSignIn
      ? "The button leads to your application, on this or any other device. You will be asked to log in."
      : LINK_TEXT,
    why: `You get this email because nothing in your application has changed for ${days} days. ${after}`,
    stop: { label: "Stop these reminders", url: stopUrl },
    headers: oneClickHeaders(stopUrl),
  };
}
