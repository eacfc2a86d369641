import {
  applicationContextDraft,
  type ApplicationAnswer,
  type ApplicationContextDraft,
} from "@keystep/contract/applications/applications";
import { CONTEXT } from "@keystep/domain/applications/context";
import { knownRepayment } from "@keystep/domain/applications/known-answers/known-answers";
import type { PropertyAnswers, PropertyValues as TypedValues } from "@keystep/domain/applications/property";
import {
  CALCULATOR_PROPERTY_VALUE,
  calculateShare,
  defaultRemainingMortgage,
  HELP_PERCENT,
} from "@keystep/domain/offers/calculator";
import { monthlyRepayment } from "@keystep/domain/offers/repayment";
import type { Answers } from "#src/features/applications/drafts/autosaver";
import { assumptions } from "#src/layout/figures";

type Slider = "yearsLeftOnMortgage" | "homeValueEstimate" | "remainingMortgageEstimate" | "fintreeHelpPercentage";
type Figures = Record<Exclude<Slider, "yearsLeftOnMortgage">, number>;
/** A slider always has a value. */
export type PropertyFormValues = Pick<TypedValues, "propertyAddress" | "dateOfPropertyPurchase"> &
  Record<Slider, number>;

/** Figures that are not given yet start as in the calculators. */
export function propertyValues({ context }: Pick<ApplicationAnswer, "context">): PropertyFormValues {
  const homeValueEstimate = context.homeValueEstimate ?? CALCULATOR_PROPERTY_VALUE.default;
  return {
    propertyAddress: context.propertyAddress ?? "",
    dateOfPropertyPurchase: context.dateOfPropertyPurchase ?? "",
    yearsLeftOnMortgage: context.yearsLeftOnMortgage ?? 0,
    homeValueEstimate,
    remainingMortgageEstimate: context.remainingMortgageEstimate ?? defaultRemainingMortgage(homeValueEstimate),
    fintreeHelpPercentage: context.fintreeHelpPercentage ?? HELP_PERCENT.default,
  };
}

/** The share by what this mortgage costs, as `knownRepayment` has it, or else by what it would cost at the assumed rate. */
export function shareOf(figures: Figures, known: number | null) {
  return calculateShare(
    {
      knownRepayment: known,
      propertyValue: figures.homeValueEstimate,
      remainingMortgage: figures.remainingMortgageEstimate,
      helpPercent: figures.fintreeHelpPercentage,
    },
    assumptions,
  );
}

/** A half-finished step: the changed answers, and the repayment when the mortgage it follows from was changed. */
export function propertyDraft(changed: Answers): ApplicationContextDraft {
  const context = applicationContextDraft.parse(changed);
  const { remainingMortgageEstimate: principal } = context;
  if (typeof principal !== "number") return context;
  return {
    ...context,
    monthlyMortgagePayment: monthlyRepayment({ principal, ratePercentAYear: assumptions.indicativeRate.percentAYear }),
  };
}

/** The finished step, with the repayment. */
export function propertyContext(
  answers: Partial<PropertyAnswers>,
  application: ApplicationAnswer,
): ApplicationContextDraft {
  const figures = propertyValues({ context: { ...CONTEXT.unanswered, ...answers } });
  const known = knownRepayment(application, figures.remainingMortgageEstimate);
  return { ...answers, monthlyMortgagePayment: shareOf(figures, known).monthlyRepayment };
}
