import type { TabKey } from "@keystep/domain/mortgage-shares/tabs";
import { useToday } from "#src/app/clock";
import { AnswerGroups } from "#src/features/applications/form/answer-groups.tsx";
import { answerParts } from "#src/features/mortgage-shares/answer-parts";
import { ClosedNote } from "#src/features/mortgage-shares/closed-note.tsx";
import { useOpenMortgageShare } from "#src/features/mortgage-shares/open-mortgage-share";
import { TabHeading } from "#src/features/mortgage-shares/tab-heading.tsx";

export function ClosedTab({ tab }: { readonly tab: TabKey }) {
  const { share } = useOpenMortgageShare();
  const part = answerParts(share, useToday()).find(({ key }) => key === tab);
  if (part === undefined) return null;
  return (
    <div className="grid max-w-[46rem] gap-6">
      <TabHeading>{part.title}</TabHeading>
      <ClosedNote />
      {part.groups.length === 0 ? <p className="text-soft">Nothing was answered here.</p> : null}
      <AnswerGroups groups={part.groups} headingLevel={3} />
    </div>
  );
}
