import type { TabKey } from "@keystep/domain/mortgage-shares/tabs";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { AnswersFrame } from "#src/features/applications/form/answers-frame.tsx";
import type { AnswersForm } from "#src/features/applications/form/use-answers-form";
import { useOpenMortgageShare } from "#src/features/mortgage-shares/open-mortgage-share";
import { useTabWays } from "#src/features/mortgage-shares/use-tab-form";
import type { WhereIs } from "#src/form/form-error-summary.tsx";

type TabFrameProps<Values extends FieldValues, Sent> = {
  readonly tab: TabKey;
  readonly answers: AnswersForm<Values, Sent>;
  readonly heading: string;
  readonly intro: string;
  readonly whereIs?: WhereIs | undefined;
  readonly children: ReactNode;
};

export function TabFrame<Values extends FieldValues, Sent>({ tab, ...frame }: TabFrameProps<Values, Sent>) {
  const { takesFocus } = useOpenMortgageShare();
  return <AnswersFrame {...frame} {...useTabWays(tab).frame} headingLevel={2} takesFocus={takesFocus} />;
}
