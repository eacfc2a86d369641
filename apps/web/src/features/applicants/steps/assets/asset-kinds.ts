import { ASSET_TYPES, type AssetType } from "@keystep/domain/applicants/assets";
import { kindChoices, type HoldingKind } from "#src/features/applicants/holdings/holding-kind";

type AssetKind = HoldingKind & {
  readonly descriptionLabel: string;
  readonly valueLabel: string;
  readonly valueHint?: string | undefined;
};

const KINDS = {
  property: {
    label: "Property",
    hint: "A home, an investment property, land",
    descriptionLabel: "Which property",
    valueLabel: "Value of the whole property",
    valueHint: "What it would sell for today. Its loan goes under liabilities, on the next page.",
  },
  savings: {
    label: "Savings",
    hint: "Bank accounts, term deposits, offset accounts, cash",
    descriptionLabel: "Bank or account",
    valueLabel: "Balance",
  },
  vehicle: {
    label: "Car or other vehicle",
    hint: "Also motorbikes, caravans and boats",
    descriptionLabel: "Make and model",
    valueLabel: "Worth today",
  },
  shares: {
    label: "Shares and investments",
    hint: "Shares, managed funds, bonds, crypto",
    descriptionLabel: "What kind",
    valueLabel: "Worth today",
  },
  superannuation: {
    label: "Super",
    hint: "Each fund, also one that is self-managed",
    descriptionLabel: "Fund",
    valueLabel: "Balance",
  },
  contents: {
    label: "Home contents",
    hint: "Furniture, appliances, jewellery, tools",
    descriptionLabel: "What is part of it",
    valueLabel: "Worth today",
    valueHint: "What it would sell for, not what it cost.",
  },
  "gifted-funds": {
    label: "Gifted money",
    hint: "Money given to keep, not lent",
    descriptionLabel: "Who it comes from",
    valueLabel: "Amount",
  },
  other: {
    label: "Something else",
    hint: "A business, artwork, money lent to others",
    descriptionLabel: "Short description",
    valueLabel: "Worth today",
  },
} as const satisfies Record<AssetType, AssetKind>;

const UNKNOWN: AssetKind = { label: "", hint: "", descriptionLabel: "Short description", valueLabel: "Worth today" };

export const ASSET_CHOICES = kindChoices(ASSET_TYPES, KINDS);

/** How a row of this kind is asked. */
export function assetKind(type: AssetType | null | undefined): AssetKind {
  return type === null || type === undefined ? UNKNOWN : (KINDS[type] ?? UNKNOWN);
}
