import { TABS, type TabKey } from "@keystep/domain/mortgage-shares/tabs";
import { useToday } from "#src/app/clock";
import { AnswerGroups } from "#src/features/applications/form/answer-groups.tsx";
import { ClosedNote } from "#src/features/mortgage-shares/closed-note.tsx";
import { useOpenMortgageShare } from "#src/features/mortgage-shares/open-mortgage-share";
import { TabHeading } from "#src/features/mortgage-shares/tab-heading.tsx";

export function ClosedTab({ tab }: { readonly tab: TabKey }) {
  const { share } = useOpenMortgageShare();
  const today = useToday();
  const shown = TABS.find(({ key }) => key === tab);
  if (shown === undefined || shown.room === null) return null;
  const groups = shown.room.lines(share, today);
  return (
    <div className="grid max-w-[46rem] gap-6">
      <TabHeading>{shown.label}</TabHeading>
      <ClosedNote />
      {groups.length === 0 ? <p className="text-soft">Nothing was answered here.</p> : null}
      <AnswerGroups groups={groups} headingLevel={3} />
    </div>
  );
}
