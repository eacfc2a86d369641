import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Article } from "#src/layout/article.tsx";

export const meta = pageMeta(
  "Glossary",
  "The words of home loans and shared homes in plain English, from deposit to valuation.",
);

const words = [
  ["100 points", "A way to show who you are. Each document counts for some points, and together they come to 100."],
  [
    "5% Deposit Scheme",
    "A government scheme. You buy with a deposit of 5% and pay no LMI. The government guarantees part of your loan.",
  ],
  [
    "AFCA",
    "The Australian Financial Complaints Authority. It looks at complaints about financial firms, free for you.",
  ],
  ["Co-applicant", "The person who applies with you."],
  ["Comparison rate", "One rate that includes the interest and most fees of a loan, so you can compare loans."],
  ["Deposit", "The part of the price you pay yourself."],
  ["Equity", "The value of your home, less what you owe on it."],
  ["Extension", "More time to buy back our share. Both of us have to agree."],
  ["Hardship", "You can’t pay what you owe for now. You can ask your lender and us to change it."],
  ["Help to Buy", "A government scheme. The government owns a share of the home and puts in part of the price."],
  ["LMI", "Lenders mortgage insurance. You pay for it, and it protects the lender. It is usual above an LVR of 80%."],
  ["LVR", "Loan to value ratio: your loan as a percentage of the value of the home."],
  ["Mortgage", "The right a lender has in your home until you repay the loan."],
  ["Refinance", "To replace your loan with a new one. A larger one can also pay for our share."],
  ["Repayment", "What you pay your lender each month: interest, and part of the loan."],
  ["Settlement", "The day the money moves and the title changes."],
  ["Share", `The percentage of the home that ${brand.name} owns for a while. The rest is your share.`],
  ["Title", "The record of who owns the home."],
  ["Transfer duty", "A tax of your state when you buy a home. Many people call it stamp duty."],
  ["Valuation", "The value of the home, set by a registered valuer."],
] as const;

export default function GlossaryPage() {
  return (
    <Article title="Glossary" lead={<p>The words of home loans and shared homes, in plain English.</p>}>
      <dl className="grid gap-x-14 md:grid-cols-2">
        {words.map(([word, meaning]) => (
          <div key={word} className="border-t border-line py-3">
            <dt className="font-semibold">{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Article>
  );
}
