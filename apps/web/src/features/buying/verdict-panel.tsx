import type { BuyingOption } from "@keystep/domain/buying/comparison";
import { HORIZON_YEARS } from "@keystep/domain/buying/buyer-figures";
import { verdictAfter } from "@keystep/domain/buying/verdict";
import { PillChoice } from "#src/ui/pill-choice.tsx";
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
  const [first, ...others] = verdictSentences(verdictAfter(years, options), years, options);
  return (
    <section
      aria-labelledby="verdict"
      className="rounded-3xl bg-eucalyptus-paper p-[clamp(1.125rem,3vw,2.25rem)] print:break-inside-avoid print:border print:border-ink print:p-4"
    >
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 id="verdict" className="mb-2 text-[1.1rem] text-eucalyptus">
            What your figures say
          </h2>
          <div aria-live="polite" aria-atomic="true" className="grid max-w-[52rem] gap-2">
            <p className="font-display text-[clamp(1.5rem,1.1rem+1.7vw,2.35rem)] leading-[1.15] font-[680] text-balance">
              {first}
            </p>
            {others.map((sentence) => (
              <p key={sentence} className="text-[1.1rem]">
                {sentence}
              </p>
            ))}
          </div>
          <p className="mt-4 text-[0.97rem] text-soft">
            An estimate of costs, not advice and no offer. Past growth is no guide to future growth.
          </p>
        </div>
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
      </div>
      <div className="mt-6">
        <GrowthChoice {...ground} onChange={onGrowth} />
      </div>
    </section>
  );
}
