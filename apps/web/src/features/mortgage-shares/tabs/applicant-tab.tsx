import { mortgageShareDraft } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { PERSON } from "@keystep/domain/mortgage-shares/person";
import { useToday } from "#src/app/clock";
import { NameFields, PERSON_FIELDS, ReachFields } from "#src/features/applicants/steps/details/person-fields.tsx";
import { changedAnswers } from "#src/features/applications/drafts/draft-fields";
import { useSaveAnswers } from "#src/features/mortgage-shares/use-save-answers";
import { useTabForm } from "#src/features/mortgage-shares/use-tab-form";
import { TabFrame } from "./tab-frame.tsx";

export function ApplicantTab() {
  const { saveDraft, saveWhole } = useSaveAnswers();
  const today = useToday();
  const answers = useTabForm("applicant", {
    schemaFor: () => PERSON.finishedOn(today),
    valuesOf: (share) => PERSON.typed(share),
    questions: PERSON.questions,
    draft: {
      select: (values, saved) => changedAnswers(PERSON, { values, saved, today }),
      save: (changed) => saveDraft(mortgageShareDraft.parse(changed)),
    },
    finish: saveWhole,
  });
  const { control } = answers.form;
  return (
    <TabFrame
      tab="applicant"
      answers={answers}
      heading="About you"
      intro="Who this application is for, and how we reach you about it. Changing it here leaves your account as it is."
    >
      <NameFields control={control} names={PERSON_FIELDS} voice="self" />
      <ReachFields control={control} names={PERSON_FIELDS} voice="self" />
    </TabFrame>
  );
}
