import type { Line } from "@keystep/domain/answers/question";
import { LIABILITY } from "@keystep/domain/applicants/liabilities";
import { APPLICANT } from "@keystep/domain/applicants/questions";
import { CONTEXT, type ApplicationContext } from "@keystep/domain/applications/context";
import type { Applicant } from "@keystep/domain/applicants/applicant";

type Asked = Readonly<Record<string, { readonly label: string; readonly inWords: (given: unknown) => string | null }>>;

function quotedFrom(questions: Asked, record: Readonly<Record<string, unknown>>, names: readonly string[]): Line[] {
  return names.flatMap((name) => {
    const question = questions[name];
    const text = question?.inWords(record[name]) ?? null;
    return question === undefined || text === null ? [] : [{ label: question.label, text }];
  });
}

/** Answers of an applicant, each beside its question. */
export function quoted(person: Applicant, ...names: (keyof typeof APPLICANT.questions)[]): Line[] {
  return quotedFrom(APPLICANT.questions, person, names);
}

/** Answers about the property. */
export function quotedOfProperty(context: ApplicationContext, ...names: (keyof ApplicationContext)[]): Line[] {
  return quotedFrom(CONTEXT.questions, context, names);
}

/** Answers about a debt, under the name of its kind. */
export function quotedOfDebt(
  debt: Applicant["liabilities"][number],
  name: "lender" | "balance" | "monthlyRepayment",
): Line[] {
  const kind = LIABILITY.questions.type.inWords(debt.type) ?? "";
  return quotedFrom(LIABILITY.questions, debt, [name]).map(({ label, text }) => ({ label: `${kind}: ${label}`, text }));
}
