import { mortgageShareDraft } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { LIABILITIES } from "@keystep/domain/applicants/liabilities";
import { useToday } from "#src/app/clock";
import { rowOfField } from "#src/features/applicants/holdings/holding-kind";
import {
  declaredLiabilities,
  liabilitiesValues,
  LIABILITIES_QUESTIONS,
  LIABILITIES_TEXTS,
  type LiabilitiesValues,
} from "#src/features/applicants/steps/liabilities/liabilities-form";
import { LiabilitiesList } from "#src/features/applicants/steps/liabilities/liabilities-list.tsx";
import { LIABILITY_CHOICES } from "#src/features/applicants/steps/liabilities/liability-kinds";
import { changedAnswers } from "#src/features/applications/drafts/draft-fields";
import { useSaveAnswers } from "#src/features/mortgage-shares/use-save-answers";
import { useTabForm } from "#src/features/mortgage-shares/use-tab-form";
import { TabFrame } from "./tab-frame.tsx";

export function LiabilitiesTab() {
  const { saveDraft, saveWhole } = useSaveAnswers();
  const today = useToday();
  const answers = useTabForm("liabilities", {
    schemaFor: () => LIABILITIES.finishedOn<LiabilitiesValues>(today),
    valuesOf: liabilitiesValues,
    questions: LIABILITIES_QUESTIONS,
    draft: {
      select: (values, saved) => changedAnswers(LIABILITIES, { values, saved, today }),
      save: (changed) => saveDraft(mortgageShareDraft.parse(changed)),
    },
    finish: (answers) => saveWhole(declaredLiabilities(answers)),
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
