import { ASSET_TYPES, type AssetType } from "@keystep/domain/applicants/assets";
import { namesOf } from "@keystep/domain/kernel/named";
import { kindChoices, type HoldingKind } from "#src/features/applicants/holdings/holding-kind";

type AssetKind = HoldingKind & {
  readonly descriptionLabel: string;
  readonly valueLabel: string;
  readonly valueHint?: string | undefined;
};

type Hints = Pick<AssetKind, "hint" | "valueHint">;

const HINTS = {
  property: {
    hint: "A home, an investment property, land",
    valueHint: "What it would sell for today. Its loan goes under liabilities.",
  },
  savings: {
    hint: "Bank accounts, term deposits, offset accounts, cash",
  },
  vehicle: {
    hint: "Also motorbikes, caravans and boats",
  },
  shares: {
    hint: "Shares, managed funds, bonds, crypto",
  },
  superannuation: {
    hint: "Each fund, also one that is self-managed",
  },
  contents: {
    hint: "Furniture, appliances, jewellery, tools",
    valueHint: "What it would sell for, not what it cost.",
  },
  "gifted-funds": {
    hint: "Money given to keep, not lent",
  },
  other: {
    hint: "A business, artwork, money lent to others",
  },
} as const satisfies Record<AssetType, Hints>;

const UNKNOWN: AssetKind = { label: "", hint: "", descriptionLabel: "Short description", valueLabel: "Worth today" };

function kindOf(type: AssetType): AssetKind {
  const { kind, description, value } = ASSET_TYPES[type];
  return { label: kind, descriptionLabel: description, valueLabel: value, ...HINTS[type] };
}

export const ASSET_CHOICES = kindChoices(namesOf(ASSET_TYPES), kindOf);

export function assetKind(type: AssetType | null | undefined): AssetKind {
  // A row that has no kind yet holds an empty one.
  return type === null || type === undefined || !(type in ASSET_TYPES) ? UNKNOWN : kindOf(type);
}
