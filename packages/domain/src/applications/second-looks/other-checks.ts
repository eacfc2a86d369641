import type { Line } from "@keystep/domain/answers/question";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import { documentWarnings } from "@keystep/domain/documents/document-warnings";
import { formatLongDate, isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { quoted, quotedOfProperty } from "./quoted.ts";
import { stepOf, type Check } from "./second-look.ts";
import type { StepName } from "@keystep/domain/applications/steps";

/** A paper that no longer counts. */
export const expired: Check = (person, { apart, today }) =>
  (apart[person.id]?.documents ?? []).flatMap(({ type, isWhole, fieldValues }) => {
    const documentType = findDocumentType(type);
    if (documentType === undefined || !isWhole) return [];
    const holder = { firstName: person.firstName, lastName: person.lastName, today };
    const isExpired = documentWarnings(documentType, fieldValues, holder).some(({ warning }) => warning === "expired");
    if (!isExpired) return [];
    return [
      {
        look: `expired.${type}`,
        step: stepOf(person, "documents"),
        field: null,
        otherStep: null,
        sentence: `${documentType.name}: This has expired, so it may not be accepted.`,
        answers: [{ label: "Expiry date", text: fieldValues["expiryDate"] ?? "" }],
      },
    ];
  });

/** The other person has the same phone, as far as both are to be seen. */
export const samePhone: Check = (person, { application: { applicants } }) => {
  const other = applicants.find(({ type }) => type !== person.type);
  if (person.type === "main-applicant" || person.phone === null || other?.phone !== person.phone) return [];
  return [
    {
      look: "same-phone",
      step: stepOf(person, "phone"),
      field: "phone",
      otherStep: null,
      sentence: "Both people have the same phone number.",
      answers: quoted(person, "phone"),
    },
  ];
};

type Day = {
  readonly day: CalendarDate | null;
  readonly line: readonly Line[];
  readonly step: StepName;
  readonly field: string;
};

/** One day that comes before another, which it cannot. */
function outOfOrder(look: string, sentence: string, [first, second]: readonly [Day, Day]): ReturnType<Check> {
  if (first.day === null || second.day === null || !isBefore(second.day, first.day)) return [];
  const { step, field } = second;
  const otherStep = first.step === step ? null : first.step;
  return [{ look, step, field, otherStep, sentence, answers: [...first.line, ...second.line] }];
}

/** Days that cannot follow each other as they do. */
export const dates: Check = (person, { application: { context } }) => {
  const of = (name: "dateOfBirth" | "currentJobStartDate" | "previousJobEndDate"): Day => ({
    day: person[name],
    line: quoted(person, name),
    step: stepOf(person, name),
    field: name,
  });
  const held = (name: "address" | "previousAddress", label: string): Day => {
    const day = person[name]?.addressHeldSince ?? null;
    const line = day === null ? [] : [{ label, text: formatLongDate(day) }];
    return { day, line, step: stepOf(person, name), field: "addressHeldSince" };
  };
  const here = held("address", "Living here since");
  const bought: Day = {
    day: person.type === "main-applicant" ? context.dateOfPropertyPurchase : null,
    line: quotedOfProperty(context, "dateOfPropertyPurchase"),
    step: "context",
    field: "dateOfPropertyPurchase",
  };
  const job = of("currentJobStartDate");
  const born = of("dateOfBirth");
  return [
    ...outOfOrder("born-job", "The job began before the date of birth.", [born, job]),
    ...outOfOrder("born-home", "The address begins before the date of birth.", [born, here]),
    ...outOfOrder("born-purchase", "The home was bought before the date of birth.", [born, bought]),
    ...outOfOrder("jobs", "The job before ended after the present one began.", [of("previousJobEndDate"), job]),
    ...outOfOrder("homes", "The address before begins after the present one.", [
      held("previousAddress", "Lived there since"),
      here,
    ]),
  ];
};
