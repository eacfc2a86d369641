import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { whatHappensToMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-share-words";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Config } from "#src/config";
import type { Email } from "#src/platform/email/email";
import { addressOf, linkTo, whyWritten } from "./email-parts.ts";

type DetailsSentEmail = {
  readonly config: Pick<Config, "brand" | "publicUrl">;
  readonly share: MortgageShareAnswer;
  readonly isAgain: boolean;
  /** The day on which it was sent. */
  readonly today: CalendarDate;
};

/** To the person, each time Review was submitted: that it arrived, and what happens next. It repeats no answer. */
export function detailsSentEmail({ config, share, isAgain, today }: DetailsSentEmail): Email {
  const { brand } = config;
  return {
    to: addressOf(share),
    subject: isAgain ? "Your changes are with us" : "Your details are with us",
    paragraphs: [
      isAgain
        ? "You sent your mortgage share application again. What you sent now is what counts."
        : "You sent the details for your mortgage share application, and we have all of them.",
      ...whatHappensToMortgageShare({ status: share.status, createdOn: today, sentOn: today, today }),
    ],
    button: linkTo(config, share),
    why: whyWritten(brand),
  };
}
