import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { TWO_ENDINGS } from "#src/features/offers/offer-pages/ending-text";
import { exampleCosts, NO_REFINANCE, terms } from "#src/layout/figures";
import { brand } from "#src/layout/brand";
import { Link } from "#src/ui/link.tsx";
import type { AnswerGroup } from "./answer-groups.tsx";

const { homeValue, putIn, asLoan } = exampleCosts.upfront;

/** Upfront Boost in dollars, as the home page has it. */
const UPFRONT_EXAMPLE = `For ${putIn} in a ${homeValue} home you’d pay after three years, with LMI: ${TWO_ENDINGS}. A ${putIn} loan at 6% without LMI would be ${asLoan}.`;

export const aboutTheShare: AnswerGroup = {
  title: "What it is and what it costs",
  answers: [
    {
      id: "how-it-works",
      question: "How does it work?",
      short: `${brand.name} puts money into your home. In return we own a small share for a while: 6% for ${putIn} in a ${homeValue} home.`,
      more: (
        <>
          <p>
            Our money goes towards your deposit (Upfront Boost), towards your repayments for about three years (Monthly
            Boost), or both (Double Boost).
          </p>
          <p>
            You live in the whole home. You buy back our share at its value that day. If no loan or savings pay for it,
            the home may have to be sold.
          </p>
        </>
      ),
    },
    {
      id: "share",
      question: "How large is the share?",
      short: `Usually about ${terms.usualSharePercent}%: the money we put in, divided by the value of the home. The percentage stays the same.`,
      more: (
        <>
          <p>
            In our examples it is between 3.5% and 15%, and largest with Double Boost. These are our plans as at{" "}
            {formatLongDate(terms.asAt)}.
          </p>
          <p>
            See it for your figures, with the formula: <Link href="/compare">a deposit top-up</Link>,{" "}
            <Link href="/upfront-boost/calculator">help with repayments</Link>, or{" "}
            <Link href="/double-boost/calculator">both together</Link>.
          </p>
        </>
      ),
    },
    {
      id: "cost",
      question: "What does it cost?",
      short: "You pay the value of our share on the day you buy it back.",
      more: (
        <>
          <p>
            {UPFRONT_EXAMPLE} <Link href="/upfront-boost#example">All four cases</Link>
          </p>
          <p>
            Valuation and title costs are extra. We plan no interest and no fee while we own the share. Monthly and
            Double Boost can cost more, as our full share counts from day one.
          </p>
        </>
      ),
    },
    {
      id: "fall",
      question: "What if the price falls?",
      short: "Our share falls with it, so you pay less than we put in.",
      more: <p>Your loan doesn’t fall. You still owe all of it, even if the home is worth less.</p>,
    },
    {
      id: "loan",
      question: "Is it a loan?",
      short: "We plan it as a share. You pay nothing each month, and what you owe us moves with the home.",
      more: (
        <p>
          The law may still treat a share like this as credit. Your agreement says which rules protect you. Either way
          it has a cost, and your home is the security for it.
        </p>
      ),
    },
  ],
};

export const aboutTheEnd: AnswerGroup = {
  title: "Buying back our share",
  answers: [
    {
      id: "buy-back",
      question: "How do I buy the share back?",
      short: `Usually by refinancing after about three years, or when you sell. ${NO_REFINANCE}`,
      more: (
        <>
          <p>
            Refinancing means that a new, larger home loan replaces the old one. It pays for our share at its value on
            the day.
          </p>
          <p>
            A registered valuer sets the value of the home. You pay our percentage of it, and we add nothing. You pay
            for the valuation and the change of title.
          </p>
          <p>Plan to buy the share in one go. Would you rather buy it in parts? Ask before you sign.</p>
        </>
      ),
    },
    {
      id: "sooner",
      question: "What if I sell or buy back sooner?",
      short: "You can. Your agreement says how much of our share counts by then.",
      more: (
        <p>
          Where we help with repayments, our share is shown whole from the first day, as if all 36 payments were made.
          If it ends sooner, your agreement says how much of it counts. Ask before you sign.
        </p>
      ),
    },
    {
      id: "extensions",
      question: "What if I need longer than three years?",
      short: "Tell us before the time is up. We look at it with you and can agree to an extension.",
    },
  ],
};
