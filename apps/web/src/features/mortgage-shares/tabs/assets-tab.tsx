import { ASSETS } from "@keystep/domain/applicants/assets";
import { useToday } from "#src/app/clock";
import { rowOfField } from "#src/features/applicants/holdings/holding-kind";
import { ASSET_CHOICES } from "#src/features/applicants/steps/assets/asset-kinds";
import {
  declaredAssets,
  assetsValues,
  ASSETS_TEXTS,
  type AssetsFormValues,
} from "#src/features/applicants/steps/assets/assets-form";
import { AssetsList } from "#src/features/applicants/steps/assets/assets-list.tsx";
import { useAskedTab } from "#src/features/mortgage-shares/use-tab-form";
import { TabFrame } from "./tab-frame.tsx";

export function AssetsTab() {
  const today = useToday();
  const answers = useAskedTab("assets", ASSETS, {
    schemaFor: () => ASSETS.finishedOn<AssetsFormValues>(today),
    valuesOf: assetsValues,
    questions: ASSETS.questions,
    declared: declaredAssets,
  });
  return (
    <TabFrame
      tab="assets"
      answers={answers}
      {...ASSETS_TEXTS.self}
      whereIs={(field) => rowOfField(field, ASSET_CHOICES, answers.form.getValues("assets"))}
    >
      <AssetsList form={answers.form} voice="self" />
    </TabFrame>
  );
}
