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

type AboutShare = {
  readonly config: Pick<Config, "brand" | "publicUrl">;
  readonly share: Pick<MortgageShareAnswer, "id" | "email" | "emailAddress">;
};
type MovedEmail = AboutShare & { readonly status: MortgageShareStatus };
type Words = { readonly subject: string; readonly paragraphs: readonly string[] };

const KEPT =
  "We keep what you told us for as long as the law asks us to. If you change your mind, call or write to us.";

/** The news for the person in a move by our own people; none where nothing changes for them (decision 0026). The reason stays with us. */
const BY_STAFF: Readonly<Partial<Record<MortgageShareStatus, Words>>> = {
  offered: {
    subject: "We would like to go on with you",
    paragraphs: [
      "We looked at your mortgage share application and would like to go on. Next comes an application, filled in from what you told us.",
      "Nothing is agreed by sending it: we check it and write to you with our decision. Take your time, and ask whatever you like.",
    ],
  },
  withdrawn: {
    subject: "Your mortgage share application is withdrawn",
    paragraphs: ["Your mortgage share application is withdrawn, and we do nothing more with it.", KEPT],
  },
};

function emailOf({ config, share }: AboutShare, words: Words): Email {
  return { ...words, to: addressOf(share), button: linkTo(config, share), why: whyWritten(config.brand) };
}

/** To the person, where what our own people did is news to them. */
export function movedByStaffEmail({ status, ...email }: MovedEmail): Email[] {
  const words = BY_STAFF[status];
  return words === undefined ? [] : [emailOf(email, words)];
}

/** To the person, to confirm that they withdrew. */
export function withdrawnEmail(about: AboutShare): Email {
  return emailOf(about, {
    subject: "Your mortgage share application is withdrawn",
    paragraphs: ["You have withdrawn your mortgage share application. We do nothing more with it.", KEPT],
  });
}
