import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { GrowthScenario, ShareOutlook } from "@keystep/domain/offers/share-outlook";
import { useState } from "react";
import { brand } from "#src/layout/brand";
import { PillChoice } from "#src/ui/pill-choice.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { GrowthChart } from "./growth-chart.tsx";
import { growthText } from "./share-words.ts";
import { FALL_PERCENT_A_YEAR } from "./share-facts.ts";
import { assumptions } from "#src/layout/figures";

type GrowthOutlookProps = {
  readonly outlook: Pick<ShareOutlook, "scenarios" | "growthPercentAYear" | "inflationPercentAYear">;
  readonly note?: string | undefined;
};

/** Names the inflation taken off, and says whether it is our figure or theirs. */
function inflationText(percentAYear: number): string {
  const taken = `In today’s dollars: less ${formatPercent(percentAYear, 2)} inflation a year`;
  const { asAt, percentAYear: ours } = assumptions.inflation;
  return percentAYear === ours ? `${taken}, our assumption as at ${formatLongDate(asAt)}.` : `${taken}, as you set it.`;
}

/** Both shares in dollars, year by year, at one growth. */
function GrowthTable({ scenario }: { readonly scenario: GrowthScenario }) {
  return (
    <table className="money w-full text-right text-[0.94rem] md:text-[0.97rem]">
      <caption className="mb-2 text-left">
        In dollars, at {growthText(scenario.growthPercentAYear)} a year and with the share not bought back
      </caption>
      <thead>
        <tr className="border-b border-line">
          {["After", "Your share", `${brand.name}’s share`, "…in today’s dollars"].map((column) => (
            <th key={column} scope="col" className="py-1.5 font-semibold first:text-left">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scenario.years.map((year) => (
          <tr key={year.year}>
            <th scope="row" className="py-1 pr-2 text-left font-normal whitespace-nowrap print:py-0.5">
              {year.year === 0 ? "today" : year.year === 1 ? "1 year" : `${year.year} years`}
            </th>
            <td>{formatAud(year.ownerShare)}</td>
            <td>{formatAud(year.productShare)}</td>
            <td className="text-soft">{formatAud(year.productShareToday)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
        growth is no guide to future growth, and a home can lose value.
      </p>
    </div>
  );
}
