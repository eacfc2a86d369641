import type { DecisionAnswer } from "@keystep/contract/decisions/offers";
import { SHARING_PERIOD_MONTHS } from "@keystep/domain/offers/assumptions";

type Endings = NonNullable<DecisionAnswer["text"]["endings"]>;

/** Says how it ends, before its table. */
export const HOW_IT_ENDS =
  "You end it, usually after about three years, by buying back our share, or by selling the home. You pay the value of our share on that day, not the amount that we paid you.";

/** When a share is usually bought back. */
const YEARS_TOLD = SHARING_PERIOD_MONTHS / 12;

/** The dearest row of the table in a sentence, which stands before it; null where the table has no such year. */
export function dearestText({ growths, rows, paid }: Endings): string | null {
  const cost = rows.find(({ years }) => years === YEARS_TOLD)?.costs.at(-1);
  const growth = growths.at(-1);
  if (cost === undefined || growth === undefined || paid === undefined) return null;
  return `We pay you ${paid}. If the home’s value grows ${growth.replace("+", "")} a year, our share costs ${cost} after ${YEARS_TOLD} years.`;
}

/** Says where the table's growths come from, and that they promise nothing. */
export function growthNote({ note, growths, rows, paid }: Endings): string {
  const atNone = rows[0]?.costs[growths.indexOf("0%")];
  const rounded =
    atNone === undefined || atNone === paid
      ? ""
      : "Our share is rounded up to the next 0.01%, so at 0% growth it costs slightly more than we paid. ";
  const examples = `${rounded}These are examples. Past growth is no guide to future growth, and a home can lose value.`;
  return note === undefined ? examples : `${note} ${examples}`;
}

/** A growth is a row, so that a phone has room for three amounts beside it. */
export function EndingsTable({ endings: { growths, rows, paid } }: { readonly endings: Endings }) {
  return (
    <table className="money w-full text-right text-[0.97rem]">
      <caption className="mb-3 text-left">What our share would cost to buy back, by how the home’s value moves</caption>
      <thead>
        <tr className="border-b border-line align-bottom">
          <th scope="col" className="py-2 text-left font-normal text-soft">
            The home’s value a year
          </th>
          {rows.map(({ years }) => (
            <th key={years} scope="col" className="w-px py-2 pl-2 font-semibold md:w-auto md:pl-3">
              {years === 1 ? "1 year" : `${years} years`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paid === undefined ? null : (
          <tr className="border-b border-line align-baseline">
            <th scope="row" className="py-2.5 text-left leading-snug font-normal">
              We paid you by then
            </th>
            {rows.map(({ years }) => (
              <td key={years} className="w-px py-2.5 pl-2 whitespace-nowrap md:w-auto md:pl-3">
                {paid}
              </td>
            ))}
          </tr>
        )}
        {growths.map((growth, index) => (
          <tr key={growth} className="border-b border-line align-baseline">
            <th scope="row" className="py-2.5 text-left leading-snug font-normal">
              {growth}
            </th>
            {rows.map(({ years, costs }) => (
              <td key={years} className="w-px py-2.5 pl-2 whitespace-nowrap md:w-auto md:pl-3">
                {costs[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
