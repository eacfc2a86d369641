import {
  ASSETS,
  totalAssets,
  type AssetsAnswers as StoredAssets,
  type AssetsValues as TypedAssets,
} from "@keystep/domain/applicants/assets";
import { formatAud } from "@keystep/domain/kernel/money";
import type { Voice } from "#src/features/applicants/use-whose-part";

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

export function assetsTotal(rows: readonly AssetRow[]): string {
  return formatAud(totalAssets(ASSETS.questions.assets.known(rows)));
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
