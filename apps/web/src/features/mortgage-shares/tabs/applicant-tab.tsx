import { PERSON } from "@keystep/domain/mortgage-shares/person";
import { NameFields, PERSON_FIELDS, ReachFields } from "#src/features/applicants/steps/details/person-fields.tsx";
import { useAskedTab } from "#src/features/mortgage-shares/use-tab-form";
import { TabFrame } from "./tab-frame.tsx";

export function ApplicantTab() {
  const answers = useAskedTab("applicant", PERSON, { valuesOf: PERSON.typed, declared: (typed) => typed });
  const { control } = answers.form;
  return (
    <TabFrame
      tab="applicant"
      answers={answers}
      heading="About you"
      intro="Who this application is for, and how we reach you about it. Changing it here leaves your account as it is."
    >
      <NameFields control={control} fields={PERSON_FIELDS} voice="self" />
      <ReachFields control={control} fields={PERSON_FIELDS} voice="self" />
    </TabFrame>
  );
}
