import { isAnswered } from "./answered.ts";

/** What an applicant may own (DECISIONS, Assets). */
export const ASSET_TYPES = [
  "property",
  "savings",
  "vehicle",
  "shares",
  "superannuation",
  "contents",
  "gifted-funds",
  "other",
] as const;
/** A kind of asset (DECISIONS, Assets). */
export type AssetType = (typeof ASSET_TYPES)[number];

/** Something an applicant owns; `null` where not answered yet. `value` is in AUD (DECISIONS, Assets). */
export type Asset = {
  id: string;
  type: AssetType | null;
  description: string | null;
  value: number | null;
};

/** The most assets, and the most liabilities, one applicant may list. */
export const HOLDINGS_MAX = 50;

/** What kind an asset of type `other` is, only its description can tell (DECISIONS, Assets). */
export function asksAssetDescription(type: AssetType | null): boolean {
  return type === "other";
}

/** Whether an asset says what it is and what it is worth (DECISIONS, Assets). */
export function isWholeAsset({ type, description, value }: Asset): boolean {
  return type !== null && value !== null && (!asksAssetDescription(type) || isAnswered(description));
}

/** At least one asset, each of them whole, or the word that there is nothing to declare (DECISIONS, Assets). */
export function hasWholeAssets({ assets, hasNoAssets }: { assets: readonly Asset[]; hasNoAssets: boolean }): boolean {
  return assets.length === 0 ? hasNoAssets : assets.every(isWholeAsset);
}

/** The value of all assets in AUD; what has none yet counts nothing. */
export function totalAssets(assets: readonly Pick<Asset, "value">[]): number {
  return assets.reduce((total, { value }) => total + (value ?? 0), 0);
}
