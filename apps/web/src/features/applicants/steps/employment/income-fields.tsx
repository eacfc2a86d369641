import { type EmploymentAnswers, type EmploymentValues, EMPLOYMENT } from "@keystep/domain/applicants/employment";
import { OTHER_INCOME, OTHER_INCOME_MAX, yearly } from "@keystep/domain/applicants/income";
import { formatAud } from "@keystep/domain/kernel/money";
import { roundToDollars } from "@keystep/domain/kernel/rounding";
import { useFieldArray, useWatch, type UseFormReturn } from "react-hook-form";
import { kindLabel } from "#src/features/applicants/holdings/holding-kind";
import { HoldingRow, type RowPlace } from "#src/features/applicants/holdings/holding-row.tsx";
import { HoldingsList } from "#src/features/applicants/holdings/holdings-list.tsx";
import type { Voice } from "#src/features/applicants/use-whose-part";
import { asking } from "#src/form/asking";
import { FormMoneyField } from "#src/form/form-money-field.tsx";
import { FormSelectField } from "#src/form/form-select-field.tsx";
import { OTHER_INCOME_CHOICES, PERIOD_CHOICES, TEXTS } from "./employment-texts.ts";

const { questions } = EMPLOYMENT;

type OtherIncomeRow = NonNullable<EmploymentValues["otherIncome"]>[number];
export type EmploymentFormValues = EmploymentValues & { readonly otherIncome: OtherIncomeRow[] };
export type EmploymentForm = UseFormReturn<EmploymentFormValues, unknown, Partial<EmploymentAnswers>>;

type PartProps = { readonly form: EmploymentForm; readonly voice: Voice };

const BESIDE = "grid items-end gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,10rem)]";

function OtherIncomeFields({ form: { control }, place }: { readonly form: EmploymentForm; readonly place: RowPlace }) {
  const name = `otherIncome.${place.index}` as const;
  const { type } = OTHER_INCOME.known({ type: useWatch({ control, name: `${name}.type` }) });
  const { amount, period } = OTHER_INCOME.questions;
  return (
    <HoldingRow place={place} kind={kindLabel(OTHER_INCOME_CHOICES, type)}>
      <p className="font-semibold md:col-span-2">{kindLabel(OTHER_INCOME_CHOICES, type)}</p>
      <div className={`${BESIDE} md:col-span-2`}>
        <FormMoneyField control={control} name={`${name}.amount`} label={amount.label} />
        <FormSelectField control={control} name={`${name}.period`} label={period.label} options={PERIOD_CHOICES} />
      </div>
    </HoldingRow>
  );
}

function OtherIncome({ form }: { readonly form: EmploymentForm }) {
  const { control, getValues, setValue } = form;
  const rows = useFieldArray({ control, name: "otherIncome", keyName: "key" });
  const listed = questions.otherIncome.known(useWatch({ control, name: "otherIncome" }));
  const total = listed.reduce((sum, { amount, period }) => sum + yearly(amount, period), 0);
  return (
    <HoldingsList
      rows={rows}
      read={() => getValues("otherIncome")}
      write={(income) => setValue("otherIncome", income, { shouldDirty: true })}
      onGrow={() => undefined}
      begin={(type, id) => ({ ...OTHER_INCOME.typed({ type }), id })}
      label={questions.otherIncome.label}
      pickerHeading="Add other income"
      choices={OTHER_INCOME_CHOICES}
      total={`Other income about ${formatAud(roundToDollars(total / 12))} a month`}
      max={OTHER_INCOME_MAX}
      isFolded
    >
      {(place) => <OtherIncomeFields form={form} place={place} />}
    </HoldingsList>
  );
}

export function IncomeFields({ form, voice, isWorking }: PartProps & { readonly isWorking: boolean }) {
  const ask = asking(form.control, questions);
  const texts = TEXTS[voice];
  return (
    <section aria-labelledby="income" className="grid gap-6 border-t border-line pt-7">
      <h2 id="income">{texts.income}</h2>
      <div className={BESIDE}>
        <FormMoneyField
          {...ask("grossIncome")}
          description={isWorking ? texts.grossIncome.working : texts.grossIncome.notWorking}
        />
        <FormSelectField {...ask("grossIncomePeriod")} options={PERIOD_CHOICES} />
      </div>
      <div className="grid gap-3">
        <p className="text-soft">{texts.otherIncome}</p>
        <OtherIncome form={form} />
      </div>
    </section>
  );
}
