import { applicationTypeName, type ApplicationType } from "@keystep/domain/applications/application";
import type { Brand } from "@keystep/contract/pages/site-data";
import type { Email } from "#src/platform/email/email";

type LapseEmail = {
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly to: string;
  readonly applicationId: string;
  readonly type: ApplicationType;
  /** The change is of something sent, and a new version already. */
  readonly isSent: boolean;
};

/** To a co-applicant who had declared their part, after the main applicant changed what both apply with: nothing of what it was or is. */
export function lapseEmail({ brand, publicUrl, to, applicationId, type, isSent }: LapseEmail): Email {
  const subject = "Please look at your application again";
  const place = isSent ? "success" : "review";
  return {
    to,
    subject,
    heading: "Something that you share has changed",
    paragraphs: [
      `The main applicant has changed the property details, or what you spend as a household, of the ${applicationTypeName(type, brand.name)} application that you had agreed to.`,
      isSent
        ? "Your own answers are as you left them. The change is with our team already. Your application shows what it was and what it is now. Please look at it and agree to that again; we wait for you before we decide."
        : "Your own answers are as you left them. The review shows what was changed. Please look at it and agree to that again; the application can be sent after that.",
    ],
    button: {
      label: isSent ? "See what changed" : "Open the review",
      url: `${publicUrl}/application/${applicationId}/${place}`,
    },
    why: `You get this email because you are the co-applicant of this application. Questions, or something about it worries you? Write to ${brand.email} or call ${brand.phone}.`,
  };
}
