import { Card } from "#src/ui/card.tsx";
import { COLUMNS, columnTitle, optionCells, optionTitle } from "./option-rows.ts";
import { CostsLeast, OptionFit } from "./option-fit.tsx";
import type { OptionListProps } from "./option-table.tsx";

export function OptionCards({ options, years, cheapest, caption }: OptionListProps) {
  return (
    <div className="grid gap-4 lg:hidden print:hidden">
      <p className="money text-soft">{caption}</p>
      <div className="grid gap-5 md:grid-cols-2">
        {options.map((option) => {
          const cells = optionCells(option, years);
          const id = `card-${option.name}`;
          return (
            <Card
              key={option.name}
              as="article"
              aria-labelledby={id}
              className="money grid content-start gap-4 md:last:odd:col-span-2"
            >
              <div>
                <h3 id={id} className="mb-1">
                  {optionTitle(option)}
                </h3>
                {option.name === cheapest ? <CostsLeast /> : null}
                <OptionFit {...option} />
              </div>
              <dl>
                {COLUMNS.map((column) => (
                  <div
                    key={column}
                    className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-2.5 text-[0.97rem]"
                  >
                    <dt>{columnTitle(column, years)}</dt>
                    <dd className="text-right text-[1.1rem] font-semibold">{cells[column].figure}</dd>
                    {cells[column].notes.length === 0 ? null : (
                      <dd className="col-span-2 text-soft">{cells[column].notes.join(", ")}</dd>
                    )}
                  </div>
                ))}
              </dl>
            </Card>
          );
        })}
      </div>
    </div>
  );
}
