import { brand } from "#src/layout/brand";

const columns = [brand.name, "Help to Buy", "Low-deposit loan"];

const rows = [
  { question: "Share of the home given up", answers: ["Usually about 6%", "30 to 40%", "None"] },
  {
    question: "Who is it for",
    answers: ["Adults buying or owning a home", "Buyers below income and price limits", "Buyers a lender accepts"],
  },
  { question: "Places", answers: ["No fixed number", "10,000 a year", "No fixed number"] },
  {
    question: "LMI",
    answers: ["Less or none with a larger deposit", "None", "About 4% of the loan, unless a scheme covers it"],
  },
  {
    question: "How it ends",
    answers: [
      "Buy-back, usually after about 3 years, or on sale",
      "Buy-back in parts over time, or on sale",
      "Loan repaid",
    ],
  },
];

export function ComparisonTable() {
  return (
    <div role="region" aria-label="Comparison, scrolls sideways" tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-[36rem] border-collapse text-left text-[0.97rem]">
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
