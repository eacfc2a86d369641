import { namesOf } from "@keystep/domain/kernel/named";
import type { RequestItem } from "./request-items.ts";
import { stepsToAskFor } from "./information-request.ts";
import type { StepName } from "./steps.ts";

/** How a document gets to us that no step of the application takes. */
const BY_MESSAGE = "You can attach it to a message to us.";

type Row = { readonly title: string; readonly of: string; readonly words: string };

/** Documents that show an answer and that no step asks for; `of` ends the names of the steps whose answer each shows. */
const WANTED = {
  payslips: { title: "Payslips", of: "-employment", words: "Please send your last two payslips." },
  "tax-assessment": {
    title: "Tax assessment",
    of: "-employment",
    words: "Please send your last notice of assessment, all pages, with the tax file number covered.",
  },
  "bank-statement": {
    title: "Bank statement",
    of: "-assets",
    words: "Please send a bank statement of the last three months, with the account number covered.",
  },
  "loan-statement": {
    title: "Loan statement",
    of: "-current-mortgage",
    words: "Please send the last statement of your home loan.",
  },
  "debt-statement": {
    title: "Statement of a debt",
    of: "-liabilities",
    words: "Please send the last statement of this loan or card.",
  },
  "contract-of-sale": {
    title: "Contract of sale",
    of: "context",
    words: "Please send the contract of sale, or its draft.",
  },
} as const satisfies Readonly<Record<string, Row>>;

export type WantedDocument = Pick<RequestItem, "step" | "title" | "words">;

/** The documents that can be asked for in words, each beside the step that it belongs to. */
export function documentsToAskFor(application: { readonly hasCoApplicant: boolean }): WantedDocument[] {
  const steps: readonly StepName[] = stepsToAskFor(application).map(({ name }) => name);
  return steps.flatMap((step) =>
    namesOf(WANTED)
      .map((name) => WANTED[name])
      .filter(({ of }) => step.endsWith(of))
      .map(({ title, words }) => ({ step, title, words: `${words} ${BY_MESSAGE}` })),
  );
}
