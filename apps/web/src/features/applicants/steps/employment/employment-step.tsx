import { employmentFor, employmentQuestions } from "@keystep/contract/employment";
import type { EmploymentQuestion } from "@keystep/contract/employment";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { useToday } from "#src/app/clock";
import { useFinishAsApplicant } from "#src/features/applicants/use-finish-as-applicant";
import { useJudgeAgain } from "#src/features/applicants/use-judge-again";
import { applicantIn, useSaveApplicant } from "#src/features/applicants/use-save-applicant";
import { useWhosePart, type Voice } from "#src/features/applicants/use-whose-part";
import { StepForm } from "#src/features/applications/step-form.tsx";
import { useStepForm } from "#src/features/applications/use-step-form";
import { FormDateField } from "#src/form/form-date-field.tsx";
import { FormRadioGroup } from "#src/form/form-radio-group.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import {
  abnText,
  askedEmployment,
  EMPLOYMENT_QUESTIONS,
  employmentDraftOf,
  employmentValues,
  selectEmployment,
  statusChoices,
  TYPE_CHOICES,
  type EmploymentAnswers,
  type EmploymentValues,
} from "./employment-form.ts";
import { TEXTS } from "./employment-texts.ts";
import { PreviousEmployer } from "./previous-employer.tsx";

type PartProps = {
  readonly form: UseFormReturn<EmploymentValues, unknown, EmploymentAnswers>;
  readonly voice: Voice;
};

const MESSAGES_THAT_DEPEND = [
  "employmentType",
  "employerName",
  "companyAddress",
  "accountantDetails",
  "abnNumber",
  "currentJobStartDate",
  "previousEmployer",
  "previousJobStartDate",
  "previousJobEndDate",
] as const satisfies readonly EmploymentQuestion[];

/** What the form asks as it is filled in now. */
function useAsked(form: PartProps["form"]): readonly EmploymentQuestion[] {
  const { control } = form;
  const employmentStatus = useWatch({ control, name: "employmentStatus" });
  const currentJobStartDate = useWatch({ control, name: "currentJobStartDate" });
  const previousJobStartDate = useWatch({ control, name: "previousJobStartDate" });
  useJudgeAgain(form, {
    fields: MESSAGES_THAT_DEPEND,
    after: [employmentStatus, currentJobStartDate, previousJobStartDate],
  });
  return employmentQuestions({ employmentStatus, currentJobStartDate }, useToday());
}

function Employer({ form: { control }, voice }: PartProps) {
  return (
    <>
      <FormRadioGroup
        control={control}
        name="employmentType"
        label={EMPLOYMENT_QUESTIONS.employmentType.label}
        options={TYPE_CHOICES}
      />
      <FormTextField
        control={control}
        name="employerName"
        label={EMPLOYMENT_QUESTIONS.employerName.label}
        autoComplete={voice === "self" ? "organization" : "off"}
      />
      <FormTextField
        control={control}
        name="companyAddress"
        label={EMPLOYMENT_QUESTIONS.companyAddress.label}
        description={TEXTS[voice].companyAddress}
        autoComplete="off"
      />
    </>
  );
}

function OwnBusiness({ form, voice }: PartProps) {
  const { control } = form;

  function groupDigits(): void {
    form.setValue("abnNumber", abnText(form.getValues("abnNumber") ?? ""));
  }

  return (
    <>
      <FormTextField
        control={control}
        name="accountantDetails"
        label={EMPLOYMENT_QUESTIONS.accountantDetails.label}
        description={TEXTS[voice].accountantDetails}
        autoComplete="off"
      />
      <FormTextField
        control={control}
        name="abnNumber"
        label={EMPLOYMENT_QUESTIONS.abnNumber.label}
        description={TEXTS[voice].abnNumber}
        inputMode="numeric"
        autoComplete="off"
        onBlur={groupDigits}
      />
    </>
  );
}

export function EmploymentStep() {
  const { type, voice, named, backHref } = useWhosePart();
  const texts = TEXTS[voice];
  const today = useToday();
  const save = useSaveApplicant(type);
  const finish = useFinishAsApplicant(type);
  const step = useStepForm({
    schemaFor: (answers: EmploymentValues) => employmentFor(answers, today),
    valuesOf: (held) => employmentValues(applicantIn(held, type)),
    questions: EMPLOYMENT_QUESTIONS,
    draft: {
      select: selectEmployment(today),
      save: async (changed) => void (await save(employmentDraftOf(changed))),
    },
    finish: (answers) => finish(askedEmployment(answers, today)),
  });
  const { control } = step.form;
  const asked = useAsked(step.form);
  const isOwnBusiness = asked.includes("abnNumber");
  const asksPrevious = asked.includes("previousEmployer");

  return (
    <StepForm step={step} heading={named(texts.heading)} intro={texts.intro} backHref={backHref}>
      <FormRadioGroup
        control={control}
        name="employmentStatus"
        label={EMPLOYMENT_QUESTIONS.employmentStatus.label}
        options={statusChoices(voice)}
      />
      {asked.includes("employerName") ? <Employer form={step.form} voice={voice} /> : null}
      {isOwnBusiness ? <OwnBusiness form={step.form} voice={voice} /> : null}
      {asked.includes("currentJobStartDate") ? (
        <FormDateField
          control={control}
          name="currentJobStartDate"
          emptyValue=""
          label={EMPLOYMENT_QUESTIONS.currentJobStartDate.label}
          description={isOwnBusiness ? texts.startOfBusiness : texts.startOfJob}
          isOptional
        />
      ) : null}
      {asksPrevious ? <PreviousEmployer control={control} reason={texts.previousEmployer} /> : null}
      <div className={asksPrevious ? "border-t border-line pt-7" : ""}>
        <FormTextField
          control={control}
          name="employmentNote"
          label={EMPLOYMENT_QUESTIONS.employmentNote.label}
          description={texts.employmentNote}
          rows={3}
          isOptional
        />
      </div>
    </StepForm>
  );
}
