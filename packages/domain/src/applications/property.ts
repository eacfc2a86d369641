import { dollars, line, pastDate, percentage, wholeNumber } from "@keystep/domain/answers/kinds";
import { ANSWER_MESSAGES, PROPERTY_ADDRESS, YEARS_LEFT_ON_MORTGAGE } from "@keystep/domain/answers/messages";
import { defineStep, type AnswersOf, type ValuesOf } from "@keystep/domain/answers/step";

/** As the sheet of answers names the home's address. */
export const PROPERTY_ADDRESS_LABEL = "Property address";

/** The property step, with the figures that a calculator brings (spec §2, property details; spec §5, PROP-01, PROP-02; CALC-19). */
export const PROPERTY = defineStep({
  steps: { "main-applicant": "context" },
  minutes: 2,
  questions: {
    propertyAddress: line({ ...PROPERTY_ADDRESS, label: PROPERTY_ADDRESS_LABEL }),
    dateOfPropertyPurchase: pastDate({
      label: "Date of purchase",
      message: ANSWER_MESSAGES.dateOfPropertyPurchase,
      futureMessage: ANSWER_MESSAGES.dateOfPropertyPurchaseFuture,
    }),
    yearsLeftOnMortgage: wholeNumber({ ...YEARS_LEFT_ON_MORTGAGE, label: "Years left on your mortgage" }),
    homeValueEstimate: dollars({ label: "What your home is worth", isOptional: true }),
    remainingMortgageEstimate: dollars({ label: "Mortgage still to pay", isOptional: true }),
    monthlyMortgagePayment: dollars({ label: "Mortgage payment each month", isOptional: true }),
    fintreeHelpPercentage: percentage({ label: "Help with each repayment", isOptional: true }),
    depositNeeded: dollars({ label: "Deposit needed", isOptional: true }),
    upgradeBudget: dollars({ label: "Budget for the next home", isOptional: true }),
  },
});

export type PropertyAnswers = AnswersOf<(typeof PROPERTY)["questions"]>;
export type PropertyValues = ValuesOf<(typeof PROPERTY)["questions"]>;
