import { ASSET_TYPES, type AssetType } from "@keystep/domain/applicants/assets";
import { kindChoices } from "#src/features/applicants/holdings/holding-kind";

type Hints = { readonly hint: string; readonly valueHint?: string };

export const ASSET_HINTS: Readonly<Record<AssetType, Hints>> = {
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
};

export const ASSET_CHOICES = kindChoices(ASSET_TYPES, ASSET_HINTS);
