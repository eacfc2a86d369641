import {
  mortgageShareDraft,
  saveMortgageShare,
  type MortgageShareAnswer,
  type MortgageShareDraft,
} from "@keystep/contract/mortgage-shares/mortgage-shares";
import { takesAnswers } from "@keystep/domain/mortgage-shares/mortgage-share";
import { TAB_KEYS, type TabKey } from "@keystep/domain/mortgage-shares/tabs";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useNavigate } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useToday } from "#src/app/clock";
import { askedOn, type FormQuestions } from "#src/features/applications/drafts/draft-fields";
import type { AnswersOwner } from "#src/features/applications/form/answers-owner";
import {
  useAnswersForm,
  type AnswersForm,
  type AnswersFormOptions,
} from "#src/features/applications/form/use-answers-form";
import { useOpenMortgageShare } from "./open-mortgage-share.ts";
import { tabPath, usePlace } from "./tab-address.ts";

type TabFormOptions<Values extends FieldValues, Sent> = Omit<
  AnswersFormOptions<MortgageShareAnswer, Values, Sent, void>,
  "owner" | "onFinished"
>;

/** The ways on from a tab: to its neighbours, or back to Review if it was opened from there. */
export function useTabWays(tab: TabKey) {
  const { share } = useOpenMortgageShare();
  const { isFromReview } = usePlace();
  const place = TAB_KEYS.indexOf(tab);
  const [before, after] = [TAB_KEYS[place - 1] ?? "preview", TAB_KEYS[place + 1] ?? "review"];
  return isFromReview
    ? {
        onwards: tabPath(share.id, "review"),
        frame: {
          backHref: tabPath(share.id, "review"),
          backLabel: "Back to Review",
          submitLabel: "Save and return to Review",
        },
      }
    : { onwards: tabPath(share.id, after), frame: { backHref: tabPath(share.id, before), submitLabel: "Next" } };
}

/** The open mortgage share application as what the answers of a tab belong to. */
function useMortgageShareAsOwner(tab: TabKey): AnswersOwner<MortgageShareAnswer> {
  const open = useOpenMortgageShare();
  const [place] = useState(() => ({ userId: open.user.id, applicationId: open.share.id, step: tab }));
  return {
    ...open,
    place,
    takesAnswers: () => takesAnswers(open.current()),
    conflictCode: "mortgage-share.version-conflict",
  };
}

/** The form of a tab: saved as it is left; once it is whole, on to the next. */
export function useTabForm<Values extends FieldValues, Sent>(
  tab: TabKey,
  options: TabFormOptions<Values, Sent>,
): AnswersForm<Values, Sent> {
  const { refresh } = useOpenMortgageShare();
  const navigate = useNavigate();
  const { onwards } = useTabWays(tab);

  /** Staff may close the answers while the person types: the page then shows the new state. */
  async function unlessClosed(save: Promise<void>): Promise<void> {
    try {
      await save;
    } catch (error) {
      if (isApiProblem(error, "mortgage-share.closed")) void refresh();
      throw error;
    }
  }

  return useAnswersForm({
    ...options,
    owner: useMortgageShareAsOwner(tab),
    saveDraft: (answers) => unlessClosed(options.saveDraft(answers)),
    finish: (answers) => unlessClosed(options.finish(answers)),
    onFinished: async () => navigate(onwards),
  });
}

type AskedTabOptions<Values extends FieldValues, Sent> = Pick<TabFormOptions<Values, Sent>, "valuesOf"> & {
  readonly declared: (answers: Sent) => MortgageShareDraft;
};

/** The form of a tab whose answers are kept in the mortgage share application itself. */
export function useAskedTab<Values extends FieldValues, Sent>(
  tab: TabKey,
  asked: FormQuestions<Values, Sent>,
  { declared, valuesOf }: AskedTabOptions<Values, Sent>,
): AnswersForm<Values, Sent> {
  const { current, adopt } = useOpenMortgageShare();

  async function save(answers: MortgageShareDraft, isDraft: boolean): Promise<void> {
    const { id, version } = current();
    const query = isDraft ? { draft: "true" as const } : {};
    adopt(await call(saveMortgageShare, { params: { id }, query, body: { ...answers, version } }));
  }

  return useTabForm(tab, {
    ...askedOn(asked, useToday()),
    valuesOf,
    saveDraft: (changed) => save(mortgageShareDraft.parse(changed), true),
    finish: (answers) => save(declared(answers), false),
  });
}
