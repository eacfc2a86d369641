import type { TabKey } from "@keystep/domain/mortgage-shares/tabs";
import type { FieldValues } from "react-hook-form";
import type { Holdings } from "#src/features/applicants/holdings/holdings-step.tsx";
import { useAskedTab } from "#src/features/mortgage-shares/use-tab-form";
import { TabFrame } from "./tab-frame.tsx";

type HoldingsTabProps<Values extends FieldValues, Sent> = {
  readonly tab: TabKey;
  readonly of: Holdings<Values, Sent>;
};

/** Asks for things owned or owed as a step of an application does. */
export function HoldingsTab<Values extends FieldValues, Sent>({ tab, of }: HoldingsTabProps<Values, Sent>) {
  const answers = useAskedTab(tab, of.asked, of);
  return (
    <TabFrame
      tab={tab}
      answers={answers}
      {...of.texts.self}
      whereIs={(field) => of.whereIs(field, answers.form.getValues())}
    >
      {of.list(answers.form, "self")}
    </TabFrame>
  );
}
