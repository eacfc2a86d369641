import { namesOf } from "@keystep/domain/kernel/named";
import type { RequestItem } from "./request-items.ts";
import { stepsToAskFor } from "./information-request.ts";
import type { StepName } from "./steps.ts";

type Row = { readonly title: string; readonly of: string; readonly words: string };

/** Documents that show an answer and that no step takes, so that they come with a message; `of` ends the names of the steps whose answer each shows. */
const WANTED = {
  payslips: { title: "Payslips", of: "-employment", words: "Please attach your last two payslips to a message to us." },
  "tax-assessment": {
    title: "Tax assessment",
    of: "-employment",
    words:
      "Please attach your last notice of assessment to a message to us: all pages, with the tax file number covered.",
  },
  "bank-statement": {
    title: "Bank statement",
    of: "-assets",
    words:
      "Please attach a bank statement of the last three months to a message to us, with the account number covered.",
  },
  "loan-statement": {
    title: "Loan statement",
    of: "-current-mortgage",
    words: "Please attach the last statement of your home loan to a message to us.",
  },
  "debt-statement": {
    title: "Statement of a debt",
    of: "-liabilities",
    words: "Please attach the last statement of this loan or card to a message to us.",
  },
  "contract-of-sale": {
    title: "Contract of sale",
    of: "context",
    words: "Please attach the contract of sale, or its draft, to a message to us.",
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
      .map(({ title, words }) => ({ step, title, words })),
  );
}
