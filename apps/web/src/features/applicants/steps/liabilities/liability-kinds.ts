import { LIABILITY_TYPES, type LiabilityType } from "@keystep/domain/applicants/liabilities";
import { kindChoices } from "#src/features/applicants/holdings/holding-kind";

type Hints = {
  readonly hint: string;
  readonly balanceHint?: string;
  /** The month stands beside its field. */
  readonly repaymentLabel?: string;
  readonly repaymentHint?: string;
};

export const LIABILITY_HINTS: Readonly<Record<LiabilityType, Hints>> = {
  "home-loan": { hint: "The mortgage on the home lived in" },
  "investment-loan": { hint: "For an investment property or shares" },
  "personal-loan": { hint: "From a bank, another lender or family" },
  "car-loan": { hint: "Also leases and other vehicle finance" },
  "credit-card": {
    hint: "Each card, also one with nothing on it",
    repaymentHint: "Usually paid a month. 0 if nothing is.",
  },
  "store-card": {
    hint: "Cards and accounts of a shop",
    repaymentHint: "Usually paid a month. 0 if nothing is.",
  },
  "hecs-help": {
    hint: "Also VET and other study and training loans",
    balanceHint: "It is shown in myGov, under the tax office.",
    repaymentHint: "What is kept back from pay. 0 if nothing is.",
  },
  bnpl: { hint: "Such as Afterpay or Zip" },
  "tax-debt": {
    hint: "Owed to the tax office, also on a payment plan",
    repaymentHint: "By the payment plan. 0 if there is none.",
  },
  maintenance: {
    hint: "Paid for children or a former partner",
    balanceHint: "0 if nothing is overdue.",
    repaymentLabel: "Paid",
  },
  guarantee: {
    hint: "For a loan of somebody else",
    repaymentHint: "0 as long as the other person pays.",
  },
  other: { hint: "Anything else to be paid back" },
};

export const LIABILITY_CHOICES = kindChoices(LIABILITY_TYPES, LIABILITY_HINTS);
