import { assumptions, exampleCosts } from "#src/layout/figures";
import { Link } from "#src/ui/link.tsx";

const { homeValue, putIn, asLoan } = exampleCosts.upfront;

/** Upfront Boost in dollars, a line for each outcome. */
export function EndingLines() {
  return (
    <>
      <p>{`For ${putIn} in a ${homeValue} home you’d pay after three years, with LMI:`}</p>
      <ul className="list-disc pl-5">
        {exampleCosts.endings["upfront-boost"].map(({ growth, figure }) => (
          <li key={growth}>
            {growth}: <b>{figure.replace(/^[AY]/, (first) => first.toLowerCase())}</b>
          </li>
        ))}
      </ul>
      <p>
        A loan of {putIn} at {assumptions.indicativeRate.percentAYear}%, without LMI, would be {asLoan}.{" "}
        <Link href="/upfront-boost#example">See the example</Link>
      </p>
    </>
  );
}
