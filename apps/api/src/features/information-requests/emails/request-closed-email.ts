import { applicationTypeName } from "@keystep/domain/applications/application";
import type { Brand } from "@keystep/contract/pages/site-data";
import type { Email } from "#src/platform/email/email";
import type { ReviewedApplication } from "#src/features/information-requests/information-request.repository";

type RequestClosedEmail = {
  readonly brand: Brand;
  readonly application: Pick<ReviewedApplication, "type" | "reference" | "sentTo">;
};

export function requestClosedEmail({ brand, application }: RequestClosedEmail): Email {
  const { type, reference, sentTo } = application;
  const subject = `Nothing more is needed for your application ${reference}`;
  const paragraphs = [
    `We asked you to look at parts of your ${applicationTypeName(type, brand.name)} application ${reference} again. That is not needed any more, and we go on reading it.`,
    "What you sent last is what counts. Changes that you made since then and did not send are not part of it.",
  ];
  const why = `You get this email because of your application with ${brand.name}. Questions? Call us: ${brand.phone}.`;
  return { to: sentTo, subject, heading: "Nothing more is needed", paragraphs, why };
}
