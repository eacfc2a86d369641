import { applicantDraft, type ApplicantAnswer, type ApplicantDraft } from "@keystep/contract/applicants/applicants";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { DETAILS } from "@keystep/domain/applicants/details";
import { normaliseEmail } from "@keystep/domain/identity/email";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import { z } from "zod";
import type { Answers } from "#src/features/applications/drafts/autosaver";
import { draftFields } from "#src/features/applications/drafts/draft-fields";

const { firstName, lastName, emailAddress, phone } = DETAILS.questions;

/** By their names at the wire the fields of the other person, which have names of their own, since two people's stand on one page. */
export const OTHERS_FIELDS = {
  firstName: { name: "coFirstName", label: "Their first name" },
  lastName: { name: "coLastName", label: "Their last name" },
  emailAddress: { name: "coEmailAddress", label: "Their email" },
  phone: { name: "coPhone", label: "Their phone" },
} as const satisfies Partial<Record<keyof ApplicantDraft, object>>;

const ASKED = {
  coFirstName: firstName.schema,
  coLastName: lastName.schema,
  coEmailAddress: emailAddress.schema,
  coPhone: phone.schema,
};

const WAYS = ["invite", "self"];

type Text = z.ZodType<string, string>;

type WithSomeoneShape = Record<keyof typeof ASKED | "coPart", Text> & {
  readonly withSomeone: Text;
};

export type WithSomeoneValues = z.input<z.ZodObject<WithSomeoneShape>>;

export const WITH_SOMEONE_QUESTIONS = {
  withSomeone: {
    label: "Are you applying with someone else?",
    inWords: (answer: unknown) => (answer === "yes" ? "Yes" : answer === "no" ? "No" : "Not answered"),
  },
  coFirstName: OTHERS_FIELDS.firstName,
  coLastName: OTHERS_FIELDS.lastName,
  coEmailAddress: OTHERS_FIELDS.emailAddress,
  coPhone: OTHERS_FIELDS.phone,
  coPart: { label: "How will they fill in their part?" },
} as const;

/** Whether all that is asked about the other person here is there. */
export function isIntroduced(other: ApplicantAnswer | undefined): boolean {
  if (other === undefined) return false;
  return other.hasJoined || z.object(ASKED).safeParse(withSomeoneValues(other)).success;
}

/** `alone`: nobody else is in the application, and the person went past this question, so they answered no. */
export function withSomeoneValues(other: ApplicantAnswer | "alone" | undefined): WithSomeoneValues {
  const withSomeone = other === "alone" ? "no" : other === undefined ? "" : "yes";
  return { withSomeone, ...othersValues(other === "alone" ? undefined : other) };
}

function othersValues(other: ApplicantAnswer | undefined) {
  return {
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
  const withSomeone = z.string().refine((answer) => answer === "yes" || answer === "no", { error: MESSAGES.choice });
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

/** Of answers of the whole form those about the other person, by their names at the wire; null without any. */
export function aboutOther(answers: Answers): ApplicantDraft | null {
  if (answers["withSomeone"] === "no") return null;
  const entries = Object.entries(OTHERS_FIELDS).flatMap(([wireName, { name }]) =>
    name in answers ? [[wireName, answers[name]] as const] : [],
  );
  return entries.length === 0 ? null : applicantDraft.parse(Object.fromEntries(entries));
}

export function otherDraftFields(values: Answers, saved: Answers): Answers | null {
  const { withSomeone } = values;
  // Nothing is to be saved of one who applies alone, so all of it counts as saved.
  if (withSomeone === "no" && saved["withSomeone"] !== "no") return { withSomeone, ...othersValues(undefined) };
  return withSomeone === "yes" ? draftFields(ASKED, values, saved) : null;
}

/** The names in this form of what the server refused of the other person. */
export function inThisForm(field: string): string {
  const wireName = field.split(".").at(-1) ?? field;
  return Object.entries(OTHERS_FIELDS).find(([name]) => name === wireName)?.[1].name ?? field;
}
