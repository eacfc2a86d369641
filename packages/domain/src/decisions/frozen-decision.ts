import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { DecisionReason } from "@keystep/domain/settings/reasons";
import type { CheckName, CheckOutcome } from "./checks.ts";
import {
  decisionEmail,
  decisionText,
  type DecisionEmail,
  type DecisionText,
  type DecisionToTell,
  type ToldPerson,
} from "./decision-texts.ts";
import type { ProposalOutcome } from "./proposal.ts";

/** A person who is told, and what they are told. */
export type ToldDecision = ToldPerson & {
  readonly to: string;
  readonly email: DecisionEmail;
  readonly text: DecisionText;
};

/** A place in a document that carries a proposal, with a sentence. What its holder removes later is known by name and SHA-256. */
export type FrozenPoint = {
  readonly documentId: string;
  readonly documentType: string;
  /** Whose document it is. */
  readonly party: ApplicantType;
  readonly fileId: string;
  readonly sha256: string;
  /** In thousandths of the picture's width and height. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
};

/**
 * All that a proposal rests on and tells, frozen as it is proposed. Amounts in cents, the share in basis points. `told` follows from the rest,
 * and stays as it is when words of ours change later.
 */
export type FrozenDecision = {
  readonly version: 1;
  readonly outcome: ProposalOutcome;
  readonly amountCents: number | null;
  readonly shareBasisPoints: number | null;
  readonly askedCents: number | null;
  readonly valuationCents: number | null;
  readonly loanCents: number | null;
  /** Of all its people, a year before tax, as the checks found it. */
  readonly incomeCents?: number | null;
  readonly conditions: readonly string[];
  readonly validUntil: CalendarDate | null;
  readonly reasons: readonly DecisionReason[];
  /** Checks against which its proposer decided expressly: that passed, of a decline; that something speaks against, of an approval. */
  readonly despite?: readonly CheckName[];
  readonly words: string | null;
  /** The answers that no longer hold as a decision is taken back, so that their checks open again. */
  readonly reopens?: readonly {
    readonly check: CheckName;
    readonly applicantId: string | null;
    readonly version: number;
  }[];
  /** The way to another decision, in the proposer's own words beside the reason. */
  readonly change?: string;
  /** For colleagues. */
  readonly note: string | null;
  /** The version of the answers. */
  readonly edition: number;
  readonly checks: readonly {
    readonly check: CheckName;
    readonly applicantId: string | null;
    readonly version: number;
    readonly outcome: CheckOutcome;
    /** The sentence against it then. */
    readonly doubt?: string;
    /** The proposer's own sentence, why they approve all the same; none in what was frozen while one note stood for all. */
    readonly why?: string;
    /** The file that shows it, with its SHA-256 in hexadecimal digits. */
    readonly evidence?: { readonly fileId: string; readonly sha256: string };
  }[];
  readonly points?: readonly FrozenPoint[];
  /** The versions of the tables that it rests on. */
  readonly tables: { readonly checks: number; readonly reasons: number };
  /** All that the texts are made of, with the rates that figures come from. */
  readonly tells: DecisionToTell;
  readonly told: readonly ToldDecision[];
};

/** The people who are told, with the address of each. */
export type Addressee = ToldPerson & { readonly party: ApplicantType; readonly to: string };

/** The texts of a decision for each person. */
export function toldDecisions(told: DecisionToTell, people: readonly Addressee[]): ToldDecision[] {
  return people.map((person) => ({ ...person, email: decisionEmail(told, person), text: decisionText(told, person) }));
}

/** A value as one text with the names of every object in order, so that the same content has the same hash wherever it was stored. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
