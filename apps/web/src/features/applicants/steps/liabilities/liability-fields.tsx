import { asksLender, asksLimit, LIABILITY } from "@keystep/domain/applicants/liabilities";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { HoldingRow, type RowPlace } from "#src/features/applicants/holdings/holding-row.tsx";
import { kindLabel } from "#src/features/applicants/holdings/holding-kind";
import { useJudgeAgain } from "#src/features/applicants/use-judge-again";
import { FormMoneyField } from "#src/form/form-money-field.tsx";
import { FormSelectField } from "#src/form/form-select-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { isHalfTyped, type LiabilitiesFormAnswers, type LiabilitiesFormValues } from "./liabilities-form.ts";
import { LIABILITY_CHOICES, LIABILITY_HINTS } from "./liability-kinds.ts";

type LiabilityFieldsProps = {
  readonly form: UseFormReturn<LiabilitiesFormValues, unknown, LiabilitiesFormAnswers>;
  readonly place: RowPlace;
};

const KIND_OPTIONS = LIABILITY_CHOICES.map(({ type, label }) => ({ value: type, label }));
const LIMIT_HINT = "The whole limit counts, not what is owed: it can be spent any day.";

export function LiabilityFields({ form, place }: LiabilityFieldsProps) {
  const { control, getValues, setValue } = form;
  const name = `liabilities.${place.index}` as const;
  const { type } = LIABILITY.known({ type: useWatch({ control, name: `${name}.type` }) });
  const { lender, limit, balance } = LIABILITY.questions;
  const isLenderAsked = asksLender(type);
  const isLimitAsked = asksLimit(type);
  useJudgeAgain(form, { fields: [`${name}.lender`, `${name}.limit`], after: [isLenderAsked, isLimitAsked] });
  const hints = type === null ? undefined : LIABILITY_HINTS[type];

  /** Keeps the answers that are no longer asked for, but drops one that would be refused while it is hidden. */
  function dropHalfTyped(): void {
    const row = getValues(name);
    const now = row.type ?? null;
    if (!asksLender(now) && isHalfTyped("lender", row)) setValue(`${name}.lender`, "", { shouldDirty: true });
    if (!asksLimit(now) && isHalfTyped("limit", row)) setValue(`${name}.limit`, null, { shouldDirty: true });
  }

  return (
    <HoldingRow place={place} kind={kindLabel(LIABILITY_CHOICES, type)}>
      <div onChange={dropHalfTyped} className={isLenderAsked ? "" : "md:col-span-2"}>
        <FormSelectField control={control} name={`${name}.type`} label="Kind" options={KIND_OPTIONS} />
      </div>
      {isLenderAsked ? (
        <FormTextField control={control} name={`${name}.lender`} label={lender.labelFor({ type })} autoComplete="off" />
      ) : null}
      {isLimitAsked ? (
        <div className="md:col-span-2">
          <FormMoneyField control={control} name={`${name}.limit`} label={limit.label} description={LIMIT_HINT} />
        </div>
      ) : null}
      <FormMoneyField
        control={control}
        name={`${name}.balance`}
        label={balance.labelFor({ type })}
        description={hints?.balanceHint}
      />
      <FormMoneyField
        control={control}
        name={`${name}.monthlyRepayment`}
        label={hints?.repaymentLabel ?? "Repayment"}
        description={hints?.repaymentHint}
        unit="a month"
      />
    </HoldingRow>
  );
}
