import { formatCount } from "@keystep/domain/kernel/money";
import { brand } from "#src/layout/brand";
import { buyingRules } from "#src/layout/buying-rules";
import { terms } from "#src/layout/figures";

const { mostSharePercent, placesAYear } = buyingRules.helpToBuy;
const { existingHome, newHome } = mostSharePercent;

const columns = [brand.name, "Help to Buy", "Low-deposit loan"];

const rows = [
  {
    question: "Share of the home given up",
    answers: [
      `Usually about ${terms.usualSharePercent}%`,
      `${existingHome} to ${newHome}%: up to ${existingHome}% of an existing home, ${newHome}% of a new one`,
      "None",
    ],
  },
  {
    question: "Who is it for",
    answers: ["Adults buying or owning a home", "Citizens below limits of income and price", "Buyers a lender accepts"],
  },
  { question: "Places", answers: ["No fixed number", `${formatCount(placesAYear)} a year`, "No fixed number"] },
  {
    question: "LMI",
    answers: [
      "Less or none with a larger deposit",
      "None",
      `Often about ${buyingRules.lmi.typicalPercent}% of the loan; none with the 5% Deposit Scheme`,
    ],
  },
  {
    question: "How it ends",
    answers: ["Buy-back, usually after about 3 years, or on sale", "Bought back over time, or on sale", "Loan repaid"],
  },
];

/** The same, one question after the other, where three columns have no room. */
function ComparisonList() {
  return (
    <dl className="grid gap-4 md:hidden">
      {rows.map((row) => (
        <div key={row.question} className="border-t border-line pt-3">
          <dt className="font-semibold">{row.question}</dt>
          {row.answers.map((answer, index) => (
            <dd key={columns[index]} className="mt-1 grid grid-cols-[8.5rem_1fr] gap-x-3 text-[0.97rem]">
              <span className="text-soft">{columns[index]}</span>
              {answer}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

export function ComparisonTable() {
  return (
    <div className="max-w-[42rem]!">
      <ComparisonList />
      <table className="hidden w-full border-collapse text-left text-[0.97rem] md:table">
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col" className="p-2.5 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.question} className="border-t border-line align-top">
              <th scope="row" className="py-2.5 pr-3 font-normal text-soft">
                {row.question}
              </th>
              {row.answers.map((answer, index) => (
                <td key={columns[index]} className="p-2.5">
                  {answer}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
