import { ASSET_TYPES, asksAssetDescription, HOLDINGS_MAX } from "@keystep/domain/applicants/assets";
import { asksLender, asksLimit, LIABILITY_TYPES } from "@keystep/domain/applicants/liabilities";
import { z } from "zod";
import { audAmountOf, blankable, given, id, line } from "./fields.ts";
import { MESSAGES } from "./messages.ts";

const assetFields = {
  type: z.enum(ASSET_TYPES, { error: MESSAGES.assetType }),
  description: line({ message: MESSAGES.assetDescription, min: 1, max: 100 }),
  value: audAmountOf(MESSAGES.assetValue),
};

const liabilityFields = {
  type: z.enum(LIABILITY_TYPES, { error: MESSAGES.liabilityType }),
  lender: line({ message: MESSAGES.lender, min: 2, max: 100 }),
  limit: audAmountOf(MESSAGES.cardLimit),
  balance: audAmountOf(MESSAGES.balance),
  monthlyRepayment: audAmountOf(MESSAGES.monthlyRepayment),
};

/** An asset as it travels, `null` where not answered yet. */
export const asset = z.object({
  id,
  type: assetFields.type.nullable(),
  description: assetFields.description.nullable(),
  value: assetFields.value.nullable(),
});
/** An asset as it travels. */
export type AssetAnswer = z.output<typeof asset>;

/** A liability as it travels, `null` where not answered yet. */
export const liability = z.object({
  id,
  type: liabilityFields.type.nullable(),
  lender: liabilityFields.lender.nullable(),
  limit: liabilityFields.limit.nullable(),
  balance: liabilityFields.balance.nullable(),
  monthlyRepayment: liabilityFields.monthlyRepayment.nullable(),
});
/** A liability as it travels. */
export type LiabilityAnswer = z.output<typeof liability>;

/** What an applicant owns and owes as a caller sends it: a list is replaced as a whole. */
export const holdingsDraft = {
  assets: z.array(asset).max(HOLDINGS_MAX).optional(),
  hasNoAssets: z.boolean().optional(),
  liabilities: z.array(liability).max(HOLDINGS_MAX).optional(),
  hasNoLiabilities: z.boolean().optional(),
};

/** Rules over several answers of a row are judged beside those of its single answers, so that all messages show at once. */
const ALWAYS = { when: () => true } as const;

const wholeAsset = z
  .object({
    id,
    type: given(assetFields.type),
    description: blankable(assetFields.description),
    value: given(assetFields.value),
  })
  .refine(({ type, description }) => !asksAssetDescription(type) || description !== null, {
    ...ALWAYS,
    path: ["description"],
    error: MESSAGES.assetDescription,
  });

/** The assets form: every row whole, or the word that there is nothing to declare (ASSET-01). */
export const assetsForm = z
  .object({ assets: z.array(wholeAsset).max(HOLDINGS_MAX), hasNoAssets: z.boolean() })
  .refine(({ assets, hasNoAssets }) => hasNoAssets || assets.length > 0, {
    ...ALWAYS,
    path: ["hasNoAssets"],
    error: MESSAGES.assets,
  });

const wholeLiability = z
  .object({
    id,
    type: given(liabilityFields.type),
    lender: blankable(liabilityFields.lender),
    limit: liabilityFields.limit.nullable(),
    balance: given(liabilityFields.balance),
    monthlyRepayment: given(liabilityFields.monthlyRepayment),
  })
  .refine(({ type, lender }) => lender !== null || !asksLender(type), {
    ...ALWAYS,
    path: ["lender"],
    error: MESSAGES.lender,
  })
  .refine(({ type, limit }) => limit !== null || !asksLimit(type), {
    ...ALWAYS,
    path: ["limit"],
    error: MESSAGES.cardLimit,
  });

/** The liabilities form: every row whole, or the word that there is nothing to declare (LIAB-01). */
export const liabilitiesForm = z
  .object({ liabilities: z.array(wholeLiability).max(HOLDINGS_MAX), hasNoLiabilities: z.boolean() })
  .refine(({ liabilities, hasNoLiabilities }) => hasNoLiabilities || liabilities.length > 0, {
    ...ALWAYS,
    path: ["hasNoLiabilities"],
    error: MESSAGES.liabilities,
  });
