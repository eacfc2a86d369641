import type { BankingDetails } from "@keystep/domain/applicants/banking-details";
import { asksLimit, asksLender } from "@keystep/domain/applicants/liabilities";
import { SECTIONS, STEPS } from "@keystep/domain/applications/steps";
import type { Step, StepName } from "@keystep/domain/applications/steps";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import { maskedValue } from "@keystep/domain/documents/masked-value";
import { formatLongDate, parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { ApplicantAnswer } from "./applicants.ts";
import type { ApplicationAnswer } from "./applications.ts";
import { ADDRESS_LABELS, HOLDINGS_LABELS, OTHER_ADDRESS_LABELS, RESIDENCE_LABELS } from "./question-labels.ts";
import { ASSET_WORDS, LIABILITY_WORDS } from "./question-words.ts";
import {
  ACCOUNT_QUESTIONS,
  addressQuestions,
  assetQuestions,
  BANKING_QUESTIONS,
  CURRENT_MORTGAGE_QUESTIONS,
  DETAILS_QUESTIONS,
  EMPLOYMENT_QUESTIONS,
  liabilityQuestions,
  PROPERTY_QUESTIONS,
} from "./questions.ts";
import type { AccountAnswers, Question } from "./questions.ts";
import { formAsksPreviousAddress } from "./residence.ts";

/** A question with the answer to it, as both read. */
export type SheetRow = { readonly label: string; readonly text: string };
/** Answers that belong together: `title` names what they are of, where a step asks of several things. */
export type SheetGroup = { readonly title: string | null; readonly rows: readonly SheetRow[] };
/** What one step was answered. */
export type SheetPart = { readonly step: StepName; readonly title: string; readonly groups: readonly SheetGroup[] };
/** A section of the stepper with the answers of its steps. */
export type SheetSection = { readonly title: string; readonly parts: readonly SheetPart[] };

/** A document as it was answered; `files` are the names of what was sent with it. */
export type SheetDocument = {
  readonly type: string;
  readonly isWhole: boolean;
  readonly fieldValues: Readonly<Record<string, string | null>>;
  readonly files: readonly string[];
};

/** What an applicant answered beside their own record, each kept apart and read by a call of its own. */
export type ApartAnswers = {
  readonly banking: BankingDetails | null;
  readonly documents: readonly SheetDocument[];
};

/** Everything an application was answered; `apart` by the id of the applicant. */
export type SheetSource = {
  readonly account: AccountAnswers;
  readonly application: Pick<ApplicationAnswer, "applicants" | "context">;
  readonly apart: Readonly<Record<string, ApartAnswers>>;
  readonly today: CalendarDate;
};

type Of = { readonly applicant: ApplicantAnswer; readonly apart: ApartAnswers; readonly today: CalendarDate };

function rowsOf<Answers>(
  questions: readonly Question<Answers>[],
  answers: Answers,
  today: CalendarDate,
): readonly SheetRow[] {
  return questions.flatMap(({ label, read }) => {
    const text = read(answers, today)?.trim() ?? "";
    return text === "" ? [] : [{ label, text }];
  });
}

function group(rows: readonly SheetRow[], title: string | null = null): SheetGroup[] {
  return rows.length === 0 ? [] : [{ title, rows }];
}

const NOTHING_TO_DECLARE = group([{ label: HOLDINGS_LABELS.nothing, text: "Yes" }]);

function residence({ applicant, today }: Of): SheetGroup[] {
  const { address, previousAddress, hasNoFixedAddress, residenceNote } = applicant;
  const words = hasNoFixedAddress
    ? { label: OTHER_ADDRESS_LABELS.addressForPost, since: OTHER_ADDRESS_LABELS.postSince }
    : { label: ADDRESS_LABELS.address, since: ADDRESS_LABELS.addressHeldSince };
  const now = address === null ? [] : rowsOf(addressQuestions(words), address, today);
  const asksPrevious = formAsksPreviousAddress({ ...applicant, ...address, previousAddress }, today);
  const before = { label: ADDRESS_LABELS.address, since: OTHER_ADDRESS_LABELS.livedThereSince };
  return [
    ...group([...(hasNoFixedAddress ? [{ label: RESIDENCE_LABELS.hasNoFixedAddress, text: "Yes" }] : []), ...now]),
    ...(asksPrevious && previousAddress !== null
      ? group(rowsOf(addressQuestions(before), previousAddress, today), RESIDENCE_LABELS.previousAddress)
      : []),
    ...group(rowsOf([{ label: RESIDENCE_LABELS.residenceNote, read: () => residenceNote }], null, today)),
  ];
}

type Owned = Pick<ApplicantAnswer, "assets" | "hasNoAssets">;

/** What somebody owns as it was answered, a group for each (DECISIONS, Assets). */
export function assetGroups({ assets, hasNoAssets }: Owned, today: CalendarDate): SheetGroup[] {
  if (assets.length === 0) return hasNoAssets ? NOTHING_TO_DECLARE : [];
  return assets.flatMap((asset) =>
    asset.type === null ? [] : group(rowsOf(assetQuestions(asset.type), asset, today), ASSET_WORDS[asset.type].kind),
  );
}

type Owed = Pick<ApplicantAnswer, "liabilities" | "hasNoLiabilities">;

/** What somebody owes as it was answered, a group for each (DECISIONS, Liabilities). */
export function liabilityGroups({ liabilities, hasNoLiabilities }: Owed, today: CalendarDate): SheetGroup[] {
  if (liabilities.length === 0) return hasNoLiabilities ? NOTHING_TO_DECLARE : [];
  return liabilities.flatMap((liability) => {
    const { type, lender, limit } = liability;
    if (type === null) return [];
    const asked = {
      ...liability,
      lender: asksLender(type) ? lender : null,
      limit: asksLimit(type) ? limit : null,
    };
    return group(rowsOf(liabilityQuestions(type), asked, today), LIABILITY_WORDS[type].kind);
  });
}

function identity({ apart }: Of): SheetGroup[] {
  return apart.documents.flatMap(({ type, isWhole, fieldValues, files }) => {
    const documentType = findDocumentType(type);
    if (documentType === undefined) return [];
    const rows = documentType.fields.flatMap((field) => {
      const value = fieldValues[field.name] ?? null;
      if (value === null) return [];
      const date = field.type === "date" ? parseCalendarDate(value) : null;
      return [{ label: field.label, text: date === null ? maskedValue(field, value) : formatLongDate(date) }];
    });
    const notes = [
      ...(isWhole ? [] : [{ label: "Not finished", text: "This document does not count yet." }]),
      ...(files.length === 0 ? [] : [{ label: "Files sent", text: files.join("\n") }]),
    ];
    return group([...rows, ...notes], documentType.name);
  });
}

function ofQuestions(questions: readonly Question<ApplicantAnswer>[]) {
  return ({ applicant, today }: Of): SheetGroup[] => group(rowsOf(questions, applicant, today));
}

function banking({ apart, today }: Of): SheetGroup[] {
  return apart.banking === null ? [] : group(rowsOf(BANKING_QUESTIONS, apart.banking, today));
}

/** The parts of an applicant by the step of the main applicant; the co-applicant's step has the same part. */
const APPLICANT_PARTS: Readonly<Record<string, (of: Of) => SheetGroup[]>> = {
  applicant: ofQuestions(DETAILS_QUESTIONS),
  "applicant-address": residence,
  "applicant-id": identity,
  "applicant-current-mortgage": ofQuestions(CURRENT_MORTGAGE_QUESTIONS),
  "applicant-employment": ofQuestions(EMPLOYMENT_QUESTIONS),
  "applicant-assets": ({ applicant, today }) => assetGroups(applicant, today),
  "applicant-liabilities": ({ applicant, today }) => liabilityGroups(applicant, today),
  "banking-details": banking,
};

const NOTHING_APART: ApartAnswers = { banking: null, documents: [] };

function groupsOf({ name, applicantType }: Step, { account, application, apart, today }: SheetSource): SheetGroup[] {
  if (name === "user") return group(rowsOf(ACCOUNT_QUESTIONS, account, today));
  if (name === "context") return group(rowsOf(PROPERTY_QUESTIONS, application.context, today));
  const applicant = application.applicants.find(({ type }) => type === applicantType);
  const part = APPLICANT_PARTS[name.replace(/^coapplicant-banking/, "banking").replace(/^co/, "")];
  if (applicant === undefined || part === undefined) return [];
  return part({ applicant, apart: apart[applicant.id] ?? NOTHING_APART, today });
}

/**
 * Every answer of an application in the order of its questions, by section and step: what the review shows and the copy prints
 * (DECISIONS, Review). What was not asked, or left blank, is left out; numbers of accounts and documents show their end alone.
 */
export function answerSheet(source: SheetSource): SheetSection[] {
  return SECTIONS.flatMap(({ name, label }) => {
    const parts = STEPS.filter(({ section }) => section === name).flatMap((step): SheetPart[] => {
      const groups = groupsOf(step, source);
      return groups.length === 0 ? [] : [{ step: step.name, title: step.label, groups }];
    });
    return parts.length === 0 ? [] : [{ title: label, parts }];
  });
}
