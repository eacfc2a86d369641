import { applicationTypeName } from "@keystep/domain/applications/application";
import { REMINDER_DAYS } from "@keystep/domain/applications/reminders";
import type { ReminderDays, UnfinishedApplication } from "@keystep/domain/applications/reminders";
import { minutesInWords } from "@keystep/domain/applications/step-minutes";
import type { Brand } from "#src/config";
import { escapeHtml } from "#src/platform/http/html";
import {
  LETTER_COLOURS,
  letterAddress,
  letterButton,
  letterHtml,
  letterParagraph,
  letterSender,
  letterSmallPrint,
} from "#src/platform/letter";
import type { Mail } from "#src/platform/mail";
import { oneClickHeaders } from "#src/platform/one-click-page";
import { LINK_LIFETIME_DAYS } from "./application-link-letter.ts";

type ReminderLetter = {
  readonly brand: Brand;
  readonly to: string;
  readonly days: ReminderDays;
  readonly standing: UnfinishedApplication;
  /** False for somebody who has no password yet, whose link opens the application by itself. */
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

function wordsOf({ days, standing, needsSignIn }: ReminderLetter, name: string) {
  const isLast = days === REMINDER_DAYS.last;
  const after = isLast
    ? "This is the last reminder about this application."
    : `We remind you once more when it has rested for ${REMINDER_DAYS.last} days, and then no more.`;
  return {
    heading: isLast ? "Your application is still here" : "Your application is where you left it",
    intro: `You began a ${name} application and have not finished it. Every answer you gave is saved, so you can go on whenever it suits you.`,
    standing: standingText(standing),
    back: needsSignIn
      ? "The button leads to your application, on this or any other device. You will be asked to sign in."
      : `The link works for ${LINK_LIFETIME_DAYS} days and opens your application without a password, so please do not pass this email on.`,
    why: `You get this email because nothing in your application has changed for ${days} days. ${after}`,
  };
}

function stopLine(stopUrl: string): string {
  const { ink, quiet } = LETTER_COLOURS;
  return `<p style="margin:0 0 20px;color:${quiet};font-size:14px;line-height:1.5"><a href="${escapeHtml(stopUrl)}" style="color:${ink}">Stop these reminders</a></p>`;
}

/** An unfinished application, how much of it is left, and the way back; no answer of the person is in it (decision 0022). */
export function reminderLetter(reminder: ReminderLetter): Mail {
  const { brand, to, days, standing, url, stopUrl } = reminder;
  const name = applicationTypeName(standing.type, brand.name);
  const words = wordsOf(reminder, name);
  const subject =
    days === REMINDER_DAYS.last ? `Your ${name} application is still here` : `Go on with your ${name} application`;
  const action = { label: "Continue your application", url };
  return {
    to,
    subject,
    text: [
      "Hello,",
      words.intro,
      words.standing,
      `${action.label}:\n${url}`,
      words.back,
      words.why,
      `Stop these reminders:\n${stopUrl}`,
      `--\n${letterSender(brand)}`,
    ].join("\n\n"),
    html: letterHtml({
      brand,
      subject,
      heading: words.heading,
      body: [
        letterParagraph(words.intro),
        letterParagraph(words.standing),
        letterButton(action),
        letterParagraph(words.back),
        letterAddress(url),
        letterSmallPrint(words.why),
        stopLine(stopUrl),
      ].join(""),
    }),
    headers: oneClickHeaders(stopUrl),
  };
}
