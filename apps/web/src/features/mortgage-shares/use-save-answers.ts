import { saveMortgageShare, type MortgageShareDraft } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { call } from "#src/api/client";
import { useOpenMortgageShare } from "./open-mortgage-share.ts";

/** Stores answers of a tab, guarded by the version; unfinished ones as they are left. */
export function useSaveAnswers() {
  const { current, adopt } = useOpenMortgageShare();
  async function save(answers: MortgageShareDraft, isDraft: boolean): Promise<void> {
    const { id, version } = current();
    adopt(
      await call(saveMortgageShare, {
        params: { id },
        query: isDraft ? { draft: "true" } : {},
        body: { ...answers, version },
      }),
    );
  }
  return {
    saveDraft: (answers: MortgageShareDraft) => save(answers, true),
    saveWhole: (answers: MortgageShareDraft) => save(answers, false),
  };
}
