import type { BuyerFigures, HorizonYears } from "@keystep/domain/buying/buyer-figures";
import type { Premises } from "@keystep/domain/buying/buying-rules";
import { compareOptions, type BuyingOption } from "@keystep/domain/buying/comparison";
import { verdictAfter } from "@keystep/domain/buying/verdict";
import { useRef } from "react";
import { useToday } from "#src/app/clock";
import { AssumptionFields } from "#src/features/offers/calculator/assumption-fields.tsx";
import { CalculatorNotes } from "#src/features/offers/calculator/calculator-notes.tsx";
import { fragmentOf } from "#src/features/offers/calculator/figures";
import { KeepFigures } from "#src/features/offers/calculator/keep-figures.tsx";
import { useFigures } from "#src/features/offers/calculator/use-figures";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { useIsAlive } from "#src/ui/use-is-alive";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { fieldId } from "#src/ui/field-frame.tsx";
import { buyerInWords } from "./buyer-choices.ts";
import { buyerOf, COMPARISON_FIGURES, horizonOf, premisesOf, type ComparisonFigures } from "./comparison-figures.ts";
import { FigureQuestions } from "./figure-questions.tsx";
import { FiguresSentence } from "./figures-sentence.tsx";
import { GrantNote } from "./grant-note.tsx";
import { OptionExplanations } from "./option-explanations.tsx";
import { OptionTable } from "./option-table.tsx";
import { PickedOptions } from "./picked-options.tsx";
import { SavingsChoices } from "./savings-choices.tsx";
import { NotCounted, RulesRead, WhatWeAssume } from "./sources.tsx";
import { VerdictPanel } from "./verdict-panel.tsx";

export const meta = pageMeta(
  "Compare your options",
  `Waiting, a low-deposit loan, two government schemes and ${brand.name}’s three boosts, side by side for your own figures.`,
);

type WithFigures = {
  readonly figures: ComparisonFigures;
  readonly isExample: boolean;
  readonly onChange: (figures: ComparisonFigures) => void;
};

/** The sentence of the figures, and the questions that it folds. */
function YourFigures({ figures, isExample, onChange }: WithFigures) {
  const questions = useRef<HTMLDivElement>(null);
  // One for both, so that a figure leads to its question once that can be answered.
  const isAlive = useIsAlive();

  function ask(name: string): void {
    const box = questions.current?.querySelector("details");
    if (box === null || box === undefined) return;
    box.open = true;
    document.getElementById(fieldId(name))?.focus();
  }

  return (
    <>
      <FiguresSentence buyer={buyerOf(figures)} isExample={isExample} isAlive={isAlive} onAsk={ask} />
      <div ref={questions} className="mt-2 print:hidden">
        <Disclosure summary="Change your figures" isDense>
          <div className="pt-2">
            <FigureQuestions figures={figures} isAlive={isAlive} onChange={onChange} />
          </div>
        </Disclosure>
      </div>
    </>
  );
}

type SideBySideProps = {
  readonly options: readonly BuyingOption[];
  readonly buyer: BuyerFigures;
  readonly premises: Premises;
  readonly years: HorizonYears;
};

function SideBySide({ options, buyer, premises, years }: SideBySideProps) {
  const { ranked } = verdictAfter(years, options);
  return (
    <section aria-labelledby="side-by-side" className="flow-on-paper grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="side-by-side">Side by side</h2>
        <p className="hidden print:block">{buyerInWords(buyer)}.</p>
      </div>
      <PickedOptions options={options} ranked={ranked} years={years} />
      <GrantNote buyer={buyer} today={premises.today} />
      <div>
        <Disclosure summary="All seven in one table">
          <OptionTable options={options} years={years} cheapest={ranked[0]?.name ?? null} />
          <p className="mt-3 max-w-measure text-[0.97rem] text-soft">‘Ahead’: the home gained more than it all cost.</p>
        </Disclosure>
        <Disclosure summary="Each option, and how it is worked out">
          <OptionExplanations options={options} figures={buyer} premises={premises} years={years} />
        </Disclosure>
      </div>
    </section>
  );
}

export default function ComparePage() {
  const { figures, setFigures, forget, ...opened } = useFigures(COMPARISON_FIGURES);
  const today = useToday();
  const years = horizonOf(figures);
  const buyer = buyerOf(figures);
  const premises = premisesOf(figures, today);
  const options = compareOptions(buyer, premises);
  const set = (name: keyof ComparisonFigures & string) => (value: number) =>
    setFigures(COMPARISON_FIGURES.withFigure(figures, name, value));
  return (
    <div className="page-width flow-on-paper grid grid-cols-[minmax(0,1fr)] gap-[clamp(2.5rem,6vw,4rem)] pt-[clamp(0.75rem,3vw,2.5rem)]">
      <div className="flow-on-paper grid grid-cols-[minmax(0,1fr)] gap-4">
        <header>
          <h1 tabIndex={-1} className="max-md:text-[1.9rem]">
            Compare your options
          </h1>
          <YourFigures figures={figures} isExample={forget === null} onChange={setFigures} />
        </header>
        <VerdictPanel
          figures={figures}
          isExample={forget === null}
          options={options}
          buyer={buyer}
          premises={premises}
          years={years}
          onYears={set("years")}
          onGrowth={set("growthPercentAYear")}
        />
        <CalculatorNotes {...opened} onForget={forget} example="" />
      </div>
      <SideBySide options={options} buyer={buyer} premises={premises} years={years} />
      <section aria-labelledby="behind">
        <h2 id="behind" className="mb-4">
          What stands behind it
        </h2>
        <Disclosure summary="What we assume: change any of it">
          <div className="grid gap-6">
            <SavingsChoices figures={figures} onChange={setFigures} />
            <AssumptionFields
              kind={{ ...COMPARISON_FIGURES, assumedNote: "These change only what you see here." }}
              figures={figures}
              onChange={setFigures}
            />
            <WhatWeAssume />
          </div>
        </Disclosure>
        <Disclosure summary="Where the rules come from">
          <RulesRead buyer={buyer} today={today} />
        </Disclosure>
        <Disclosure summary="What isn’t counted">
          <NotCounted />
        </Disclosure>
        <KeepFigures onForget={forget} fragment={fragmentOf(COMPARISON_FIGURES, figures)} />
      </section>
    </div>
  );
}
