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

/** Each question with its three answers: one below the other on a phone, side by side where there is room. */
export function ComparisonTable() {
  return (
    <dl className="grid gap-4">
      {rows.map((row) => (
        <div
          key={row.question}
          className="grid gap-x-5 gap-y-1 border-t border-line pt-3 text-[0.97rem] md:grid-cols-3"
        >
          <dt className="font-semibold md:col-span-3">{row.question}</dt>
          {row.answers.map((answer, index) => (
            <dd key={columns[index]} className="grid grid-cols-[8.5rem_1fr] gap-x-3 md:block">
              <span className="text-soft">{columns[index]}</span> <span className="md:block">{answer}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
