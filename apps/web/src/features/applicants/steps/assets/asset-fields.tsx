import {
  ASSET,
  ASSET_TYPES,
  needsDescription,
  type AssetsAnswers,
  type AssetsValues,
  type AssetType,
} from "@keystep/domain/applicants/assets";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { HoldingRow, type RowPlace } from "#src/features/applicants/holdings/holding-row.tsx";
import { kindChoices, kindLabel } from "#src/features/applicants/holdings/holding-kind";
import { useJudgeAgain } from "#src/features/applicants/use-judge-again";
import { FormMoneyField } from "#src/form/form-money-field.tsx";
import { FormSelectField } from "#src/form/form-select-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";

type Hints = { readonly hint: string; readonly valueHint?: string };

const ASSET_HINTS: Readonly<Record<AssetType, Hints>> = {
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

type AssetRow = NonNullable<AssetsValues["assets"]>[number];
export type AssetsFormValues = AssetsValues & { readonly assets: AssetRow[]; readonly hasNoAssets: boolean };
export type AssetsForm = UseFormReturn<AssetsFormValues, unknown, Partial<AssetsAnswers>>;

type AssetFieldsProps = {
  readonly form: AssetsForm;
  readonly place: RowPlace;
};

const KIND_OPTIONS = ASSET_CHOICES.map(({ type, label }) => ({ value: type, label }));

export function AssetFields({ form, place }: AssetFieldsProps) {
  const { control } = form;
  const name = `assets.${place.index}` as const;
  const { type } = ASSET.known({ type: useWatch({ control, name: `${name}.type` }) });
  const { description, value } = ASSET.questions;
  const isDescriptionAsked = needsDescription({ type });
  useJudgeAgain(form, { fields: [`${name}.description`], after: [isDescriptionAsked] });

  return (
    <HoldingRow place={place} kind={kindLabel(ASSET_CHOICES, type)}>
      <FormSelectField control={control} name={`${name}.type`} label="Kind" options={KIND_OPTIONS} />
      <FormTextField
        control={control}
        name={`${name}.description`}
        label={description.labelFor({ type })}
        isOptional={!isDescriptionAsked}
        autoComplete="off"
      />
      <div className="md:col-span-2">
        <FormMoneyField
          control={control}
          name={`${name}.value`}
          label={value.labelFor({ type })}
          description={type === null ? undefined : ASSET_HINTS[type].valueHint}
        />
      </div>
    </HoldingRow>
  );
}
