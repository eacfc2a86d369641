import { applicationTypeName } from "@keystep/domain/applications/application";
import { stepTitle } from "@keystep/domain/applications/steps";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import type { Brand } from "#src/config";
import {
  letterAddress,
  letterButton,
  letterHtml,
  letterParagraph,
  letterSender,
  letterSmallPrint,
} from "#src/platform/letter";
import type { Mail } from "#src/platform/mail";
import type { Asking, SentApplication } from "#src/features/information-requests/information-request.repository";

type InformationLetter = {
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly application: Pick<SentApplication, "id" | "type" | "reference" | "sentTo">;
  readonly request: Pick<Asking, "steps" | "message" | "dueOn">;
};

/** When staff ask for more: what, why in their own words, by when, and the way there. */
export function informationLetter({ brand, publicUrl, application, request }: InformationLetter): Mail {
  const { id, type, reference, sentTo } = application;
  const subject = `We need something more for your application ${reference}`;
  const intro = `We are reading your ${applicationTypeName(type, brand.name)} application ${reference} and ask you to look at this again:`;
  const asked = request.steps.map((step) => stepTitle(step));
  const words = request.message.split(/\n+/).filter((line) => line.trim() !== "");
  const how =
    "Only these parts are open; everything else stays as you sent it. Once you are done, send the application again from its review. It keeps its reference number.";
  const due = request.dueOn === null ? [] : [`Please answer by ${formatLongDate(request.dueOn)}.`];
  // An address that leads through sign-in, and no further for anybody else.
  const action = { label: "Answer now", url: `${publicUrl}/application/${id}` };
  const why = `You get this email because of your application with ${brand.name}. We never ask for passwords or codes by email. If something looks odd, call us: ${brand.phone}.`;
  return {
    to: sentTo,
    subject,
    text: [
      "Hello,",
      [intro, ...asked.map((title) => `- ${title}`)].join("\n"),
      ["What we would like to know:", ...words.map((line) => `> ${line}`)].join("\n"),
      ...due,
      how,
      `${action.label}:\n${action.url}`,
      why,
      `--\n${letterSender(brand)}`,
    ].join("\n\n"),
    html: letterHtml({
      brand,
      subject,
      heading: "We need something more from you",
      body: [
        letterParagraph(intro),
        ...asked.map((title) => letterParagraph(`• ${title}`)),
        letterParagraph("What we would like to know:"),
        ...words.map((line) => letterParagraph(line)),
        ...due.map(letterParagraph),
        letterButton(action),
        letterParagraph(how),
        letterAddress(action.url),
        letterSmallPrint(why),
      ].join(""),
    }),
  };
}
