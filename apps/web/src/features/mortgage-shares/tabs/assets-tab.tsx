import { assetsForm } from "@keystep/contract/holdings";
import { rowOfField } from "#src/features/applicants/holdings/holding-kind";
import { ASSET_CHOICES } from "#src/features/applicants/steps/assets/asset-kinds";
import {
  assetsDraft,
  assetsValues,
  ASSETS_DRAFT_SHAPE,
  ASSETS_QUESTIONS,
  ASSETS_TEXTS,
} from "#src/features/applicants/steps/assets/assets-form";
import { AssetsList } from "#src/features/applicants/steps/assets/assets-list.tsx";
import { draftFields } from "#src/features/applications/draft-fields";
import { useSaveAnswers } from "#src/features/mortgage-shares/use-save-answers";
import { useTabForm } from "#src/features/mortgage-shares/use-tab-form";
import { TabFrame } from "./tab-frame.tsx";

export function AssetsTab() {
  const { saveDraft, saveWhole } = useSaveAnswers();
  const answers = useTabForm("assets", {
    schemaFor: () => assetsForm,
    valuesOf: assetsValues,
    questions: ASSETS_QUESTIONS,
    draft: {
      select: (values, saved) => draftFields(ASSETS_DRAFT_SHAPE, values, saved),
      save: (changed) => saveDraft(assetsDraft(changed)),
    },
    // Whoever lists something has something to declare, also where another window said otherwise meanwhile.
    finish: ({ assets, hasNoAssets }) => saveWhole({ assets, hasNoAssets: hasNoAssets && assets.length === 0 }),
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
