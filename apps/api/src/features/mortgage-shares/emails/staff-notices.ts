import { formatAud } from "@keystep/domain/kernel/money";
import type { Config } from "#src/config";
import type { StoredMortgageShare } from "#src/features/mortgage-shares/mortgage-share-rows";
import type { Email } from "#src/platform/email/email";
import { addressOf } from "./person-emails.ts";

type Notice = { readonly config: Pick<Config, "brand">; readonly share: StoredMortgageShare };

function aboutPerson(share: StoredMortgageShare): string[] {
  return [
    `Name: ${[share.firstName, share.lastName].filter((name) => name !== null).join(" ")}`,
    ...(share.phone === null ? [] : [`Phone: ${share.phone}`]),
    `Email: ${addressOf(share)}`,
    `Property: ${share.propertyAddress}`,
    `Property value: ${formatAud(share.estimatedPropertyValue)}`,
    `Outstanding mortgage: ${formatAud(share.estimatedOutstandingMortgage)}`,
  ];
}

const FOOTER = "Names, addresses and figures above are as the person typed them.";

/** To our own people, each time a person submitted Review. */
export function detailsSentNotice({
  config: { brand },
  share,
  isAgain,
}: Notice & { readonly isAgain: boolean }): Email {
  const subject = isAgain ? "Mortgage share details sent again" : "Mortgage share details sent";
  return {
    to: brand.email,
    subject,
    paragraphs: [
      isAgain
        ? "Something was changed in a mortgage share application, and it was sent again."
        : "A mortgage share application is complete and was sent.",
      ...aboutPerson(share),
    ],
    why: FOOTER,
  };
}

/** To our own people, when a person withdrew. */
export function withdrawnNotice({ config: { brand }, share }: Notice): Email {
  return {
    to: brand.email,
    subject: "Mortgage share application withdrawn",
    paragraphs: ["The person withdrew their mortgage share application.", ...aboutPerson(share)],
    why: FOOTER,
  };
}
