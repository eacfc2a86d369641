import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatPercent } from "@keystep/domain/kernel/money";
import { ASSUMPTIONS } from "@keystep/domain/offers/assumptions";
import type { ShareOutlook } from "@keystep/domain/offers/share-outlook";
import { useState } from "react";
import { brand } from "#src/layout/brand";
import { PillChoice } from "#src/ui/pill-choice.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { GrowthChart } from "./growth-chart.tsx";
import { GrowthTable } from "./growth-table.tsx";
import { FALL_PERCENT_A_YEAR, growthText } from "./share-words.ts";

type GrowthOutlookProps = {
  readonly outlook: Pick<ShareOutlook, "scenarios" | "growthPercentAYear" | "inflationPercentAYear">;
  /** What these years leave out, in words. */
  readonly note?: string | undefined;
};

/** What was taken off, and whose figure that is. */
function inflationText(percentAYear: number): string {
  const taken = `In today’s dollars: less ${formatPercent(percentAYear, 2)} inflation a year`;
  const { asAt, percentAYear: ours } = ASSUMPTIONS.inflation;
  return percentAYear === ours ? `${taken}, our assumption as at ${formatLongDate(asAt)}.` : `${taken}, as you set it.`;
}

/** Both shares in dollars over ten years, as a picture and as the table that says the same. */
export function GrowthOutlook({ outlook, note }: GrowthOutlookProps) {
  const { scenarios, growthPercentAYear, inflationPercentAYear } = outlook;
  const isAlive = useIsAlive();
  const [chosenGrowth, setChosenGrowth] = useState<number | null>(null);
  const chosen =
    scenarios.find((scenario) => scenario.growthPercentAYear === chosenGrowth) ??
    scenarios.find((scenario) => scenario.growthPercentAYear === growthPercentAYear);
  if (chosen === undefined) return null;
  // Paper has no other growth to choose, so a fall stands beside the one chosen.
  const fall =
    isAlive && chosen.growthPercentAYear !== FALL_PERCENT_A_YEAR
      ? scenarios.find((scenario) => scenario.growthPercentAYear === FALL_PERCENT_A_YEAR)
      : undefined;
  const growth = growthText(chosen.growthPercentAYear);
  const highestValue = Math.max(...scenarios.flatMap((scenario) => scenario.years.map((year) => year.propertyValue)));

  return (
    <div className="flow-on-paper grid gap-5">
      <PillChoice
        name="outlookGrowth"
        legend="If the home grows each year by"
        options={scenarios.map(({ growthPercentAYear: percent }) => ({
          value: String(percent),
          label: growthText(percent),
        }))}
        value={String(chosen.growthPercentAYear)}
        onChange={(percent) => setChosenGrowth(Number(percent))}
        isDisabled={!isAlive}
      />
      <GrowthChart
        scenario={chosen}
        highestValue={highestValue}
        label={`Both shares over ten years at ${growth} a year; the table below has the figures.`}
      />
      <p className="flex gap-5 text-[0.97rem]" aria-hidden="true">
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-full [print-color-adjust:exact] bg-(--share-owner)" /> yours
        </span>
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-full [print-color-adjust:exact] bg-(--share-partner)" /> {brand.name}’s
        </span>
      </p>
      <GrowthTable scenario={chosen} />
      {fall === undefined ? null : (
        <div className="hidden print:block">
          <GrowthTable scenario={fall} />
        </div>
      )}
      <p className="text-[0.97rem] text-soft">
        {brand.name}’s share is what buying it back costs then. {note} {inflationText(inflationPercentAYear)} Past
        growth does not tell future growth, and a home can lose value.
      </p>
    </div>
  );
}
