import { LIABILITY_TYPES, type LiabilityType } from "@keystep/domain/applicants/liabilities";
import { kindChoices, type HoldingKind } from "#src/features/applicants/holdings/holding-kind";

type LiabilityKind = HoldingKind & {
  readonly lenderLabel?: string;
  readonly balanceLabel?: string;
  readonly balanceHint?: string;
  readonly repaymentLabel?: string;
  readonly repaymentHint?: string;
};

const KINDS = {
  "home-loan": { label: "Home loan", hint: "The mortgage on the home lived in" },
  "investment-loan": { label: "Investment loan", hint: "For an investment property or shares" },
  "personal-loan": { label: "Personal loan", hint: "From a bank, another lender or family" },
  "car-loan": { label: "Car loan", hint: "Also leases and other vehicle finance" },
  "credit-card": {
    label: "Credit card",
    hint: "Each card, also one with nothing on it",
    repaymentHint: "Usually paid a month. 0 if nothing is.",
  },
  "store-card": {
    label: "Store card",
    hint: "Cards and accounts of a shop",
    repaymentHint: "Usually paid a month. 0 if nothing is.",
  },
  "hecs-help": {
    label: "HECS-HELP study loan",
    hint: "Also VET and other study and training loans",
    balanceHint: "It is shown in myGov, under the tax office.",
    repaymentHint: "What is kept back from pay. 0 if nothing is.",
  },
  bnpl: { label: "Buy now, pay later", hint: "Such as Afterpay or Zip", lenderLabel: "Provider" },
  "tax-debt": {
    label: "Tax debt",
    hint: "Owed to the tax office, also on a payment plan",
    repaymentHint: "By the payment plan. 0 if there is none.",
  },
  maintenance: {
    label: "Child support or maintenance",
    hint: "Paid for children or a former partner",
    balanceLabel: "Overdue now",
    balanceHint: "0 if nothing is overdue.",
    repaymentLabel: "Paid",
  },
  guarantee: {
    label: "Guarantee",
    hint: "For a loan of somebody else",
    lenderLabel: "Lender of that loan",
    balanceLabel: "Amount guaranteed",
    repaymentHint: "0 as long as the other person pays.",
  },
  other: { label: "Something else", hint: "Anything else to be paid back", lenderLabel: "Who it is owed to" },
} as const satisfies Record<LiabilityType, LiabilityKind>;

export const LIABILITY_CHOICES = kindChoices(LIABILITY_TYPES, KINDS);

const UNKNOWN = { label: "", hint: "" };

/** How a row of this kind is asked. */
export function liabilityKind(type: LiabilityType | null | undefined) {
  const kind: LiabilityKind = type === null || type === undefined ? UNKNOWN : (KINDS[type] ?? UNKNOWN);
  return { lenderLabel: "Lender", balanceLabel: "Owed now", repaymentLabel: "Repayment", ...kind };
}
