import { formatPercent } from "@keystep/domain/kernel/money";
import type { ShareOutlook } from "@keystep/domain/offers/share-outlook";
import { useState, type ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";
import { AssumptionFields } from "./assumption-fields.tsx";
import type { CalculatorKind, Numbers } from "./calculator-kind.ts";
import { CalculatorNotes } from "./calculator-notes.tsx";
import { FigureSliders } from "./figure-sliders.tsx";
import { fragmentOf } from "./figures.ts";
import { GrowthOutlook } from "./growth-outlook.tsx";
import { KeepFigures } from "./keep-figures.tsx";
import { SharePanel } from "./share-panel.tsx";
import { shareFacts, shareLines } from "./share-words.ts";
import { useFigures } from "./use-figures.ts";
import { WorkingOut } from "./working-out.tsx";

/** On a phone the panel is above the sliders; this keeps the division in sight while they move. */
function ShareStrip({ shown }: Pick<ShareOutlook, "shown">) {
  return (
    <div
      aria-hidden="true"
      data-covers-top
      className="sticky top-0 z-10 -mx-[clamp(1.125rem,4vw,2.5rem)] flex items-center gap-4 border-b border-line bg-paper px-[clamp(1.125rem,4vw,2.5rem)] py-2 lg:hidden print:hidden"
    >
      <HouseShare ownerPercent={shown.ownerPercent} size={36} isDecorative />
      <p className="money">
        <strong className="font-display text-[1.3rem]">{formatPercent(shown.ownerPercent)}</strong> yours
      </p>
    </div>
  );
}

type CalculatorProps<F extends Numbers<F>> = {
  readonly kind: CalculatorKind<F>;
  readonly name: string;
  readonly intro: ReactNode;
  /** Of the second calculator on a page, which needs no second word about estimates. */
  readonly heading?: string | undefined;
  /** The ways on with these figures. */
  readonly children: (figures: F) => ReactNode;
};

export function Calculator<F extends Numbers<F>>({ kind, name, intro, heading, children }: CalculatorProps<F>) {
  const { figures, setFigures, forget, ...opened } = useFigures(kind);
  const worked = kind.work(figures);
  const { outlook } = worked;
  const [isOpened, setOpened] = useState(false);
  // The second of a page waits on a phone until asked for, or until it holds figures of one's own.
  const isFolded = heading !== undefined && !isOpened && forget === null;
  return (
    <div className="page-width pt-[clamp(1.5rem,4vw,3rem)]">
      <header className="mb-6 lg:mb-9">
        {heading === undefined ? <h1 tabIndex={-1}>{name}: how much of the home stays yours?</h1> : <h2>{heading}</h2>}
        <p className="mt-3 max-w-measure text-[1.1rem]">{intro}</p>
        <CalculatorNotes {...opened} onForget={forget} isBrief={heading !== undefined} />
        {isFolded ? (
          <p className="mt-5 lg:hidden print:hidden">
            <Button variant="secondary" onClick={() => setOpened(true)}>
              Set the home and the loan
            </Button>
          </p>
        ) : null}
      </header>
      <div
        className={`${isFolded ? "max-lg:hidden print:grid noscript:grid " : ""}flow-on-paper grid items-start gap-x-[clamp(3rem,7vw,6rem)] gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,23rem)] lg:grid-rows-[auto_auto_1fr]`}
      >
        <div className="lg:sticky lg:top-8 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <SharePanel outlook={outlook} facts={shareFacts(worked)} />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-start-1">
          <ShareStrip shown={outlook.shown} />
          <FigureSliders kind={kind} figures={figures} onChange={setFigures} />
        </div>
        <div className="grid gap-6 print:hidden">{children(figures)}</div>
        <div>
          <Disclosure summary="How is this worked out?">
            {() => <WorkingOut kind={kind} lines={shareLines(worked)} />}
          </Disclosure>
          <Disclosure summary="Assumptions">
            {() => <AssumptionFields kind={kind} figures={figures} onChange={setFigures} />}
          </Disclosure>
          <Disclosure summary="Ten years ahead, in dollars">
            {() => <GrowthOutlook outlook={outlook} note={kind.outlookNote} />}
          </Disclosure>
          <KeepFigures onForget={forget} fragment={fragmentOf(kind, figures)} />
        </div>
      </div>
    </div>
  );
}
