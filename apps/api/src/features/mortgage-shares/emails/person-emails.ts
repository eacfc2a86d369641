import { whatHappensToMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-share-words";
import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { Brand } from "@keystep/contract/pages/site-data";
import type { MortgageShareStatus } from "@keystep/domain/mortgage-shares/mortgage-share";
import type { Config } from "#src/config";
import type { Email, LabelledLink } from "#src/platform/email/email";

/** The address for emails about this application: the person's own, or the lead's while a draft has cleared it. */
export function addressOf({ emailAddress, email }: Pick<MortgageShareAnswer, "emailAddress" | "email">): string {
  return emailAddress ?? email;
}

/** An address that leads through sign-in, so it opens nothing for another reader. */
function linkTo({ publicUrl }: Pick<Config, "publicUrl">, { id }: Pick<MortgageShareAnswer, "id">): LabelledLink {
  return { label: "Open your application", url: `${publicUrl}/dashboard/mortgage-share/${id}` };
}

function whyWritten({ name, phone, email }: Brand): string {
  return `You get this email because this address was given for a mortgage share application with ${name}. We never ask for passwords or codes by email. If that was not you, or something looks odd, call ${phone} or write to ${email}.`;
}

type DetailsSentEmail = {
  readonly config: Pick<Config, "brand" | "publicUrl">;
  readonly share: MortgageShareAnswer;
  readonly isAgain: boolean;
  readonly now: Date;
};

/** To the person, each time Review was submitted: that it arrived, and what happens next. It repeats no answer. */
export function detailsSentEmail({ config, share, isAgain, now }: DetailsSentEmail): Email {
  return emailOf(
    { config, share },
    {
      subject: isAgain ? "Your changes are with us" : "Your details are with us",
      paragraphs: [
        isAgain
          ? "You sent your mortgage share application again. What you sent now is what counts."
          : "You sent the details for your mortgage share application, and we have all of them.",
        ...whatHappensToMortgageShare({ ...share, now }),
      ],
    },
  );
}

type MovedEmail<Status extends MortgageShareStatus> = {
  readonly config: Pick<Config, "brand" | "publicUrl">;
  readonly share: Pick<MortgageShareAnswer, "id" | "email" | "emailAddress">;
  readonly status: Status;
};
type Words = { readonly subject: string; readonly paragraphs: readonly string[] };

const KEPT =
  "We keep what you told us for as long as the law asks us to. If you change your mind, call or write to us.";
const ACCEPTED =
  "We now prepare settlement and contact you about each step. Nothing is taken from your account before then.";

/** The news for the person in a move by our own people; null if there is none (decision 0026). The reason stays with us. */
const BY_STAFF: Readonly<Record<MortgageShareStatus, Words | null>> = {
  received: null,
  contacted: null,
  assessing: null,
  offered: {
    subject: "We have an offer for you",
    paragraphs: [
      "We looked at your mortgage share application and would like to make you an offer. One of our team contacts you and goes through it with you.",
      "Nothing is agreed until you accept it, and you may take your time and ask whatever you like.",
    ],
  },
  accepted: {
    subject: "You have accepted our offer",
    paragraphs: ["You told us that you accept our offer, and we have noted it.", ACCEPTED],
  },
  settled: {
    subject: "Your mortgage share is settled",
    paragraphs: ["Your mortgage share is settled: everything that was to be done is done. Thank you for your trust."],
  },
  declined: {
    subject: "About your mortgage share application",
    paragraphs: [
      "We looked at your mortgage share application with care, and cannot make you an offer this time.",
      "You can ask us why: call or write to us. You are welcome to come back when things have changed.",
    ],
  },
  withdrawn: {
    subject: "Your mortgage share application is withdrawn",
    paragraphs: ["Your mortgage share application is withdrawn, and we do nothing more with it.", KEPT],
  },
};

const BY_PERSON: Readonly<Record<"accepted" | "withdrawn", Words>> = {
  accepted: {
    subject: "You have accepted our offer",
    paragraphs: ["Thank you: you have accepted our offer.", ACCEPTED],
  },
  withdrawn: {
    subject: "Your mortgage share application is withdrawn",
    paragraphs: ["You have withdrawn your mortgage share application. We do nothing more with it.", KEPT],
  },
};

function emailOf({ config, share }: Omit<MovedEmail<MortgageShareStatus>, "status">, words: Words): Email {
  return { ...words, to: addressOf(share), button: linkTo(config, share), why: whyWritten(config.brand) };
}

/** To the person, where what our own people did is news to them. */
export function movedByStaffEmail({ status, ...email }: MovedEmail<MortgageShareStatus>): Email[] {
  const words = BY_STAFF[status];
  return words === null ? [] : [emailOf(email, words)];
}

/** To the person, to confirm what they did. */
export function movedByPersonEmail({ status, ...email }: MovedEmail<"accepted" | "withdrawn">): Email {
  return emailOf(email, BY_PERSON[status]);
}
