import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { ASSUMPTIONS } from "@keystep/domain/offers/assumptions";
import type { GrowthScenario } from "@keystep/domain/offers/share-outlook";
import { useState } from "react";
import { brand } from "#src/layout/brand";
import { GrowthChart } from "./growth-chart.tsx";

function growthText(percent: number): string {
  return formatPercent(percent, 2).replace("-", "−");
}

type GrowthOutlookProps = { readonly scenarios: readonly GrowthScenario[]; readonly growthPercentAYear: number };

/** Both shares in dollars over ten years, as a picture and as the table that says the same. */
export function GrowthOutlook({ scenarios, growthPercentAYear }: GrowthOutlookProps) {
  const [chosenGrowth, setChosenGrowth] = useState<number | null>(null);
  const chosen =
    scenarios.find((scenario) => scenario.growthPercentAYear === chosenGrowth) ??
    scenarios.find((scenario) => scenario.growthPercentAYear === growthPercentAYear);
  if (chosen === undefined) return null;
  const growth = growthText(chosen.growthPercentAYear);
  const highestValue = Math.max(...scenarios.flatMap((scenario) => scenario.years.map((year) => year.propertyValue)));

  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-2 font-semibold">If the home grows each year by</legend>
        <div className="flex flex-wrap gap-2">
          {scenarios.map((scenario) => (
            <label
              key={scenario.growthPercentAYear}
              className="money flex min-h-11 cursor-pointer items-center rounded-full border-[1.5px] border-field-line px-4 transition-colors has-checked:border-eucalyptus has-checked:bg-eucalyptus-paper has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="outlookGrowth"
                className="sr-only"
                value={scenario.growthPercentAYear}
                checked={scenario === chosen}
                onChange={() => setChosenGrowth(scenario.growthPercentAYear)}
              />
              {growthText(scenario.growthPercentAYear)}
            </label>
          ))}
        </div>
      </fieldset>
      <GrowthChart
        scenario={chosen}
        highestValue={highestValue}
        label={`Both shares over ten years at ${growth} a year; the table below has the figures.`}
      />
      <p className="flex gap-5 text-[0.97rem]" aria-hidden="true">
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-full bg-(--share-owner)" /> yours
        </span>
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-full bg-(--share-partner)" /> {brand.name}’s
        </span>
      </p>
      <table className="money w-full text-right text-[0.97rem]">
        <caption className="mb-2 text-left">In dollars, at {growth} a year and with the share not bought back</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 text-left font-semibold">
              After
            </th>
            <th scope="col" className="py-1.5 font-semibold">
              Your share
            </th>
            <th scope="col" className="py-1.5 font-semibold">
              {brand.name}’s share
            </th>
            <th scope="col" className="py-1.5 font-semibold">
              …in today’s dollars
            </th>
          </tr>
        </thead>
        <tbody>
          {chosen.years.map((year) => (
            <tr key={year.year}>
              <th scope="row" className="py-1 text-left font-normal">
                {year.year === 0 ? "today" : year.year === 1 ? "1 year" : `${year.year} years`}
              </th>
              <td>{formatAud(year.ownerShare)}</td>
              <td>{formatAud(year.productShare)}</td>
              <td className="text-soft">{formatAud(year.productShareToday)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-[0.97rem] text-soft">
        {brand.name}’s share is what buying it back costs then. Today’s dollars take{" "}
        {formatPercent(ASSUMPTIONS.inflation.percentAYear)} inflation a year off, as at{" "}
        {formatLongDate(ASSUMPTIONS.inflation.asAt)}. Past growth does not tell future growth, and a home can lose
        value.
      </p>
    </div>
  );
}
