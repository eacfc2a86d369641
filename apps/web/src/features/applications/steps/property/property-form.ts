import {
  applicationContextDraft,
  propertyDetailsOn,
  type ApplicationAnswer,
  type ApplicationContextDraft,
} from "@keystep/contract/applications";
import { audAmount, percentage } from "@keystep/contract/fields";
import { PROPERTY_LABELS } from "@keystep/contract/question-labels";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud } from "@keystep/domain/kernel/money";
import {
  CALCULATOR_PROPERTY_VALUE,
  calculateShare,
  defaultRemainingMortgage,
  HELP_PERCENT,
} from "@keystep/domain/offers/calculator";
import { INDICATIVE_RATE_PERCENT_A_YEAR } from "@keystep/domain/offers/assumptions";
import { monthlyRepayment } from "@keystep/domain/offers/repayment";
import type { z } from "zod";
import type { Answers } from "#src/features/applications/autosaver";
import { longDateText } from "#src/form/date-text";

export function propertySchema(today: CalendarDate) {
  return propertyDetailsOn(today).extend({
    homeValueEstimate: audAmount,
    remainingMortgageEstimate: audAmount,
    fintreeHelpPercentage: percentage,
  });
}

export type PropertyValues = z.input<ReturnType<typeof propertySchema>>;
export type PropertyAnswers = z.output<ReturnType<typeof propertySchema>>;

function dollars(answer: string): string {
  return formatAud(Number(answer));
}

export const PROPERTY_QUESTIONS = {
  propertyAddress: { label: PROPERTY_LABELS.propertyAddress },
  dateOfPropertyPurchase: { label: PROPERTY_LABELS.dateOfPropertyPurchase, show: longDateText },
  yearsLeftOnMortgage: { label: PROPERTY_LABELS.yearsLeftOnMortgage },
  homeValueEstimate: { label: PROPERTY_LABELS.homeValueEstimate, show: dollars },
  remainingMortgageEstimate: { label: PROPERTY_LABELS.remainingMortgageEstimate, show: dollars },
  fintreeHelpPercentage: { label: PROPERTY_LABELS.fintreeHelpPercentage, show: (answer: string) => `${answer}%` },
} as const;

/** Figures nobody gave yet start where the calculators start. */
export function propertyValues({ context }: Pick<ApplicationAnswer, "context">): PropertyValues {
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

export function shareOf(
  figures: Pick<PropertyValues, "homeValueEstimate" | "remainingMortgageEstimate" | "fintreeHelpPercentage">,
) {
  return calculateShare({
    propertyValue: figures.homeValueEstimate,
    remainingMortgage: figures.remainingMortgageEstimate,
    helpPercent: figures.fintreeHelpPercentage,
  });
}

/** The finished step, with the repayment that follows from its figures. */
export function propertyContext(answers: PropertyAnswers): ApplicationContextDraft {
  return { ...answers, monthlyMortgagePayment: shareOf(answers).monthlyRepayment };
}

/** A half-finished step: the changed answers, and the repayment when the mortgage it follows from was changed. */
export function propertyDraft(changed: Answers): ApplicationContextDraft {
  const context = applicationContextDraft.parse(changed);
  const principal = context.remainingMortgageEstimate;
  if (typeof principal !== "number") return context;
  return {
    ...context,
    monthlyMortgagePayment: monthlyRepayment({ principal, ratePercentAYear: INDICATIVE_RATE_PERCENT_A_YEAR }),
  };
}
