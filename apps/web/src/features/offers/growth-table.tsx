import { formatAud } from "@keystep/domain/kernel/money";
import type { GrowthScenario } from "@keystep/domain/offers/share-outlook";
import { brand } from "#src/layout/brand";
import { growthText } from "./share-words.ts";

/** Both shares in dollars, year by year, at one growth. */
export function GrowthTable({ scenario }: { readonly scenario: GrowthScenario }) {
  return (
    <table className="money w-full text-right text-[0.94rem] md:text-[0.97rem]">
      <caption className="mb-2 text-left">
        In dollars, at {growthText(scenario.growthPercentAYear)} a year and with the share not bought back
      </caption>
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
