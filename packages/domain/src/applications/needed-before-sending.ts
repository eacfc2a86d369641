import type { Applicant } from "@keystep/domain/applicants/applicant";
import { EMPLOYMENT_OF } from "@keystep/domain/applicants/employment";
import { incomeGap, OTHER_INCOME } from "@keystep/domain/applicants/income";
import type { Application, ApplicationType } from "./application.ts";
import { isAskedFor } from "./information-request.ts";
import type { StepFacts } from "./step-facts.ts";
import type { StepName } from "./steps.ts";

/** Whether we put money in every month, for which a decision needs income and costs (interpretation, Products). */
export function hasMonthlyPayments(type: ApplicationType): boolean {
  return type !== "homeownership-accelerator";
}

function missingIncome(applicant: Applicant): string[] {
  const gap = incomeGap(applicant);
  const other = applicant.otherIncome.flatMap(({ type, amount, period }) => {
    const words = OTHER_INCOME.questions.type.inWords(type) ?? "an income";
    const missing = [...(amount === null ? ["the amount"] : []), ...(period === null ? ["how often"] : [])];
    return missing.length === 0 ? [] : [`${missing.join(" and ")} of ‘${words}’`];
  });
  if (gap === "income") return ["income before tax", ...other];
  return gap === "period" ? ["how often the income before tax comes", ...other] : other;
}

function missingCosts({ type, livesTogether, dependants, livingCostsMonthly }: Applicant): string[] {
  if (type === "co-applicant" && livesTogether === null) return ["whether you live together"];
  if (type === "co-applicant" && livesTogether === "yes") return [];
  return [
    ...(dependants === null ? ["the number of dependants"] : []),
    ...(livingCostsMonthly === null ? ["living costs a month"] : []),
  ];
}

/** A step that may be finished and still lacks something that sending needs, with the reason in words. */
export type Needed = { readonly step: StepName; readonly reason: string };

function neededOf(application: Application, applicant: Applicant): Needed[] {
  const step = EMPLOYMENT_OF[applicant.type].steps[applicant.type];
  const missing = [...missingIncome(applicant), ...missingCosts(applicant)];
  if (missing.length === 0 || !isAskedFor(application, step)) return [];
  return [{ step, reason: `we still need ${new Intl.ListFormat("en-AU").format(missing)}` }];
}

/**
 * Sending needs more than finished steps: income and costs of each person, where we put money in every month. No step asks for them
 * to be finished (interpretation, Own additions on the customer's side; decision 0043).
 */
export function neededBeforeSending({ application }: Pick<StepFacts, "application">): Needed[] {
  if (!hasMonthlyPayments(application.type)) return [];
  return application.applicants.flatMap((applicant) => neededOf(application, applicant));
}
