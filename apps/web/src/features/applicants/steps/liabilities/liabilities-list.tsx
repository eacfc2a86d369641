import { LIABILITY, LIABILITIES } from "@keystep/domain/applicants/liabilities";
import { useRef } from "react";
import { useFieldArray, useWatch, type UseFormReturn } from "react-hook-form";
import { HoldingsList } from "#src/features/applicants/holdings/holdings-list.tsx";
import { kindLabel } from "#src/features/applicants/holdings/holding-kind";
import type { Voice } from "#src/features/applicants/use-whose-part";
import { FormCheckbox } from "#src/form/form-checkbox.tsx";
import { useRowList } from "#src/form/use-row-list";
import { LiabilityFields } from "./liability-fields.tsx";
import { LIABILITY_CHOICES } from "./liability-kinds.ts";
import { liabilitiesTotal, type LiabilitiesFormAnswers, type LiabilitiesFormValues } from "./liabilities-form.ts";

const TEXTS = {
  self: {
    label: "What you owe",
    add: "Add what you owe",
    owed: "You owe about",
    repaid: "and repay about",
    nothing: "There is no loan, card, study loan or other debt.",
  },
  other: {
    label: "What they owe",
    add: "Add what they owe",
    owed: "They owe about",
    repaid: "and repay about",
    nothing: "They have no loan, card, study loan or other debt.",
  },
} as const satisfies Record<Voice, Record<string, string>>;

type LiabilitiesListProps = {
  readonly form: UseFormReturn<LiabilitiesFormValues, unknown, LiabilitiesFormAnswers>;
  readonly voice: Voice;
};

export function LiabilitiesList({ form, voice }: LiabilitiesListProps) {
  const { control, getValues, setValue } = form;
  const section = useRef<HTMLElement>(null);
  const rows = useFieldArray({ control, name: "liabilities", keyName: "key" });
  const values = useWatch({ control, name: "liabilities" });
  const list = useRowList({
    read: () => getValues("liabilities"),
    write: (liabilities) => setValue("liabilities", liabilities, { shouldDirty: true }),
    insert: (index, row) => rows.insert(index, { ...LIABILITY.typed(row), id: row.id }, { shouldFocus: false }),
    remove: rows.remove,
    onGrow: () => setValue("hasNoLiabilities", false, { shouldDirty: true, shouldValidate: true }),
    whenEmpty: () => section.current?.focus(),
  });
  const texts = TEXTS[voice];
  const { owed, monthly } = liabilitiesTotal(values);

  return (
    <HoldingsList
      ref={section}
      label={texts.label}
      pickerHeading={texts.add}
      choices={LIABILITY_CHOICES}
      onPick={(picked) => list.add({ ...LIABILITY.typed({ type: picked }), id: crypto.randomUUID() })}
      removedKind={list.removed === null ? null : kindLabel(LIABILITY_CHOICES, list.removed.type)}
      onPutBack={list.putBack}
      total={`${texts.owed} ${owed} ${texts.repaid} ${monthly} a month`}
      nothing={
        <FormCheckbox
          control={control}
          name="hasNoLiabilities"
          label={LIABILITIES.questions.hasNoLiabilities.label}
          description={texts.nothing}
        />
      }
    >
      {rows.fields.map(({ id }, index) => (
        <LiabilityFields
          key={id}
          form={form}
          place={{ id, index, count: rows.fields.length, onRemove: () => list.remove(index) }}
        />
      ))}
    </HoldingsList>
  );
}
