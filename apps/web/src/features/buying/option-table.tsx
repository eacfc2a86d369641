import type { HorizonYears } from "@keystep/domain/buying/buyer-figures";
import type { BuyingOption } from "@keystep/domain/buying/comparison";
import type { OptionName } from "@keystep/domain/buying/buying-options";
import { COLUMNS, columnTitle, optionCells, optionTitle, type Column } from "./option-rows.ts";
import { CostsLeast, OptionFit } from "./option-fit.tsx";

export type OptionListProps = {
  readonly options: readonly BuyingOption[];
  readonly years: HorizonYears;
  /** The one that costs least; null where none is open. */
  readonly cheapest: OptionName | null;
  /** A sentence that names the figures and assumptions. */
  readonly caption: string;
};

const WIDTHS: Readonly<Record<Column, string>> = {
  day: "w-[12%]",
  loan: "w-[15%]",
  owned: "w-[14%]",
  paid: "w-[11%]",
  cost: "w-[15%]",
  fall: "w-[13%]",
};

export function OptionTable({ options, years, cheapest, caption }: OptionListProps) {
  return (
    <table className="money hidden w-full table-fixed text-left text-[0.97rem] lg:table print:table print:text-[0.8rem]">
      <caption className="mb-3 text-left text-soft">{caption}</caption>
      <thead>
        <tr className="border-b-[1.5px] border-ink align-bottom">
          <th scope="col" className="w-[20%] py-2 pr-2 font-semibold">
            Option
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={`${WIDTHS[column]} py-2 pl-3 font-semibold`}>
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
                <p className="mb-1 font-display text-[1.15rem] leading-tight font-[640] print:text-[1.1em]">
                  {optionTitle(option)}
                </p>
                {option.name === cheapest ? <CostsLeast /> : null}
                <OptionFit {...option} />
              </th>
              {COLUMNS.map((column) => (
                <td key={column} className="py-4 pl-3 print:py-1.5">
                  <p
                    className={
                      column === "cost"
                        ? "text-[1.05rem] font-bold print:text-[1em]"
                        : "text-[1.05rem] font-semibold print:text-[1em]"
                    }
                  >
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
