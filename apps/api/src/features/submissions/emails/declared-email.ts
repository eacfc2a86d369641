import { applicationTypeName, type ApplicationType } from "@keystep/domain/applications/application";
import type { Brand } from "@keystep/contract/pages/site-data";
import type { Email } from "#src/platform/email/email";

type DeclaredEmail = {
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly to: string;
  /** As `nameInEmail` lets it travel. */
  readonly name: string;
  readonly applicationId: string;
  readonly type: ApplicationType;
  /** It was sent, and they agreed to what changed since. */
  readonly isSent: boolean;
};

function whyMain({ email, phone }: Brand): string {
  return `You get this email because you are the main applicant of this application. Questions, or something about it worries you? Write to ${email} or call ${phone}.`;
}

/** To the main applicant, once the co-applicant declared their part: that it is done, and what is left to do. */
export function declaredEmail({ brand, publicUrl, to, name, applicationId, type, isSent }: DeclaredEmail): Email {
  const why = whyMain(brand);
  const application = `${applicationTypeName(type, brand.name)} application`;
  if (isSent) {
    return {
      to,
      subject: `${name} has agreed to what changed`,
      paragraphs: [
        `There is nothing for you to do. ${name} has agreed to what changed in your ${application} since you sent it.`,
      ],
      button: { label: "Open your application", url: `${publicUrl}/application/${applicationId}/success` },
      why,
    };
  }
  const subject = `${name} has finished their part`;
  return {
    to,
    subject,
    paragraphs: [
      `${name} has answered their part of your ${application} and agreed to the declarations for it.`,
      "Once your own parts are done, look through the review and send the application. If either of you changes their part before then, or you change the property details, we may ask for agreement again; the review tells you.",
    ],
    button: { label: "Open the review", url: `${publicUrl}/application/${applicationId}/review` },
    why,
  };
}

/** To the main applicant, once the co-applicant took their agreement back: what that stops, and that the two should talk. */
export function agreementTakenBackEmail(told: DeclaredEmail & { readonly isSent: boolean }): Email {
  const { brand, publicUrl, to, name, applicationId, type, isSent } = told;
  const application = `your ${applicationTypeName(type, brand.name)} application`;
  return {
    to,
    subject: `${name} no longer agrees to the declarations`,
    paragraphs: [
      `${name} took back their agreement to the declarations for their part of ${application}.`,
      isSent
        ? "We can't decide until they agree again. Please talk with each other."
        : "You can't send it until they agree again. Please talk with each other.",
    ],
    button: { label: "Open the application", url: `${publicUrl}/application/${applicationId}/review` },
    why: whyMain(brand),
  };
}
