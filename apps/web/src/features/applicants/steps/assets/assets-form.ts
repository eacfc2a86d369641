import {
  ASSETS,
  totalAssets,
  type AssetsAnswers as StoredAssets,
  type AssetsValues as TypedAssets,
  type AssetType,
} from "@keystep/domain/applicants/assets";
import { formatAud } from "@keystep/domain/kernel/money";
import { kindLabel } from "#src/features/applicants/holdings/holding-kind";
import { amountOf, amountText, listText, nothingText, rowText } from "#src/features/applicants/holdings/holdings-text";
import type { Voice } from "#src/features/applicants/use-whose-part";
import { ASSET_CHOICES } from "./asset-kinds.ts";

export type AssetRow = NonNullable<TypedAssets["assets"]>[number];
export type AssetsFormValues = TypedAssets & { readonly assets: AssetRow[]; readonly hasNoAssets: boolean };
export type AssetsFormAnswers = Partial<StoredAssets>;

export function assetsValues(held: StoredAssets): AssetsFormValues {
  return { assets: ASSETS.questions.assets.typed(held.assets) ?? [], hasNoAssets: held.hasNoAssets };
}

/** A list means that there is something to declare, also where another tab said otherwise meanwhile. */
export function declaredAssets({ assets = [], hasNoAssets = false }: AssetsFormAnswers): StoredAssets {
  return { assets, hasNoAssets: hasNoAssets && assets.length === 0 };
}

export function newAsset(type: AssetType): AssetRow {
  return { id: crypto.randomUUID(), type, description: "", value: null };
}

/** A row that comes back without what was half typed in its amount. */
export function typedAsset(row: AssetRow): AssetRow {
  return { ...row, value: amountOf(row.value) };
}

type Valued = Pick<AssetRow, "value">;

export function assetsTotal(rows: readonly Valued[]): string {
  return formatAud(totalAssets(rows.map(({ value }) => ({ value: amountOf(value) }))));
}

function showAssets(answer: unknown): string {
  const rows = ASSETS.questions.assets.known(answer);
  return listText(
    rows.map(({ type, description, value }) => rowText(kindLabel(ASSET_CHOICES, type), description, amountText(value))),
  );
}

export const ASSETS_TEXTS = {
  self: {
    heading: "What you own",
    intro: "Together with what you owe, this shows us where you stand. Close guesses are enough.",
  },
  other: {
    heading: "What your co-applicant owns",
    intro: "Together with what they owe, this shows us where they stand. Close guesses are enough.",
  },
} as const satisfies Record<Voice, { heading: string; intro: string }>;

export const ASSETS_QUESTIONS = {
  assets: { label: ASSETS.questions.assets.label, inWords: showAssets },
  hasNoAssets: { label: ASSETS.questions.hasNoAssets.label, show: nothingText },
} as const;
