import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { STATES } from "@keystep/domain/kernel/states";
import { STATE_NAMES } from "@keystep/domain/buying/buyer-figures";
import { lmiCost } from "@keystep/domain/buying/lmi";
import type { HelpToBuyRules, TakesPart } from "@keystep/domain/buying/schemes";
import { Article, Section } from "#src/layout/article.tsx";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { AboutApplying } from "./faq-applying.tsx";
import { AboutTheEnd, AboutTheShare } from "./faq-share.tsx";
import { buyingRules } from "#src/layout/buying-rules";
import { assumptions, terms } from "#src/layout/figures";

export const meta = pageMeta(
  "Questions and answers",
  `How ${brand.name} works, how large the share is, how you buy it back, and how it compares with Help to Buy and low-deposit loans.`,
);

/** The states that take no part in Help to Buy or are only due to, in words. */
function helpToBuyElsewhere({ takesPart }: HelpToBuyRules): string {
  const named = (which: TakesPart, words: string) =>
    STATES.filter((state) => takesPart[state] === which).map((state) => `${STATE_NAMES[state]} ${words}`);
  return [...named("no", "takes no part."), ...named("due", "is due to join; ask whether it has.")].join(" ");
}

const LMI_EXAMPLE = { price: 600_000, loan: 540_000, state: "NSW" } as const;
const INCOME = 100_000;

const inThousands = (amount: number) => formatAud(Math.round(amount / 1000) * 1000);

function Lmi() {
  const { lmi } = buyingRules;
  const { low, high } = lmiCost(LMI_EXAMPLE, lmi);
  return (
    <Section id="lmi" title="What about lenders mortgage insurance?">
      <p>
        Lenders usually ask for lenders mortgage insurance (LMI) when you borrow more than 80% of the value of the home.
        You pay for it, and it protects the lender, not you. It often comes to about {lmi.typicalPercent}% of the loan
        when the deposit is very small. A larger deposit can make it smaller or unnecessary.
      </p>
      <p>
        An example: with a deposit of 10% on a home of {formatAud(LMI_EXAMPLE.price)} in New South Wales it is about{" "}
        {inThousands(low)} to {inThousands(high)}, by our estimate as at {formatLongDate(lmi.asAt)}. Sources differ up
        to twofold, and we have found no insurer’s own table, so ask your lender.
      </p>
    </Section>
  );
}

function Borrowing() {
  return (
    <Section id="borrowing" title="How much can I borrow?">
      <p>
        A rule of thumb of ours is {terms.borrowingIncomes}x income: about {formatAud(terms.borrowingIncomes * INCOME)}{" "}
        on {formatAud(INCOME)} a year before tax. It is a start for your planning and no promise of a lender. A lender
        works out yours from income, living costs and debts, and a bank checks that you could still pay if the rate were
        3 percentage points higher.
      </p>
    </Section>
  );
}

function Compared() {
  const { helpToBuy, fivePercentDeposit: fivePercent } = buyingRules;
  const { incomeLimit, leastDepositPercent } = helpToBuy;
  return (
    <Section id="compare" title="How does it compare?">
      <p>With the government’s Help to Buy scheme, and with buying on a low deposit:</p>
      <ComparisonTable />
      <p>
        <strong>Help to Buy</strong> began on {formatLongDate(helpToBuy.from)}. It asks for a deposit of{" "}
        {leastDepositPercent}% and an income of at most {formatAud(incomeLimit.alone)} for one person, or{" "}
        {formatAud(incomeLimit.couple)} for couples and single parents (limits of its start, which rise each year). You
        may own no other home, here or abroad. {helpToBuyElsewhere(helpToBuy)}
      </p>
      <p>
        The <strong>5% Deposit Scheme</strong> has had no income limit and no limit of places since{" "}
        {formatLongDate(fivePercent.from)}. The government vouches for part of the loan, so there is no LMI, and nobody
        holds a share of your home. The least deposit is {fivePercent.leastDepositPercent.couple}%, or{" "}
        {fivePercent.leastDepositPercent["alone-with-children"]}% for single parents and guardians.
      </p>
      <p className="text-[0.97rem] text-soft">
        Checked on {formatLongDate(fivePercent.asAt)}. Both schemes have price caps for each place, and their rules
        change: check them at firsthomebuyers.gov.au before you decide.
      </p>
      <p>
        If you qualify for one of them, it may well cost you less than we do.{" "}
        <Link href="/compare">Compare your options</Link> works all of them out for your own figures.
      </p>
    </Section>
  );
}

function Growth() {
  const { source, asAt } = assumptions.appreciation;
  return (
    <Section id="growth" title="What do you assume about growth?">
      <p>
        Our examples use average growth of {formatPercent(assumptions.appreciation.percentAYear, 2)} a year. {source},
        set on {formatLongDate(asAt)}. No published index stands behind it. Homes in different places and years have
        done much better and much worse: past growth does not tell future growth.
      </p>
      <p>
        You can change this figure in every calculator, to no growth or to a fall as well. Where we compare ourselves
        with other ways to buy, the page opens at a more moderate {assumptions.moderateGrowth.percentAYear}%.
      </p>
    </Section>
  );
}

export default function FaqPage() {
  return (
    <Article
      title="Questions and answers"
      lead={
        <p>
          The short versions. If yours is missing, <Link href="/contact-us">ask us</Link>; a person answers. What you
          read here is general and not advice.
        </p>
      }
    >
      <AboutTheShare />
      <AboutTheEnd />
      <Lmi />
      <Borrowing />
      <Compared />
      <Growth />
      <AboutApplying />
    </Article>
  );
}
