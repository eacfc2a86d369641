import {
  asksLender,
  asksLimit,
  LIABILITY,
  LIABILITY_TYPES,
  type LiabilitiesAnswers,
  type LiabilitiesValues,
  type LiabilityType,
} from "@keystep/domain/applicants/liabilities";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { HoldingRow, type RowPlace } from "#src/features/applicants/holdings/holding-row.tsx";
import { kindChoices, kindLabel } from "#src/features/applicants/holdings/holding-kind";
import { useJudgeAgain } from "#src/features/applicants/use-judge-again";
import { FormMoneyField } from "#src/form/form-money-field.tsx";
import { FormSelectField } from "#src/form/form-select-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";

type Hints = {
  readonly hint: string;
  readonly balanceHint?: string;
  /** The month stands beside its field. */
  readonly repaymentLabel?: string;
  readonly repaymentHint?: string;
};

const LIABILITY_HINTS: Readonly<Record<LiabilityType, Hints>> = {
  "home-loan": { hint: "The mortgage on the home lived in" },
  "investment-loan": { hint: "For an investment property or shares" },
  "personal-loan": { hint: "From a bank, another lender or family" },
  "car-loan": { hint: "Also leases and other vehicle finance" },
  "credit-card": {
    hint: "Each card, also one with nothing on it",
    repaymentHint: "Usually paid a month. 0 if nothing is.",
  },
  "store-card": {
    hint: "Cards and accounts of a shop",
    repaymentHint: "Usually paid a month. 0 if nothing is.",
  },
  "hecs-help": {
    hint: "Also VET and other study and training loans",
    balanceHint: "It is shown in myGov, under the tax office.",
    repaymentHint: "What is kept back from pay. 0 if nothing is.",
  },
  bnpl: { hint: "Such as Afterpay or Zip" },
  "tax-debt": {
    hint: "Owed to the tax office, also on a payment plan",
    repaymentHint: "By the payment plan. 0 if there is none.",
  },
  maintenance: {
    hint: "Paid for children or a former partner",
    balanceHint: "0 if nothing is overdue.",
    repaymentLabel: "Paid",
  },
  guarantee: {
    hint: "For a loan of somebody else",
    repaymentHint: "0 as long as the other person pays.",
  },
  other: { hint: "Anything else to be paid back" },
};

export const LIABILITY_CHOICES = kindChoices(LIABILITY_TYPES, LIABILITY_HINTS);

type LiabilityRow = NonNullable<LiabilitiesValues["liabilities"]>[number];
export type LiabilitiesFormValues = LiabilitiesValues & {
  readonly liabilities: LiabilityRow[];
  readonly hasNoLiabilities: boolean;
};
export type LiabilitiesForm = UseFormReturn<LiabilitiesFormValues, unknown, Partial<LiabilitiesAnswers>>;

/** Whether an answer that is no longer asked for could block saving the rest. */
function isHalfTyped(name: "lender" | "limit", row: LiabilityRow): boolean {
  const { isGiven, known } = LIABILITY.questions[name];
  return isGiven(row[name]) && known(row[name]) === null;
}

type LiabilityFieldsProps = {
  readonly form: LiabilitiesForm;
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
