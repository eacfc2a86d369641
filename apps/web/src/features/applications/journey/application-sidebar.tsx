import { applicationTypeName } from "@keystep/domain/applications/application";
import { useState, type ReactNode } from "react";
import { brand } from "#src/layout/brand";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import { finishedParts, progressText, stepperItems, timeLeftText } from "./application-progress.ts";
import { useOpenApplication } from "./open-application.ts";
import { RoomsHouse } from "./rooms-house.tsx";

type WithPeople = {
  readonly people?: ReactNode | undefined;
};

/** From 992 px: the whole way at the side of every step. */
export function ApplicationSidebar({ people }: WithPeople) {
  const open = useOpenApplication();
  const parts = finishedParts(open);
  return (
    <aside className="hidden content-start gap-6 lg:grid print:hidden">
      <div className="flex items-center gap-4">
        <RoomsHouse rooms={parts} size={76} />
        <div>
          <p className="font-display leading-tight font-semibold">
            {applicationTypeName(open.application.type, brand.name)}
          </p>
          <p className="money text-[0.97rem] text-soft">{progressText(parts, open.application)}</p>
          <p className="money text-[0.97rem] text-soft">{timeLeftText(open)}</p>
        </div>
      </div>
      <Stepper label="Application steps" items={stepperItems(open)} />
      {people}
    </aside>
  );
}

/** At 991 px and below: how far it is, and the whole way on request. */
export function CompactProgress({ people }: WithPeople) {
  const open = useOpenApplication();
  const [isShown, setIsShown] = useState(false);
  const parts = finishedParts(open);
  const text = progressText(parts, open.application);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 lg:hidden print:hidden">
      <RoomsHouse rooms={parts} size={52} />
      <div className="min-w-0 grow basis-48">
        <Progress label="Your application" value={parts.filter(Boolean).length} max={parts.length} text={text} />
      </div>
      <Button variant="quiet" className="-ml-2 shrink-0 md:ml-0" onClick={() => setIsShown(true)}>
        View Progress
      </Button>
      <p className="money ml-auto text-[0.97rem] text-soft">{timeLeftText(open)}</p>
      {people}
      <Dialog title="Application progress" isOpen={isShown} onClose={() => setIsShown(false)}>
        <Stepper label="Application steps" items={stepperItems(open)} onNavigate={() => setIsShown(false)} />
      </Dialog>
    </div>
  );
}
