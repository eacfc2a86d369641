import type { EmploymentStatus, EmploymentType, MaritalStatus } from "@keystep/domain/applicants/applicant";
import type { AssetType } from "@keystep/domain/applicants/assets";
import type { LiabilityType } from "@keystep/domain/applicants/liabilities";

/** How the marital statuses read (SPEC §5, Applicant). */
export const MARITAL_STATUS_WORDS = {
  married: "Married",
  single: "Single",
  separated: "Separated",
  divorced: "Divorced",
  widowed: "Widowed",
} as const satisfies Record<MaritalStatus, string>;

/** How the employment statuses read (SPEC §5, Employment). */
export const EMPLOYMENT_STATUS_WORDS = {
  unemployed: "Unemployed",
  employed: "Employed",
  "self-employed": "Self-employed",
} as const satisfies Record<EmploymentStatus, string>;

/** How the employment types read (SPEC §5, Employment). */
export const EMPLOYMENT_TYPE_WORDS = {
  "full-time": "Full-time",
  "part-time": "Part-time",
  casual: "Casual",
} as const satisfies Record<EmploymentType, string>;

type AssetWords = { readonly kind: string; readonly description: string; readonly value: string };

/** How an asset of each kind is called and asked (DECISIONS, Assets). */
export const ASSET_WORDS = {
  property: { kind: "Property", description: "Which property", value: "Value of the whole property" },
  savings: { kind: "Savings", description: "Bank or account", value: "Balance" },
  vehicle: { kind: "Car or other vehicle", description: "Make and model", value: "Worth today" },
  shares: { kind: "Shares and investments", description: "What kind", value: "Worth today" },
  superannuation: { kind: "Super", description: "Fund", value: "Balance" },
  contents: { kind: "Home contents", description: "What is part of it", value: "Worth today" },
  "gifted-funds": { kind: "Gifted money", description: "Who it comes from", value: "Amount" },
  other: { kind: "Something else", description: "Short description", value: "Worth today" },
} as const satisfies Record<AssetType, AssetWords>;

type LiabilityWords = {
  readonly kind: string;
  readonly lender: string;
  readonly balance: string;
  readonly repayment: string;
};

const OWED = { lender: "Lender", balance: "Owed now", repayment: "Repayment a month" } as const;

/** How a liability of each kind is called and asked (DECISIONS, Liabilities). */
export const LIABILITY_WORDS = {
  "home-loan": { ...OWED, kind: "Home loan" },
  "investment-loan": { ...OWED, kind: "Investment loan" },
  "personal-loan": { ...OWED, kind: "Personal loan" },
  "car-loan": { ...OWED, kind: "Car loan" },
  "credit-card": { ...OWED, kind: "Credit card" },
  "store-card": { ...OWED, kind: "Store card" },
  "hecs-help": { ...OWED, kind: "HECS-HELP study loan" },
  bnpl: { ...OWED, kind: "Buy now, pay later", lender: "Provider" },
  "tax-debt": { ...OWED, kind: "Tax debt" },
  maintenance: {
    ...OWED,
    kind: "Child support or maintenance",
    balance: "Overdue now",
    repayment: "Paid a month",
  },
  guarantee: { ...OWED, kind: "Guarantee", lender: "Lender of that loan", balance: "Amount guaranteed" },
  other: { ...OWED, kind: "Something else", lender: "Who it is owed to" },
} as const satisfies Record<LiabilityType, LiabilityWords>;
