import { ourAnswer } from "@keystep/contract/applications/what-happens-next";
import type { Brand } from "@keystep/contract/pages/site-data";
import type { AnswerDeadlines } from "@keystep/domain/applications/answer-deadlines";
import { applicationTypeName } from "@keystep/domain/applications/application";
import { stepsAskedOf, type InformationRequest } from "@keystep/domain/applications/information-request";
import { stepPath } from "@keystep/domain/applications/step-path";
import { stepTitle, type StepName } from "@keystep/domain/applications/steps";
import { formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import {
  partiesOf,
  type Party,
  type ReviewedApplication,
} from "#src/features/information-requests/information-request.repository";
import type { Email } from "#src/platform/email/email";

/** An application that its people are written to about. */
export type About = {
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly application: Pick<ReviewedApplication, "id" | "type" | "reference" | "sentTo" | "coSentTo">;
};

type Request = Pick<InformationRequest, "items" | "dueOn"> & {
  readonly steps: readonly StepName[];
  readonly message: string;
};

/** The application as an email names it. */
export function nameIn({ brand, application: { type, reference } }: About): string {
  return `${applicationTypeName(type, brand.name)} application ${reference}`;
}

function askedOf({ viewer }: Party, steps: readonly StepName[], { coSentTo }: About["application"]): StepName[] {
  return stepsAskedOf(viewer, { steps, hasCoJoined: coSentTo !== null });
}

/** The small print of an email to this person. */
export function why({ brand }: About, { viewer }: Party): string {
  const because = viewer === "main-applicant" ? "of your application with" : "you take part in an application with";
  return `You get this email because ${because} ${brand.name}. We never ask for passwords or codes by email. If something looks odd, call us: ${brand.phone}.`;
}

const ENDS = {
  "main-applicant":
    "Only these parts are open; everything else stays as you sent it. Once you are done, send the application again from its review. It keeps its reference number.",
  "co-applicant":
    "Only these parts are open. Once you are done, look through your review: it says whether you need to agree again. The main applicant then sends the application again.",
} as const;

/** The other person in the words of this one. */
function other({ viewer }: Party): string {
  return viewer === "main-applicant" ? "your co-applicant" : "the main applicant";
}

function due({ dueOn }: Pick<Request, "dueOn">): string[] {
  return dueOn === null ? [] : [`Please answer by ${formatLongDate(dueOn)}.`];
}

/** Of each item the email tells no more than the kind of document: its questions, and what we noted, stand in the application. */
function itemsOf({ items }: Request, asked: readonly StepName[]) {
  const own = items.filter(({ step }) => asked.includes(step));
  const documents = own.filter(({ kind }) => kind === "document").map(({ title, words }) => `${title}: ${words}`);
  const wanted = own.filter(({ kind }) => kind === "wanted").map(({ title }) => title);
  const them = documents.length === 1 ? "this document" : "these documents";
  return [
    ...(documents.length === 0 ? [] : [{ lead: `We couldn't accept ${them}:`, list: documents }]),
    ...(wanted.length === 0 ? [] : [{ lead: "Please send us, attached to a message:", list: wanted }]),
    ...(documents.length + wanted.length === own.length
      ? []
      : ["Some answers don't fit together yet. Your application shows which."]),
  ];
}

/** To the person whose parts these are: the parts, why in the words of staff, by when, and the way there. */
function askingEmail(about: About, request: Request, party: Party & { readonly asked: StepName[] }): Email {
  const { application, publicUrl } = about;
  const { asked, viewer, sentTo } = party;
  const isShared = asked.length < request.steps.length;
  const [first] = asked;
  // The main applicant is led by the application itself. The address asks for a sign-in, so it opens nothing for another reader.
  const place = viewer === "co-applicant" && first !== undefined ? `/${stepPath(first)}` : "";
  return {
    to: sentTo,
    subject: `We need something more for your application ${application.reference}`,
    heading: "We need something more from you",
    paragraphs: [
      {
        lead: `We are reading your ${nameIn(about)} and ask you to look at this again:`,
        list: asked.map((step) => stepTitle(step)),
      },
      ...itemsOf(request, asked),
      { lead: "What we would like to know:", quote: request.message.split(/\n+/).filter((line) => line.trim() !== "") },
      ...due(request),
      ENDS[viewer],
      ...(isShared ? [`We asked ${other(party)} for something too.`] : []),
    ],
    button: { label: "Answer now", url: `${publicUrl}/application/${application.id}${place}` },
    why: why(about, party),
  };
}

/** To the main applicant, who sends again what the other person is asked for. What that is stays with the other (COAP-02). */
function otherAskedEmail(about: About, request: Request, party: Party): Email {
  const { application, publicUrl } = about;
  return {
    to: party.sentTo,
    subject: `We asked your co-applicant for something: ${application.reference}`,
    heading: "We asked your co-applicant for something",
    paragraphs: [
      `There is nothing for you to change. To go on with your ${nameIn(about)} we need something more from your co-applicant, and wrote to them.`,
      ...(request.dueOn === null ? [] : [`We asked for it by ${formatLongDate(request.dueOn)}.`]),
      "Once they are done, send the application again from its review.",
    ],
    button: { label: "Open your application", url: `${publicUrl}/application/${application.id}` },
    why: why(about, party),
  };
}

/** Staff ask for more: each person hears of what is asked of them, the main applicant also that the other was asked. */
export function informationEmails(about: About, request: Request): Email[] {
  return partiesOf(about.application).flatMap((party) => {
    const asked = askedOf(party, request.steps, about.application);
    if (asked.length > 0) return [askingEmail(about, request, { ...party, asked })];
    return party.viewer === "main-applicant" ? [otherAskedEmail(about, request, party)] : [];
  });
}

/** Shortly before the day to answer by, to each person who is asked for something of their own. */
export function requestReminderEmails(about: About, request: Request & { readonly dueOn: CalendarDate }): Email[] {
  const day = formatLongDate(request.dueOn);
  return partiesOf(about.application).flatMap((party) => {
    const asked = askedOf(party, request.steps, about.application);
    if (asked.length === 0) return [];
    const email = askingEmail(about, request, { ...party, asked });
    const { reference } = about.application;
    return { ...email, subject: `Please answer by ${day}: ${reference}`, heading: `Please answer by ${day}` };
  });
}

/** Tells the people who were asked that nothing is needed from them any more. */
export function requestClosedEmails(about: About, steps: readonly StepName[]): Email[] {
  const { reference } = about.application;
  return partiesOf(about.application).flatMap((party) => {
    const isAsked = askedOf(party, steps, about.application).length > 0;
    if (!isAsked && party.viewer === "co-applicant") return [];
    const who = isAsked ? "you" : other(party);
    return {
      to: party.sentTo,
      subject: `Nothing more is needed for your application ${reference}`,
      heading: "Nothing more is needed",
      paragraphs: [
        `We asked ${who} to look at parts of your ${nameIn(about)} again. That is not needed any more, and we go on reading it.`,
        "What you sent last is what counts. Changes that you made since then and did not send are not part of it.",
      ],
      why: why(about, party),
    };
  });
}

/** A person of the team has begun to read: nothing is to be done, and by when they hear from us. */
export function reviewBegunEmails(
  about: About,
  waiting: { readonly deadlines: AnswerDeadlines; readonly now: Date },
): Email[] {
  const { application, publicUrl } = about;
  const next = ourAnswer({ status: "in-review", ...waiting });
  return partiesOf(application).map((party) => ({
    to: party.sentTo,
    subject: `We are reading your application ${application.reference}`,
    heading: "We are reading your application",
    paragraphs: [
      `There is nothing for you to do now. One of our team has started on your ${nameIn(about)}.`,
      next,
      "If something is missing, we tell you what, and you can add it.",
    ],
    button: { label: "See where it stands", url: `${publicUrl}/application/${application.id}/success` },
    why: why(about, party),
  }));
}
