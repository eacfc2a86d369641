import type { InformationRequest } from "@keystep/domain/applications/information-request";
import type { Brand } from "@keystep/contract/pages/site-data";
import { applicationTypeName } from "@keystep/domain/applications/application";
import { stepTitle } from "@keystep/domain/applications/steps";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import type { ReviewedApplication } from "#src/features/information-requests/information-request.repository";
import type { Email } from "#src/platform/email/email";

type InformationEmail = {
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly application: Pick<ReviewedApplication, "id" | "type" | "reference" | "sentTo">;
  readonly request: Pick<InformationRequest, "steps" | "message" | "dueOn">;
};

/** Staff ask for more: the parts, why in their own words, by when, and the way there. */
export function informationEmail({ brand, publicUrl, application, request }: InformationEmail): Email {
  const { id, type, reference, sentTo } = application;
  const { steps, message, dueOn } = request;
  return {
    to: sentTo,
    subject: `We need something more for your application ${reference}`,
    heading: "We need something more from you",
    paragraphs: [
      {
        lead: `We are reading your ${applicationTypeName(type, brand.name)} application ${reference} and ask you to look at this again:`,
        list: steps.map((step) => stepTitle(step)),
      },
      {
        lead: "What we would like to know:",
        quote: message.split(/\n+/).filter((line) => line.trim() !== ""),
      },
      ...(dueOn === null ? [] : [`Please answer by ${formatLongDate(dueOn)}.`]),
      "Only these parts are open; everything else stays as you sent it. Once you are done, send the application again from its review. It keeps its reference number.",
    ],
    // The address asks for a sign-in, so it opens nothing for another reader.
    button: { label: "Answer now", url: `${publicUrl}/application/${id}` },
    why: `You get this email because of your application with ${brand.name}. We never ask for passwords or codes by email. If something looks odd, call us: ${brand.phone}.`,
  };
}

export function requestClosedEmail({ brand, application }: Pick<InformationEmail, "brand" | "application">): Email {
  const { type, reference, sentTo } = application;
  const subject = `Nothing more is needed for your application ${reference}`;
  const paragraphs = [
    `We asked you to look at parts of your ${applicationTypeName(type, brand.name)} application ${reference} again. That is not needed any more, and we go on reading it.`,
    "What you sent last is what counts. Changes that you made since then and did not send are not part of it.",
  ];
  const why = `You get this email because of your application with ${brand.name}. Questions? Call us: ${brand.phone}.`;
  return { to: sentTo, subject, heading: "Nothing more is needed", paragraphs, why };
}
