import { EMPLOYMENT } from "@keystep/domain/applicants/employment";
import { adultsWith } from "@keystep/domain/applications/household-budget";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud } from "@keystep/domain/kernel/money";
import { usualLivingCosts, type BudgetRules } from "@keystep/domain/offers/budget";
import { useWatch } from "react-hook-form";
import type { Voice } from "#src/features/applicants/use-whose-part";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { firstNameOf, otherPerson } from "#src/features/applications/journey/people";
import { asking } from "#src/form/asking";
import { FormMoneyField } from "#src/form/form-money-field.tsx";
import { FormRadioGroup } from "#src/form/form-radio-group.tsx";
import { Button } from "#src/ui/button.tsx";
import { LIVES_TOGETHER_CHOICES, TEXTS } from "./employment-texts.ts";
import type { EmploymentForm } from "./income-fields.tsx";
import { useBudgetRules } from "./use-budget-rules.ts";
import type { TypedSource } from "./use-typed-source.ts";

const { questions } = EMPLOYMENT;

type PartProps = { readonly form: EmploymentForm; readonly voice: Voice; readonly source: TypedSource };

function peopleInWords(adults: 1 | 2, dependants: number): string {
  const children = dependants === 1 ? "1 dependant" : `${dependants} dependants`;
  return `${adults === 1 ? "one adult" : "two adults"}${dependants === 0 ? "" : ` with ${children}`}`;
}

function UsualCosts({ form, source, rules }: Omit<PartProps, "voice"> & { readonly rules: BudgetRules }) {
  const dependants = questions.dependants.known(useWatch({ control: form.control, name: "dependants" })) ?? 0;
  const adults = adultsWith(source.person, source);
  const usual = usualLivingCosts({ adults, dependants }, rules);
  const take = () =>
    form.setValue("livingCostsMonthly", usual, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  const { source: from, asAt } = rules.livingCosts;
  return (
    <div className="grid justify-items-start gap-2 rounded-2xl bg-sunken px-5 py-4">
      <p>
        An example: {peopleInWords(adults, dependants)}, about <strong className="money">{formatAud(usual)}</strong> a
        month.
      </p>
      <Button onClick={take}>Use {formatAud(usual)}</Button>
      <p className="text-[0.97rem] text-soft">
        {from}, as at {formatLongDate(asAt)}. Your own figure is better if you know it.
      </p>
    </div>
  );
}

function Costs({ form, voice, source }: PartProps) {
  const ask = asking(form.control, questions);
  const texts = TEXTS[voice];
  const { data: rules } = useBudgetRules();
  return (
    <>
      <FormMoneyField {...ask("dependants")} description={texts.dependants} isCount />
      <FormMoneyField {...ask("livingCostsMonthly")} description={texts.livingCosts} />
      {rules === undefined ? null : <UsualCosts form={form} source={source} rules={rules} />}
    </>
  );
}

/** The main applicant answers for both people where they live together. */
function SharedHousehold() {
  const main = useOpenApplication().application.applicants.find(({ type }) => type === "main-applicant");
  if (main === undefined) return null;
  const { dependants, livingCostsMonthly } = main;
  const who = main.access === "own" ? "You" : firstNameOf(main);
  const answered = [
    ...(dependants === null ? [] : [dependants === 1 ? "1 dependant" : `${dependants} dependants`]),
    ...(livingCostsMonthly === null ? [] : [`living costs of ${formatAud(livingCostsMonthly)} a month`]),
  ];
  return (
    <p className="rounded-2xl bg-sunken px-5 py-4">
      {answered.length === 0
        ? `${who} answer${who === "You" ? "" : "s"} for your household: nothing is entered yet.`
        : `${who} entered for your household: ${answered.join(", ")}.`}
    </p>
  );
}

/** A household is asked about once: of the main applicant, and of a co-applicant who lives apart. */
export function HouseholdFields({ form, voice, source }: PartProps) {
  const { application } = useOpenApplication();
  const livesTogether = questions.livesTogether.known(useWatch({ control: form.control, name: "livesTogether" }));
  const other = otherPerson(application);
  const isCo = source.person.type === "co-applicant";
  const asksCosts = !isCo || livesTogether === "no";
  const name = voice === "self" && other !== undefined ? firstNameOf(other) : "you";
  return (
    <section aria-labelledby="household" className="grid gap-6 border-t border-line pt-7">
      <div className="grid gap-1">
        <h2 id="household">{TEXTS[voice].household}</h2>
        {!isCo && other !== undefined ? (
          <p className="text-soft">Asked once for both of you: {firstNameOf(other)} sees these two answers as well.</p>
        ) : null}
      </div>
      {isCo ? (
        <FormRadioGroup
          {...asking(form.control, questions)("livesTogether")}
          label={voice === "self" ? `Do you live with ${name}?` : "Do they live with you?"}
          description={voice === "self" ? `${name} sees this answer.` : undefined}
          options={LIVES_TOGETHER_CHOICES}
        />
      ) : null}
      {asksCosts ? <Costs form={form} voice={voice} source={source} /> : null}
      {livesTogether === "yes" && isCo ? <SharedHousehold /> : null}
    </section>
  );
}
