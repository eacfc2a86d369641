import { ASSET, needsDescription } from "@keystep/domain/applicants/assets";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { HoldingRow, type RowPlace } from "#src/features/applicants/holdings/holding-row.tsx";
import { kindLabel } from "#src/features/applicants/holdings/holding-kind";
import { useJudgeAgain } from "#src/features/applicants/use-judge-again";
import { FormMoneyField } from "#src/form/form-money-field.tsx";
import { FormSelectField } from "#src/form/form-select-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { ASSET_CHOICES, ASSET_HINTS } from "./asset-kinds.ts";
import type { AssetsFormAnswers, AssetsFormValues } from "./assets-form.ts";

type AssetFieldsProps = {
  readonly form: UseFormReturn<AssetsFormValues, unknown, AssetsFormAnswers>;
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
