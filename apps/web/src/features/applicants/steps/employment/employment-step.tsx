import { EMPLOYMENT, EMPLOYMENT_OF, type EmploymentAnswers } from "@keystep/domain/applicants/employment";
import { useWatch } from "react-hook-form";
import { useToday } from "#src/app/clock";
import { useApplicantForm, useFinishAsApplicant } from "#src/features/applicants/use-applicant-form";
import { rowOfField } from "#src/features/applicants/holdings/holding-kind";
import { useJudgeAgain } from "#src/features/applicants/use-judge-again";
import { useWhosePart, type Voice } from "#src/features/applicants/use-whose-part";
import { StepForm } from "#src/features/applications/form/step-form.tsx";
import { asking } from "#src/form/asking";
import { FormAboutWhenField } from "#src/form/form-about-when-field.tsx";
import { FormRadioGroup } from "#src/form/form-radio-group.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { ComfortPanel } from "./comfort-panel.tsx";
import { HouseholdFields } from "./household-fields.tsx";
import { IncomeFields, type EmploymentForm, type EmploymentFormValues } from "./income-fields.tsx";
import { useTypedSource } from "./use-typed-source.ts";
import { OTHER_INCOME_CHOICES, statusChoices, TEXTS, TYPE_CHOICES } from "./employment-texts.ts";

const { questions } = EMPLOYMENT;

type PartProps = {
  readonly form: EmploymentForm;
  readonly voice: Voice;
};

function useAsked(form: PartProps["form"]): ReturnType<typeof EMPLOYMENT.asked> {
  const { control } = form;
  const [employmentStatus, currentJobStartDate, previousJobStartDate] = useWatch({
    control,
    name: ["employmentStatus", "currentJobStartDate", "previousJobStartDate"],
  });
  useJudgeAgain(form, {
    fields: EMPLOYMENT.names,
    after: [employmentStatus, currentJobStartDate, previousJobStartDate],
  });
  return EMPLOYMENT.asked({ employmentStatus, currentJobStartDate }, useToday());
}

function Employer({ form: { control }, voice }: PartProps) {
  const ask = asking(control, questions);
  return (
    <>
      <FormRadioGroup {...ask("employmentType")} options={TYPE_CHOICES} />
      <FormTextField {...ask("employerName")} autoComplete={voice === "self" ? "organization" : "off"} />
      <FormTextField {...ask("companyAddress")} description={TEXTS[voice].companyAddress} autoComplete="off" />
    </>
  );
}

function OwnBusiness({ form, voice }: PartProps) {
  const ask = asking(form.control, questions);

  function groupDigits(): void {
    form.setValue("abnNumber", questions.abnNumber.typed(form.getValues("abnNumber")));
  }

  return (
    <>
      <FormTextField {...ask("accountantDetails")} description={TEXTS[voice].accountantDetails} autoComplete="off" />
      <FormTextField
        {...ask("abnNumber")}
        description={TEXTS[voice].abnNumber}
        inputMode="numeric"
        autoComplete="off"
        onBlur={groupDigits}
      />
    </>
  );
}

function PreviousEmployer({ form, voice }: PartProps) {
  const ask = asking(form.control, questions);
  const today = useToday();
  return (
    <section aria-labelledby="previous-employer" className="grid gap-6 border-t border-line pt-7">
      <div className="grid gap-1">
        <h2 id="previous-employer">The job before</h2>
        <p className="text-soft">{TEXTS[voice].previousEmployer}</p>
      </div>
      <FormTextField {...ask("previousEmployer")} isOptional />
      <FormAboutWhenField
        {...ask("previousJobStartDate")}
        precision="previousJobStartDatePrecision"
        today={today}
        isOptional
      />
      <FormAboutWhenField
        {...ask("previousJobEndDate")}
        precision="previousJobEndDatePrecision"
        today={today}
        isOptional
      />
    </section>
  );
}

export function EmploymentStep() {
  const { type, voice, named } = useWhosePart();
  const texts = TEXTS[voice];
  const today = useToday();
  const step = useApplicantForm<EmploymentFormValues, Partial<EmploymentAnswers>>(EMPLOYMENT_OF[type], {
    valuesOf: (held) => ({
      ...EMPLOYMENT.typed(held),
      otherIncome: questions.otherIncome.typed(held.otherIncome) ?? [],
    }),
    finish: useFinishAsApplicant(),
  });
  const source = useTypedSource(step.form);
  const ask = asking(step.form.control, questions);
  const asked = useAsked(step.form);
  const isOwnBusiness = asked.includes("abnNumber");
  const asksPrevious = asked.includes("previousEmployer");

  return (
    <StepForm
      step={step}
      heading={named(texts.heading)}
      intro={texts.intro}
      whereIs={(field) => rowOfField(field, OTHER_INCOME_CHOICES, step.form.getValues("otherIncome"))}
    >
      <FormRadioGroup {...ask("employmentStatus")} options={statusChoices(voice)} />
      {asked.includes("employerName") ? <Employer form={step.form} voice={voice} /> : null}
      {isOwnBusiness ? <OwnBusiness form={step.form} voice={voice} /> : null}
      {asked.includes("currentJobStartDate") ? (
        <FormAboutWhenField
          {...ask("currentJobStartDate")}
          precision="currentJobStartDatePrecision"
          description={isOwnBusiness ? texts.startOfBusiness : texts.startOfJob}
          today={today}
          isOptional
        />
      ) : null}
      {asksPrevious ? <PreviousEmployer form={step.form} voice={voice} /> : null}
      <IncomeFields form={step.form} voice={voice} isWorking={asked.includes("currentJobStartDate")} />
      <HouseholdFields form={step.form} voice={voice} source={source} />
      <div className="border-t border-line pt-7">
        <FormTextField {...ask("employmentNote")} description={texts.employmentNote} rows={3} isOptional />
      </div>
      <ComfortPanel source={source} voice={voice} />
    </StepForm>
  );
}
