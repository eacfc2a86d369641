import { LIABILITIES } from "@keystep/domain/applicants/liabilities";
import { useToday } from "#src/app/clock";
import { rowOfField } from "#src/features/applicants/holdings/holding-kind";
import {
  declaredLiabilities,
  liabilitiesValues,
  LIABILITIES_TEXTS,
  type LiabilitiesFormValues,
} from "#src/features/applicants/steps/liabilities/liabilities-form";
import { LiabilitiesList } from "#src/features/applicants/steps/liabilities/liabilities-list.tsx";
import { LIABILITY_CHOICES } from "#src/features/applicants/steps/liabilities/liability-kinds";
import { useAskedTab } from "#src/features/mortgage-shares/use-tab-form";
import { TabFrame } from "./tab-frame.tsx";

export function LiabilitiesTab() {
  const today = useToday();
  const answers = useAskedTab("liabilities", LIABILITIES, {
    schemaFor: () => LIABILITIES.finishedOn<LiabilitiesFormValues>(today),
    valuesOf: liabilitiesValues,
    questions: LIABILITIES.questions,
    declared: declaredLiabilities,
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
