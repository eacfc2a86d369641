import type { BuyingOption } from "@keystep/domain/buying/comparison";
import { HORIZON_YEARS } from "@keystep/domain/buying/buyer-figures";
import { verdictAfter } from "@keystep/domain/buying/verdict";
import { WHICH_GROWTH } from "#src/layout/figures";
import { PillChoice } from "#src/ui/pill-choice.tsx";
import type { ComparisonFigures } from "./comparison-figures.ts";
import { AnswerPanel } from "./answer-panel.tsx";
import { CostBars } from "./cost-bars.tsx";
import { GrowthChoice } from "./growth-choice.tsx";
import { verdictSentences, type VerdictGround } from "./verdict-words.ts";
import { WhatNow } from "./what-now.tsx";

type VerdictPanelProps = VerdictGround & {
  readonly figures: ComparisonFigures;
  /** No figure has been set yet. */
  readonly isExample: boolean;
  readonly options: readonly BuyingOption[];
  readonly onYears: (years: number) => void;
  readonly onGrowth: (growthPercentAYear: number) => void;
};

/** The verdict, each option's cost beside it, and whether it holds at other growths. */
export function VerdictPanel({ options, figures, isExample, onYears, onGrowth, ...ground }: VerdictPanelProps) {
  const { years } = ground;
  const verdict = verdictAfter(years, options);
  return (
    <AnswerPanel
      id="verdict"
      title={`What ${isExample ? "these" : "your"} figures say`}
      sentences={verdictSentences(verdict, ground, options)}
      note={`${WHICH_GROWTH} Past growth is no guide.`}
      beside={<CostBars options={options} years={years} />}
    >
      <WhatNow verdict={verdict} figures={figures} />
      <div className="mt-6 grid gap-4">
        <PillChoice
          name="years"
          legend="After how many years?"
          options={HORIZON_YEARS.map((one) => ({ value: String(one), label: `${one} years` }))}
          value={String(years)}
          onChange={(value) => onYears(Number(value))}
        />
        <GrowthChoice {...ground} onChange={onGrowth} />
      </div>
    </AnswerPanel>
  );
}
