import { LIABILITY_TYPES, type LiabilityType } from "@keystep/domain/applicants/liabilities";
import { namesOf } from "@keystep/domain/kernel/named";
import { kindChoices, type HoldingKind } from "#src/features/applicants/holdings/holding-kind";

type LiabilityKind = HoldingKind & {
  readonly lenderLabel: string;
  readonly balanceLabel: string;
  readonly balanceHint?: string;
  readonly repaymentLabel: string;
  readonly repaymentHint?: string;
};

type Hints = Pick<LiabilityKind, "hint" | "balanceHint" | "repaymentHint"> & { readonly repaymentLabel?: string };

const HINTS = {
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
} as const satisfies Record<LiabilityType, Hints>;

const UNKNOWN: LiabilityKind = {
  label: "",
  hint: "",
  lenderLabel: "Lender",
  balanceLabel: "Owed now",
  repaymentLabel: "Repayment",
};

function kindOf(type: LiabilityType): LiabilityKind {
  const { kind, lender, balance } = LIABILITY_TYPES[type];
  return { ...UNKNOWN, label: kind, lenderLabel: lender, balanceLabel: balance, ...HINTS[type] };
}

export const LIABILITY_CHOICES = kindChoices(namesOf(LIABILITY_TYPES), kindOf);

/** How a row of this kind is asked; the month of a repayment stands beside its field. */
export function liabilityKind(type: LiabilityType | null | undefined): LiabilityKind {
  // A row that has no kind yet holds an empty one.
  return type === null || type === undefined || !(type in LIABILITY_TYPES) ? UNKNOWN : kindOf(type);
}
