import { choice, dollars, flag, line } from "@keystep/domain/answers/kinds";
import { list } from "@keystep/domain/answers/list";
import { askTogether, defineStep, type AnswersOf, type ValuesOf } from "@keystep/domain/answers/step";
import { eachOf } from "@keystep/domain/kernel/named";

/** The kinds of assets, with the name and questions of each (interpretation, Assets and liabilities). */
export const ASSET_TYPES = {
  property: { kind: "Property", description: "Which property", value: "Value of the whole property" },
  savings: { kind: "Savings", description: "Bank or account", value: "Balance" },
  vehicle: { kind: "Car or other vehicle", description: "Make and model", value: "Worth today" },
  shares: { kind: "Shares and investments", description: "What kind", value: "Worth today" },
  superannuation: { kind: "Super", description: "Fund", value: "Balance" },
  contents: { kind: "Home contents", description: "What is part of it", value: "Worth today" },
  "gifted-funds": { kind: "Gifted money", description: "Who it comes from", value: "Amount" },
  other: { kind: "Something else", description: "Short description", value: "Worth today" },
} as const;
export type AssetType = keyof typeof ASSET_TYPES;

const KINDS = eachOf<Record<AssetType, string>, { readonly kind: string }>(ASSET_TYPES, ({ kind }) => kind);

type Typed = { readonly type: AssetType | null };

/** Only its description can tell what an asset of type `other` is (interpretation, Assets and liabilities). */
export function needsDescription({ type }: Typed): boolean {
  return type === "other";
}

/** Something an applicant owns; `value` is in AUD (interpretation, Assets and liabilities). */
export const ASSET = askTogether({
  type: choice(KINDS, { label: "What it is", message: "Please choose what you own" }),
  description: line({
    label: "Short description",
    labelFor: ({ type }: Typed) => ASSET_TYPES[type ?? "other"].description,
    message: "A short description is required",
    min: 1,
    max: 100,
    isOptional: (asset: Typed) => !needsDescription(asset),
  }),
  value: dollars({
    label: "Worth today",
    labelFor: ({ type }: Typed) => ASSET_TYPES[type ?? "other"].value,
    message: "A value in whole dollars is required",
  }),
});

export type Asset = AnswersOf<(typeof ASSET)["questions"]> & { readonly id: string };

/** The most assets, and the most liabilities, one applicant may list. */
export const HOLDINGS_MAX = 50;

type Listed = { readonly assets: readonly unknown[] };

/** The assets step: at least one, each of them whole, or the word that there is nothing to declare (interpretation, Assets and liabilities; ASSET-01). */
export const ASSETS = defineStep({
  steps: { "main-applicant": "applicant-assets", "co-applicant": "coapplicant-assets" },
  minutes: 3,
  questions: {
    assets: list(ASSET, {
      label: "What you own",
      visibility: "shared",
      max: HOLDINGS_MAX,
      titledBy: "type",
    }),
    hasNoAssets: flag({
      label: "Nothing to declare",
      visibility: "shared",
      when: ({ assets }: Listed) => assets.length === 0,
      message: "Please add what you own, or choose 'Nothing to declare'.",
    }),
  },
});

export type AssetsAnswers = AnswersOf<(typeof ASSETS)["questions"]>;
export type AssetsValues = ValuesOf<(typeof ASSETS)["questions"]>;

/** The value of all assets in AUD; what has none yet counts nothing. */
export function totalAssets(assets: readonly Pick<Asset, "value">[]): number {
  return assets.reduce((total, { value }) => total + (value ?? 0), 0);
}
