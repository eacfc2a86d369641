import type { BuyingOption } from "@keystep/domain/buying/comparison";
import { HORIZON_YEARS } from "@keystep/domain/buying/buyer-figures";
import { formatPercent } from "@keystep/domain/kernel/money";
import { verdictAfter } from "@keystep/domain/buying/verdict";
import { PillChoice } from "#src/ui/pill-choice.tsx";
import { AnswerPanel } from "./answer-panel.tsx";
import { CostBars } from "./cost-bars.tsx";
import { GrowthChoice } from "./growth-choice.tsx";
import { verdictSentences, type VerdictGround } from "./verdict-words.ts";

type VerdictPanelProps = VerdictGround & {
  readonly options: readonly BuyingOption[];
  readonly onYears: (years: number) => void;
  readonly onGrowth: (growthPercentAYear: number) => void;
};

/** The verdict, each option's cost beside it, and whether it holds at other growths. */
export function VerdictPanel({ options, onYears, onGrowth, ...ground }: VerdictPanelProps) {
  const { years } = ground;
  return (
    <AnswerPanel
      id="verdict"
      title="What your figures say"
      sentences={verdictSentences(verdictAfter(years, options), years, options)}
      note={`If prices change by ${formatPercent(ground.premises.growthPercentAYear, 2)} a year. Past growth is no guide.`}
      beside={
        <div className="grid content-start gap-4">
          <PillChoice
            name="years"
            legend="After how many years?"
            options={HORIZON_YEARS.map((one) => ({ value: String(one), label: `${one} years` }))}
            value={String(years)}
            onChange={(value) => onYears(Number(value))}
          />
          <CostBars options={options} years={years} />
        </div>
      }
    >
      <div className="mt-6">
        <GrowthChoice {...ground} onChange={onGrowth} />
      </div>
    </AnswerPanel>
  );
}
