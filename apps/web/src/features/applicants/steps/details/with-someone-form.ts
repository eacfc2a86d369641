import { applicantDraft, type ApplicantAnswer, type ApplicantDraft } from "@keystep/contract/applicants/applicants";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { DETAILS } from "@keystep/domain/applicants/details";
import { normaliseEmail } from "@keystep/domain/identity/email";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import { z } from "zod";
import type { Answers } from "#src/features/applications/drafts/autosaver";
import { draftFields } from "#src/features/applications/drafts/draft-fields";

const { firstName, lastName, emailAddress, phone } = DETAILS.questions;

/** The fields of the other person have names of their own, since two people's names stand on one page. */
const ASKED = {
  coFirstName: firstName.schema,
  coLastName: lastName.schema,
  coEmailAddress: emailAddress.schema,
  coPhone: phone.schema,
};

/** The same by its name at the wire. */
const WIRE_NAMES = {
  coFirstName: "firstName",
  coLastName: "lastName",
  coEmailAddress: "emailAddress",
  coPhone: "phone",
} as const satisfies Record<keyof typeof ASKED, keyof ApplicantDraft>;

const WAYS = ["invite", "self"];

type Text = z.ZodType<string, string>;

type WithSomeoneShape = Record<keyof typeof ASKED | "coPart", Text> & {
  readonly withSomeone: z.ZodType<"yes" | "no", "yes" | "no">;
};

export type WithSomeoneValues = z.input<z.ZodObject<WithSomeoneShape>>;

export const WITH_SOMEONE_QUESTIONS = {
  withSomeone: {
    label: "Are you applying with someone else?",
    inWords: (answer: unknown) => (answer === "yes" ? "Yes" : "No"),
  },
  coFirstName: { label: "Their first name" },
  coLastName: { label: "Their last name" },
  coEmailAddress: { label: "Their email" },
  coPhone: { label: "Their phone" },
  coPart: { label: "How will they fill in their part?" },
} as const;

/** Whether all that is asked about the other person here is there. */
export function isIntroduced(other: ApplicantAnswer | undefined): boolean {
  return (
    other !== undefined &&
    (other.hasJoined || Object.entries(WIRE_NAMES).every(([name, wireName]) => isRight(name, other[wireName])))
  );
}

function isRight(name: string, answer: unknown): boolean {
  const schema = Object.entries(ASKED).find(([asked]) => asked === name)?.[1];
  return schema?.safeParse(answer).success === true;
}

export function withSomeoneValues(other: ApplicantAnswer | undefined): WithSomeoneValues {
  return {
    withSomeone: other === undefined ? "no" : "yes",
    coFirstName: other?.firstName ?? "",
    coLastName: other?.lastName ?? "",
    coEmailAddress: other?.emailAddress ?? "",
    coPhone: formatPhone(other?.phone ?? ""),
    coPart: "",
  };
}

type Asking = {
  readonly isAsked: boolean;
  readonly answers: Pick<WithSomeoneValues, "coPart">;
  /** Inviting oneself is refused. */
  readonly ownEmail: string;
};

/** The answers that the other person's part requires, beside one's own details. */
export function withSomeoneShape({ isAsked, answers, ownEmail }: Asking): WithSomeoneShape {
  const withSomeone = z.enum(["yes", "no"], { error: MESSAGES.choice });
  const free = z.string();
  if (!isAsked) {
    return { withSomeone, coFirstName: free, coLastName: free, coEmailAddress: free, coPhone: free, coPart: free };
  }
  const othersEmail = emailAddress.schema.refine((text) => text !== normaliseEmail(ownEmail), {
    error: MESSAGES.coApplicantOwnEmail,
  });
  return {
    withSomeone,
    ...ASKED,
    coEmailAddress: answers.coPart === "invite" ? othersEmail : emailAddress.schema,
    coPart: z.string().refine((way) => WAYS.includes(way), { error: MESSAGES.choice }),
  };
}

function isWire(name: string): name is keyof typeof WIRE_NAMES {
  return Object.hasOwn(WIRE_NAMES, name);
}

/** Of answers of the whole form those about the other person, by their names at the wire; null without any. */
export function aboutOther(answers: Answers): ApplicantDraft | null {
  const entries = Object.entries(answers).flatMap(([name, answer]) =>
    isWire(name) ? [[WIRE_NAMES[name], answer] as const] : [],
  );
  return entries.length === 0 ? null : applicantDraft.parse(Object.fromEntries(entries));
}

export function otherDraftFields(values: Answers, saved: Answers): Answers | null {
  return values["withSomeone"] === "yes" ? draftFields(ASKED, values, saved) : null;
}

/** The names in this form of what the server refused of the other person. */
export function inThisForm(field: string): string {
  const wireName = field.split(".").at(-1) ?? field;
  return Object.entries(WIRE_NAMES).find(([, wire]) => wire === wireName)?.[0] ?? field;
}
