import type { AssetsAnswers } from "@keystep/domain/applicants/assets";
import type { LiabilitiesAnswers } from "@keystep/domain/applicants/liabilities";
import type { ReactNode } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { useApplicantForm } from "#src/features/applicants/use-applicant-form";
import { useSaveApplicant } from "#src/features/applicants/use-save-applicant";
import { useWhosePart, type Voice } from "#src/features/applicants/use-whose-part";
import type { FormQuestions } from "#src/features/applications/drafts/draft-fields";
import { StepForm } from "#src/features/applications/form/step-form.tsx";
import { useOpenApplication } from "#src/features/applications/journey/open-application";

type Held = AssetsAnswers & LiabilitiesAnswers;

/** A list of things owned or owed, as a step of an application and a tab of a mortgage share application ask it. */
export type Holdings<Values extends FieldValues, Sent> = {
  readonly asked: FormQuestions<Values, Sent>;
  readonly valuesOf: (held: Held) => DefaultValues<Values>;
  /** A list means that there is something to declare, also where another tab said otherwise meanwhile. */
  readonly declared: (answers: Sent) => Partial<Held>;
  readonly texts: Readonly<Record<Voice, { readonly heading: string; readonly intro: string }>>;
  /** Said to two people. */
  readonly listOnce: string;
  /** The row that a field belongs to, in words. */
  readonly whereIs: (field: string, values: Values) => string | null;
  readonly list: (form: UseFormReturn<Values, unknown, Sent>, voice: Voice) => ReactNode;
};

export function HoldingsStep<Values extends FieldValues, Sent>({ of }: { readonly of: Holdings<Values, Sent> }) {
  const { application, step: name } = useOpenApplication();
  const { type, voice, named } = useWhosePart();
  const save = useSaveApplicant(type);
  const step = useApplicantForm(of.asked, {
    valuesOf: of.valuesOf,
    finish: (answers) => save(of.declared(answers), name),
  });
  const { heading, intro } = of.texts[voice];
  const isTogether = application.applicants.length > 1;

  return (
    <StepForm
      step={step}
      heading={named(heading)}
      intro={isTogether ? `${intro} ${of.listOnce}` : intro}
      whereIs={(field) => of.whereIs(field, step.form.getValues())}
    >
      {of.list(step.form, voice)}
    </StepForm>
  );
}
