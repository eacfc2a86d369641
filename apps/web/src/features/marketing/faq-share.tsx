import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { EndingLines } from "#src/features/offers/offer-pages/ending-lines.tsx";
import { NO_REFINANCE, terms } from "#src/layout/figures";
import { brand } from "#src/layout/brand";
import { Link } from "#src/ui/link.tsx";
import type { AnswerGroup } from "./answer-groups.tsx";

export const aboutTheShare: AnswerGroup = {
  title: "What it is and what it costs",
  answers: [
    {
      id: "cost",
      question: "What does it cost?",
      short: "You pay the value of our share on the day you buy it back.",
      more: (
        <>
          <EndingLines />
          <p>
            Valuation and title costs are extra. No interest and no fee while we own the share. Monthly and Double Boost
            can cost more.
          </p>
        </>
      ),
    },
    {
      id: "how-it-works",
      question: "How does it work?",
      short: `${brand.name} puts money into your home. In return we own a small share for a while.`,
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
          <p>A registered valuer sets the value of the home. You pay our percentage of it, and we add nothing.</p>
          <p>Plan to buy the share in one go. To buy it in parts, ask before you sign.</p>
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
      question: "What if I need more time?",
      short: "Tell us before the time is up. We look at it with you and can agree to an extension.",
    },
  ],
};
