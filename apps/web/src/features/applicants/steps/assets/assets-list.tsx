import { ASSET, ASSETS } from "@keystep/domain/applicants/assets";
import { useRef } from "react";
import { useFieldArray, useWatch, type UseFormReturn } from "react-hook-form";
import { HoldingsList } from "#src/features/applicants/holdings/holdings-list.tsx";
import { kindLabel } from "#src/features/applicants/holdings/holding-kind";
import type { Voice } from "#src/features/applicants/use-whose-part";
import { FormCheckbox } from "#src/form/form-checkbox.tsx";
import { useRowList } from "#src/form/use-row-list";
import { AssetFields } from "./asset-fields.tsx";
import { ASSET_CHOICES } from "./asset-kinds.ts";
import { assetsTotal, type AssetsFormAnswers, type AssetsFormValues } from "./assets-form.ts";

const TEXTS = {
  self: {
    label: "What you own",
    add: "Add what you own",
    total: "You own about",
    nothing: "There is nothing to list, not even a bank account or super.",
  },
  other: {
    label: "What they own",
    add: "Add what they own",
    total: "They own about",
    nothing: "They have nothing to list, not even a bank account or super.",
  },
} as const satisfies Record<Voice, Record<string, string>>;

type AssetsListProps = {
  readonly form: UseFormReturn<AssetsFormValues, unknown, AssetsFormAnswers>;
  readonly voice: Voice;
};

export function AssetsList({ form, voice }: AssetsListProps) {
  const { control, getValues, setValue } = form;
  const section = useRef<HTMLElement>(null);
  const rows = useFieldArray({ control, name: "assets", keyName: "key" });
  const values = useWatch({ control, name: "assets" });
  const list = useRowList({
    read: () => getValues("assets"),
    write: (assets) => setValue("assets", assets, { shouldDirty: true }),
    insert: (index, row) => rows.insert(index, { ...ASSET.typed(row), id: row.id }, { shouldFocus: false }),
    remove: rows.remove,
    onGrow: () => setValue("hasNoAssets", false, { shouldDirty: true, shouldValidate: true }),
    whenEmpty: () => section.current?.focus(),
  });
  const texts = TEXTS[voice];

  return (
    <HoldingsList
      ref={section}
      label={texts.label}
      pickerHeading={texts.add}
      choices={ASSET_CHOICES}
      onPick={(picked) => list.add({ ...ASSET.typed({ type: picked }), id: crypto.randomUUID() })}
      removedKind={list.removed === null ? null : kindLabel(ASSET_CHOICES, list.removed.type)}
      onPutBack={list.putBack}
      total={`${texts.total} ${assetsTotal(values)}`}
      nothing={
        <FormCheckbox
          control={control}
          name="hasNoAssets"
          label={ASSETS.questions.hasNoAssets.label}
          description={texts.nothing}
        />
      }
    >
      {rows.fields.map(({ id }, index) => (
        <AssetFields
          key={id}
          form={form}
          place={{ id, index, count: rows.fields.length, onRemove: () => list.remove(index) }}
        />
      ))}
    </HoldingsList>
  );
}
