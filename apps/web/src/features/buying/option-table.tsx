import type { HorizonYears } from "@keystep/domain/buying/buyer-figures";
import type { BuyingOption } from "@keystep/domain/buying/comparison";
import type { OptionName } from "@keystep/domain/buying/buying-options";
import { COLUMNS, columnTitle, optionCells, optionTitle } from "./option-rows.ts";
import { OptionFit } from "./option-fit.tsx";

export type OptionListProps = {
  readonly options: readonly BuyingOption[];
  readonly years: HorizonYears;
  /** The one that costs least; null where none is open. */
  readonly cheapest: OptionName | null;
  /** What the figures rest on, in a sentence. */
  readonly caption: string;
};

/** A row for each option, where there is room for a table. */
export function OptionTable({ options, years, cheapest, caption }: OptionListProps) {
  return (
    <table className="money hidden w-full table-fixed text-left text-[0.97rem] lg:table print:table">
      <caption className="mb-3 text-left text-soft">{caption}</caption>
      <thead>
        <tr className="border-b-[1.5px] border-ink align-bottom">
          <th scope="col" className="w-[23%] py-2 pr-4 font-semibold">
            Option
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="py-2 pl-4 font-semibold">
              {columnTitle(column, years)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {options.map((option) => {
          const cells = optionCells(option, years);
          const isCheapest = option.name === cheapest;
          return (
            <tr key={option.name} className={`border-b border-line align-top ${isCheapest ? "bg-raised" : ""}`}>
              <th scope="row" className="py-4 pr-4 font-normal">
                <p className="font-display text-[1.15rem] leading-tight font-[640]">{optionTitle(option)}</p>
                {isCheapest ? <p className="font-semibold">Costs least</p> : null}
                <OptionFit {...option} />
              </th>
              {COLUMNS.map((column) => (
                <td key={column} className="py-4 pl-4">
                  <p className={column === "cost" ? "text-[1.1rem] font-bold" : "text-[1.1rem] font-semibold"}>
                    {cells[column].figure}
                  </p>
                  {cells[column].notes.map((note) => (
                    <p key={note} className="text-soft">
                      {note}
                    </p>
                  ))}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
