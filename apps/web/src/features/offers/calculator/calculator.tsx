import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { useState, type ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { AssumptionFields } from "./assumption-fields.tsx";
import type { CalculatorKind, Numbers } from "./calculator-kind.ts";
import { CalculatorNotes } from "./calculator-notes.tsx";
import { FigureSliders } from "./figure-sliders.tsx";
import { clampFigures, fragmentOf } from "./figures.ts";
import { GrowthOutlook } from "./growth-outlook.tsx";
import { KeepFigures } from "./keep-figures.tsx";
import { ResultStrip } from "./result-strip.tsx";
import { SharePanel } from "./share-panel.tsx";
import { shareFacts, shareLines } from "./share-facts.ts";
import { useFigures } from "./use-figures.ts";
import { WorkingOut } from "./working-out.tsx";

type CalculatorProps<F extends Numbers<F>> = {
  readonly kind: CalculatorKind<F>;
  readonly name: string;
  readonly intro: ReactNode;
  /** Of the second calculator on a page, which needs no second word about estimates. */
  readonly heading?: string | undefined;
  /** Figures of the calculator above, to go on with: at once where they are the visitor’s own. */
  readonly above?: { readonly label: string; readonly figures: Partial<F>; readonly isOwn: boolean } | undefined;
  /** The ways on with these figures. */
  readonly children: (figures: F) => ReactNode;
};

export function Calculator<F extends Numbers<F>>({ kind, name, intro, heading, above, children }: CalculatorProps<F>) {
  const { figures: kept, setFigures, forget, ...opened } = useFigures(kind);
  const goOn = (from: Partial<F>) => clampFigures(kind, new Map(Object.entries(from)), kept).figures;
  const isCarried = above?.isOwn === true && forget === null;
  const figures = isCarried ? goOn(above.figures) : kept;
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
        {above !== undefined && forget === null && !isCarried ? (
          <p className="mt-5 print:hidden">
            <Button variant="secondary" onClick={() => setFigures(goOn(above.figures))}>
              {above.label}
            </Button>
          </p>
        ) : null}
        {isFolded ? (
          <p className="mt-3 lg:hidden print:hidden">
            <Button variant="quiet" onClick={() => setOpened(true)}>
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
          <ResultStrip
            parts={[`${formatPercent(outlook.shown.ownerPercent)} yours`, `${formatAud(worked.putIn)} from us`]}
          />
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
