import { applicationTypeName, type ApplicationType } from "@keystep/domain/applications/application";
import type { Brand } from "@keystep/contract/pages/site-data";
import type { DeclarationLapse } from "@keystep/domain/applicants/applicant";
import type { Email } from "#src/platform/email/email";

type LapseEmail = {
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly to: string;
  readonly applicationId: string;
  readonly type: ApplicationType;
  readonly lapse: DeclarationLapse | null;
};

/** To a co-applicant who had declared their part, after the main applicant changed what both apply with: nothing of what it was or is. */
export function lapseEmail({ brand, publicUrl, to, applicationId, type, lapse }: LapseEmail): Email {
  const what = lapse === "household" ? "household’s dependants or living costs" : "property details";
  const subject = "Please look at your application again";
  return {
    to,
    subject,
    heading: `The ${what} have changed`,
    paragraphs: [
      `The main applicant has changed the ${what} of the ${applicationTypeName(type, brand.name)} application that you had agreed to.`,
      `Your own answers are as you left them. Please look at the ${what} in the review and agree again; the application can be sent after that.`,
    ],
    button: { label: "Open the review", url: `${publicUrl}/application/${applicationId}/review` },
    why: `You get this email because you are the co-applicant of this application. Questions, or something about it worries you? Write to ${brand.email} or call ${brand.phone}.`,
  };
}
