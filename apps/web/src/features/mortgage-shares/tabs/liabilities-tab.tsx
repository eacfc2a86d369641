import { liabilitiesForm } from "@keystep/contract/holdings";
import { rowOfField } from "#src/features/applicants/holdings/holding-kind";
import {
  liabilitiesDraft,
  liabilitiesValues,
  LIABILITIES_DRAFT_SHAPE,
  LIABILITIES_QUESTIONS,
  LIABILITIES_TEXTS,
} from "#src/features/applicants/steps/liabilities/liabilities-form";
import { LiabilitiesList } from "#src/features/applicants/steps/liabilities/liabilities-list.tsx";
import { LIABILITY_CHOICES } from "#src/features/applicants/steps/liabilities/liability-kinds";
import { draftFields } from "#src/features/applications/draft-fields";
import { useSaveAnswers } from "#src/features/mortgage-shares/use-save-answers";
import { useTabForm } from "#src/features/mortgage-shares/use-tab-form";
import { TabFrame } from "./tab-frame.tsx";

export function LiabilitiesTab() {
  const { saveDraft, saveWhole } = useSaveAnswers();
  const answers = useTabForm("liabilities", {
    schemaFor: () => liabilitiesForm,
    valuesOf: liabilitiesValues,
    questions: LIABILITIES_QUESTIONS,
    draft: {
      select: (values, saved) => draftFields(LIABILITIES_DRAFT_SHAPE, values, saved),
      save: (changed) => saveDraft(liabilitiesDraft(changed)),
    },
    // Whoever lists something has something to declare, also where another window said otherwise meanwhile.
    finish: ({ liabilities, hasNoLiabilities }) =>
      saveWhole({ liabilities, hasNoLiabilities: hasNoLiabilities && liabilities.length === 0 }),
  });
  return (
    <TabFrame
      tab="liabilities"
      answers={answers}
      {...LIABILITIES_TEXTS.self}
      whereIs={(field) => rowOfField(field, LIABILITY_CHOICES, answers.form.getValues("liabilities"))}
    >
      <LiabilitiesList form={answers.form} voice="self" />
    </TabFrame>
  );
}
