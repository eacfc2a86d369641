import {
  LIABILITIES,
  LIABILITY,
  totalLiabilities,
  type LiabilitiesAnswers,
} from "@keystep/domain/applicants/liabilities";
import { formatAud } from "@keystep/domain/kernel/money";
import { useFieldArray, useWatch } from "react-hook-form";
import { HoldingsList } from "#src/features/applicants/holdings/holdings-list.tsx";
import { rowOfField } from "#src/features/applicants/holdings/holding-kind";
import type { Holdings } from "#src/features/applicants/holdings/holdings-step.tsx";
import type { Voice } from "#src/features/applicants/use-whose-part";
import { asking } from "#src/form/asking";
import { FormCheckbox } from "#src/form/form-checkbox.tsx";
import {
  LIABILITY_CHOICES,
  LiabilityFields,
  type LiabilitiesForm,
  type LiabilitiesFormValues,
} from "./liability-fields.tsx";

const TEXTS = {
  self: {
    label: "What you owe",
    add: "Add what you owe",
    owed: "You owe about",
    nothing: "There is no loan, card, study loan or other debt.",
  },
  other: {
    label: "What they owe",
    add: "Add what they owe",
    owed: "They owe about",
    nothing: "They have no loan, card, study loan or other debt.",
  },
} as const satisfies Record<Voice, Record<string, string>>;

type LiabilitiesListProps = {
  readonly form: LiabilitiesForm;
  readonly voice: Voice;
};

function LiabilitiesList({ form, voice }: LiabilitiesListProps) {
  const { control, getValues, setValue } = form;
  const rows = useFieldArray({ control, name: "liabilities", keyName: "key" });
  const values = useWatch({ control, name: "liabilities" });
  const texts = TEXTS[voice];
  const { balance, monthlyRepayment } = totalLiabilities(LIABILITIES.questions.liabilities.known(values));

  return (
    <HoldingsList
      rows={rows}
      read={() => getValues("liabilities")}
      write={(liabilities) => setValue("liabilities", liabilities, { shouldDirty: true })}
      onGrow={() => setValue("hasNoLiabilities", false, { shouldDirty: true, shouldValidate: true })}
      begin={(type, id) => ({ ...LIABILITY.typed({ type }), id })}
      label={texts.label}
      pickerHeading={texts.add}
      choices={LIABILITY_CHOICES}
      total={`${texts.owed} ${formatAud(balance)} and repay about ${formatAud(monthlyRepayment)} a month`}
      nothing={
        <FormCheckbox {...asking(control, LIABILITIES.questions)("hasNoLiabilities")} description={texts.nothing} />
      }
    >
      {(place) => <LiabilityFields form={form} place={place} />}
    </HoldingsList>
  );
}

export const LIABILITIES_LIST: Holdings<LiabilitiesFormValues, Partial<LiabilitiesAnswers>> = {
  asked: LIABILITIES,
  valuesOf: ({ liabilities, hasNoLiabilities }) => ({
    liabilities: LIABILITIES.questions.liabilities.typed(liabilities) ?? [],
    hasNoLiabilities,
  }),
  declared: ({ liabilities = [], hasNoLiabilities = false }) => ({
    liabilities,
    hasNoLiabilities: hasNoLiabilities && liabilities.length === 0,
  }),
  texts: {
    self: {
      heading: "What you owe",
      intro: "Loans, cards and other debts. They show us what a month costs you already. Close guesses are enough.",
    },
    other: {
      heading: "What your co-applicant owes",
      intro: "Loans, cards and other debts. They show us what a month costs them already. Close guesses are enough.",
    },
  },
  listOnce: "If you owe something together, list it once, under one of you.",
  whereIs: (field, { liabilities }) => rowOfField(field, LIABILITY_CHOICES, liabilities),
  list: (form, voice) => <LiabilitiesList form={form} voice={voice} />,
};
