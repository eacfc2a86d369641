import { applicantDraft, type ApplicantAnswer, type ApplicantDraft } from "@keystep/contract/applicants";
import { blankable } from "@keystep/contract/fields";
import { asset, type assetsForm } from "@keystep/contract/holdings";
import { HOLDINGS_LABELS } from "@keystep/contract/question-labels";
import { totalAssets, type AssetType } from "@keystep/domain/applicants/assets";
import { formatAud } from "@keystep/domain/kernel/money";
import { z } from "zod";
import { kindLabel } from "#src/features/applicants/holdings/holding-kind";
import { amountOf, amountText, listText, nothingText, rowText } from "#src/features/applicants/holdings/holdings-text";
import type { Voice } from "#src/features/applicants/use-whose-part";
import type { Answers } from "#src/features/applications/autosaver";
import { ASSET_CHOICES } from "./asset-kinds.ts";

export type AssetsValues = z.input<typeof assetsForm>;
export type AssetsAnswers = z.output<typeof assetsForm>;
export type AssetRow = AssetsValues["assets"][number];

const draft = z.object({
  assets: z.array(asset.extend({ description: blankable(asset.shape.description.unwrap()) })),
  hasNoAssets: z.boolean(),
});

/** What a half-finished form may send: the list as a whole, once each answer in it is right by itself or not given yet. */
export const ASSETS_DRAFT_SHAPE = draft.shape;

export function assetsDraft(changed: Answers): ApplicantDraft {
  return applicantDraft.parse(draft.partial().parse(changed));
}

export function assetsValues({ assets, hasNoAssets }: Pick<ApplicantAnswer, "assets" | "hasNoAssets">): AssetsValues {
  return { assets: assets.map((each) => ({ ...each, description: each.description ?? "" })), hasNoAssets };
}

export function newAsset(type: AssetType): AssetRow {
  return { id: crypto.randomUUID(), type, description: "", value: null };
}

/** A row that comes back without what was half typed in its amount. */
export function typedAsset(row: AssetRow): AssetRow {
  return { ...row, value: amountOf(row.value) };
}

type Valued = Pick<AssetRow, "value">;

/** The value of all rows as typed so far. */
export function assetsTotal(rows: readonly Valued[]): string {
  return formatAud(totalAssets(rows.map(({ value }) => ({ value: amountOf(value) }))));
}

const shownRows = z.array(
  z.object({
    type: asset.shape.type.catch(null),
    description: z.string().nullish(),
    value: z.number().nullish().catch(null),
  }),
);

function showAssets(answer: object): string {
  const rows = shownRows.catch([]).parse(answer);
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
  assets: { label: "What you own", showParts: showAssets },
  hasNoAssets: { label: HOLDINGS_LABELS.nothing, show: nothingText },
} as const;
