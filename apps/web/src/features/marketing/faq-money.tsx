import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud } from "@keystep/domain/kernel/money";
import { STATES } from "@keystep/domain/kernel/states";
import { STATE_NAMES } from "@keystep/domain/buying/buyer-figures";
import { lmiCost } from "@keystep/domain/buying/lmi";
import { lmiRange } from "@keystep/domain/buying/lmi-range";
import { EXAMPLE_HOME } from "@keystep/domain/offers/assumptions";
import type { HelpToBuyRules, TakesPart } from "@keystep/domain/buying/schemes";
import { Link } from "#src/ui/link.tsx";
import type { AnswerGroup } from "./answer-groups.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { buyingRules } from "#src/layout/buying-rules";
import { assumptions, terms, WHICH_GROWTH } from "#src/layout/figures";

/** The states that take no part in Help to Buy or are only due to, in words. */
function helpToBuyElsewhere({ takesPart }: HelpToBuyRules): string {
  const named = (which: TakesPart, words: string) =>
    STATES.filter((state) => takesPart[state] === which).map((state) => `${STATE_NAMES[state]} ${words}`);
  return [...named("no", "takes no part."), ...named("due", "is due to join; ask whether it has.")].join(" ");
}

const LMI_EXAMPLE = { price: EXAMPLE_HOME, loan: EXAMPLE_HOME * 0.9, state: "NSW" } as const;
const INCOME = 100_000;

function LmiExample() {
  const { lmi } = buyingRules;
  return (
    <p>
      Take a deposit of 10% on a {formatAud(LMI_EXAMPLE.price)} home in New South Wales. LMI is about{" "}
      {lmiRange(lmiCost(LMI_EXAMPLE, lmi))}, by our estimate as at {formatLongDate(lmi.asAt)}. Your own lender’s table
      is the one that counts.
    </p>
  );
}

function Schemes() {
  const { helpToBuy, fivePercentDeposit: fivePercent } = buyingRules;
  const { incomeLimit, leastDepositPercent } = helpToBuy;
  return (
    <>
      <ComparisonTable />
      <p>
        <strong>Help to Buy</strong> began on {formatLongDate(helpToBuy.from)}. You need a deposit of{" "}
        {leastDepositPercent}%. Your income can be at most {formatAud(incomeLimit.alone)} for one person, or{" "}
        {formatAud(incomeLimit.couple)} for couples and single parents. These are the limits of 2026–27, and they rise
        each July. You can’t own another home, here or abroad. {helpToBuyElsewhere(helpToBuy)}
      </p>
      <p>
        The <strong>5% Deposit Scheme</strong> has had no income limit and no limit of places since{" "}
        {formatLongDate(fivePercent.from)}. The government guarantees part of the loan, so you pay no LMI. You own the
        whole home. The least deposit is {fivePercent.leastDepositPercent.couple}%, or{" "}
        {fivePercent.leastDepositPercent["alone-with-children"]}% for single parents and guardians.
      </p>
      <p className="text-[0.97rem] text-soft">
        We checked both on {formatLongDate(fivePercent.asAt)}. Both have price caps for each place, and the rules
        change. Check them at firsthomebuyers.gov.au before you decide.
      </p>
      <p>
        <Link href="/compare">Compare your options</Link> works out all of them for your own figures.
      </p>
    </>
  );
}

const { source, asAt } = assumptions.appreciation;

export const aboutMoney: AnswerGroup = {
  title: "Your loan, LMI and schemes",
  answers: [
    {
      id: "lmi",
      question: "What about lenders mortgage insurance?",
      short: "Lenders usually ask for it if you borrow more than 80% of the value of the home.",
      more: (
        <>
          <p>
            You pay for lenders mortgage insurance (LMI), and it protects the lender, not you. With a very small deposit
            it is often about {buyingRules.lmi.typicalPercent}% of the loan. With a larger deposit you pay less, or
            nothing.
          </p>
          <LmiExample />
        </>
      ),
    },
    {
      id: "borrowing",
      question: "How much can I borrow?",
      short: `As a rule of thumb, ${terms.borrowingIncomes}x income. That is about ${formatAud(terms.borrowingIncomes * INCOME)} on ${formatAud(INCOME)} a year before tax.`,
      more: (
        <p>
          It’s a planning guide of ours, not a lender’s promise. Your lender looks at your income, living costs and
          debts. A bank also checks that you could still pay if the rate were 3 percentage points higher.
        </p>
      ),
    },
    {
      id: "compare",
      question: "How do you compare with Help to Buy?",
      short: "If you qualify for a government scheme, it may well cost you less than we do.",
      more: <Schemes />,
    },
    {
      id: "growth",
      question: "What growth do you assume?",
      short: WHICH_GROWTH,
      more: (
        <>
          <p>
            {source}, set on {formatLongDate(asAt)}. It comes from no published index. Results vary widely by place and
            year, and past growth is no guide to future growth.
          </p>
          <p>You can change it in every calculator, even to a fall.</p>
        </>
      ),
    },
    {
      id: "lender",
      question: "Does my lender have to agree?",
      short: "Yes. Your lender must agree to our share beside its mortgage.",
      more: <p>Not every lender does. Ask yours early, before you make an offer on a home.</p>,
    },
  ],
};
