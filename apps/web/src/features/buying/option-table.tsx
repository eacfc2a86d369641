import type { HorizonYears } from "@keystep/domain/buying/buyer-figures";
import type { BuyingOption } from "@keystep/domain/buying/comparison";
import type { OptionName } from "@keystep/domain/buying/buying-options";
import { COLUMNS, columnTitle, optionCells, optionTitle } from "./option-rows.ts";
import { CostsLeast, OptionFit } from "./option-fit.tsx";

type OptionListProps = {
  readonly options: readonly BuyingOption[];
  readonly years: HorizonYears;
  /** The one that costs least; null where none is open. */
  readonly cheapest: OptionName | null;
};

export function OptionTable({ options, years, cheapest }: OptionListProps) {
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table className="money w-full min-w-[58rem] table-fixed text-left text-[0.97rem] print:min-w-0 print:text-[0.8rem]">
        <thead>
          <tr className="border-b-[1.5px] border-ink align-bottom">
            <th scope="col" className="w-[20%] py-2 pr-2 font-semibold">
              Option
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 font-semibold">
                {columnTitle(column, years)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {options.map((option) => {
            const cells = optionCells(option, years);
            return (
              <tr key={option.name} className="border-b border-line align-top">
                <th scope="row" className="py-4 pr-2 font-normal print:py-1.5">
                  <p className="mb-1 font-display leading-tight font-[640]">{optionTitle(option)}</p>
                  {option.name === cheapest ? <CostsLeast /> : null}
                  <OptionFit {...option} />
                </th>
                {COLUMNS.map((column) => (
                  <td key={column} className="py-4 pl-3 print:py-1.5">
                    <p className="font-semibold">{cells[column].figure}</p>
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
    </div>
  );
}
