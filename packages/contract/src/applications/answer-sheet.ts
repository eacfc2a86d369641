import type { Line, LineGroup } from "@keystep/domain/answers/question";
import { BANK_ACCOUNT } from "@keystep/domain/applicants/banking-details";
import type { BankingDetails } from "@keystep/domain/applicants/banking-details";
import { CURRENT_MORTGAGE } from "@keystep/domain/applicants/current-mortgage";
import { DETAILS } from "@keystep/domain/applicants/details";
import { RESIDENCE } from "@keystep/domain/applicants/residence";
import { EMPLOYMENT } from "@keystep/domain/applicants/employment";
import { ASSETS } from "@keystep/domain/applicants/assets";
import { LIABILITIES } from "@keystep/domain/applicants/liabilities";
import { ACCOUNT } from "@keystep/domain/applications/account";
import type { Account } from "@keystep/domain/applications/account";
import { PROPERTY } from "@keystep/domain/applications/property";
import { SECTIONS, STEPS } from "@keystep/domain/applications/steps";
import type { Step, StepName } from "@keystep/domain/applications/steps";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import { maskedValue } from "@keystep/domain/documents/masked-value";
import { formatLongDate, parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Applicant } from "@keystep/domain/applicants/applicant";
import type { Application } from "@keystep/domain/applications/application";

export type SheetPart = { readonly step: StepName; readonly title: string; readonly groups: readonly LineGroup[] };
export type SheetSection = { readonly title: string; readonly parts: readonly SheetPart[] };

/** A document as it was answered; `files` are the names of what was sent with it. */
export type SheetDocument = {
  readonly type: string;
  readonly isWhole: boolean;
  readonly fieldValues: Readonly<Record<string, string | null>>;
  readonly files: readonly string[];
};

/** An applicant's answers outside their own record, each stored apart and read by a call of its own. */
export type ApartAnswers = {
  readonly banking: BankingDetails | null;
  readonly documents: readonly SheetDocument[];
};

/** Everything an application was answered; `apart` by the id of the applicant. */
export type SheetSource = {
  readonly account: Account;
  readonly application: Pick<Application, "applicants" | "context">;
  readonly apart: Readonly<Record<string, ApartAnswers>>;
  readonly today: CalendarDate;
};

type Of = { readonly applicant: Applicant; readonly apart: ApartAnswers; readonly today: CalendarDate };

function group(rows: readonly Line[], title: string | null = null): LineGroup[] {
  return rows.length === 0 ? [] : [{ title, rows }];
}

function identity({ apart }: Of): LineGroup[] {
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

function ofStep({ lines }: { readonly lines: (given: Applicant, today: CalendarDate) => readonly LineGroup[] }) {
  return ({ applicant, today }: Of) => lines(applicant, today);
}

function banking({ apart, today }: Of): readonly LineGroup[] {
  return apart.banking === null ? [] : BANK_ACCOUNT.lines(apart.banking, today);
}

/** The parts of an applicant by the step of the main applicant; the co-applicant's step has the same part. */
const APPLICANT_PARTS: Readonly<Record<string, (of: Of) => readonly LineGroup[]>> = {
  applicant: ofStep(DETAILS),
  "applicant-address": ofStep(RESIDENCE),
  "applicant-id": identity,
  "applicant-current-mortgage": ofStep(CURRENT_MORTGAGE),
  "applicant-employment": ofStep(EMPLOYMENT),
  "applicant-assets": ofStep(ASSETS),
  "applicant-liabilities": ofStep(LIABILITIES),
  "banking-details": banking,
};

const NOTHING_APART: ApartAnswers = { banking: null, documents: [] };

function groupsOf(
  { name, applicantType }: Step,
  { account, application, apart, today }: SheetSource,
): readonly LineGroup[] {
  if (name === "user") return ACCOUNT.lines(account, today);
  if (name === "context") return PROPERTY.lines(application.context, today);
  const applicant = application.applicants.find(({ type }) => type === applicantType);
  const part = APPLICANT_PARTS[name.replace(/^coapplicant-banking/, "banking").replace(/^co/, "")];
  if (applicant === undefined || part === undefined) return [];
  return part({ applicant, apart: apart[applicant.id] ?? NOTHING_APART, today });
}

/**
 * Every answer of an application in the order of its questions, by section and step: what the review shows and the copy prints
 * (interpretation, Review). What was not asked, or left blank, is left out; numbers of accounts and documents show their end alone.
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
