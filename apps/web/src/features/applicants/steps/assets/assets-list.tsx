import { ASSET, ASSETS, totalAssets, type AssetsAnswers } from "@keystep/domain/applicants/assets";
import { formatAud } from "@keystep/domain/kernel/money";
import { useFieldArray, useWatch } from "react-hook-form";
import { HoldingsList } from "#src/features/applicants/holdings/holdings-list.tsx";
import { rowOfField } from "#src/features/applicants/holdings/holding-kind";
import type { Holdings } from "#src/features/applicants/holdings/holdings-step.tsx";
import type { Voice } from "#src/features/applicants/use-whose-part";
import { asking } from "#src/form/asking";
import { FormCheckbox } from "#src/form/form-checkbox.tsx";
import { ASSET_CHOICES, AssetFields, type AssetsForm, type AssetsFormValues } from "./asset-fields.tsx";

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
  readonly form: AssetsForm;
  readonly voice: Voice;
};

function AssetsList({ form, voice }: AssetsListProps) {
  const { control, getValues, setValue } = form;
  const rows = useFieldArray({ control, name: "assets", keyName: "key" });
  const values = useWatch({ control, name: "assets" });
  const texts = TEXTS[voice];

  return (
    <HoldingsList
      rows={rows}
      read={() => getValues("assets")}
      write={(assets) => setValue("assets", assets, { shouldDirty: true })}
      onGrow={() => setValue("hasNoAssets", false, { shouldDirty: true, shouldValidate: true })}
      begin={(type, id) => ({ ...ASSET.typed({ type }), id })}
      label={texts.label}
      pickerHeading={texts.add}
      choices={ASSET_CHOICES}
      total={`${texts.total} ${formatAud(totalAssets(ASSETS.questions.assets.known(values)))}`}
      nothing={<FormCheckbox {...asking(control, ASSETS.questions)("hasNoAssets")} description={texts.nothing} />}
    >
      {(place) => <AssetFields form={form} place={place} />}
    </HoldingsList>
  );
}

export const ASSETS_LIST: Holdings<AssetsFormValues, Partial<AssetsAnswers>> = {
  asked: ASSETS,
  valuesOf: ({ assets, hasNoAssets }) => ({ assets: ASSETS.questions.assets.typed(assets) ?? [], hasNoAssets }),
  declared: ({ assets = [], hasNoAssets = false }) => ({ assets, hasNoAssets: hasNoAssets && assets.length === 0 }),
  texts: {
    self: {
      heading: "What you own",
      intro: "Together with what you owe, this shows us where you stand. Close guesses are enough.",
    },
    other: {
      heading: "What your co-applicant owns",
      intro: "Together with what they owe, this shows us where they stand. Close guesses are enough.",
    },
  },
  listOnce: "If you own something together, list it once, under one of you.",
  whereIs: (field, { assets }) => rowOfField(field, ASSET_CHOICES, assets),
  list: (form, voice) => <AssetsList form={form} voice={voice} />,
};
