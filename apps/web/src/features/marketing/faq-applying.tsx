import { TimePromise } from "#src/layout/time-promise";
import { ForcedSale } from "./business-parts.tsx";
import { Link } from "#src/ui/link.tsx";
import type { AnswerGroup } from "./answer-groups.tsx";

export const aboutApplying: AnswerGroup = {
  title: "Applying",
  answers: [
    {
      id: "who",
      question: "Who can apply?",
      short: "Anyone aged 18 or older who is buying or owns a home in Australia.",
      more: <p>You can apply alone or with one other person.</p>,
    },
    {
      id: "estimate",
      question: "Does an estimate affect my credit score?",
      short: "No. Our calculators don’t check your credit file.",
      more: (
        <p>
          Your figures stay in your browser until you send them. A lender will check your credit file when you apply for
          a loan.
        </p>
      ),
    },
    {
      id: "what-i-need",
      question: "What do I need to apply?",
      short: "Identity documents worth 100 points. A passport and a driver licence do, for example.",
      more: (
        <>
          <p>We also ask about the last three years: where you lived and where you worked. Then about these:</p>
          <ul className="grid list-disc gap-1 pl-5">
            <li>your loan, if you have one</li>
            <li>what you own and what you owe</li>
            <li>a bank account.</li>
          </ul>
          <p>
            You don’t need it all at hand. We save every answer as you go, so you can come back later on any device.
            Phone photos are fine. If two of you apply, each can fill in their own part from their own account.
          </p>
        </>
      ),
    },
    {
      id: "how-long",
      question: "How long does it take?",
      short: (
        <>
          One of our team looks at your application within <TimePromise of="first-look" />.
        </>
      ),
      more: (
        <>
          <p>
            If something is missing, we tell you. Once we have everything, we decide within{" "}
            <TimePromise of="decision" />. A public holiday adds a day.
          </p>
          <p>
            Your account shows where it stands. You get a copy of everything you sent. You can withdraw until we decide.
          </p>
        </>
      ),
    },
    {
      id: "no",
      question: "What if you say no?",
      short: "A person writes to you and tells you why.",
      more: (
        <p>
          If you think we got something wrong, call or write and we look again. You pay us nothing to calculate,
          register or apply. Lenders and valuers may charge for their part.
        </p>
      ),
    },
  ],
};

export const aboutTrouble: AnswerGroup = {
  title: "If things go wrong",
  answers: [
    {
      id: "hardship",
      question: "What if I can’t pay my loan?",
      short: "Tell your lender and us as early as you can. Say that you’re in financial hardship.",
      more: (
        <p>
          Your lender can act on missed repayments, as with any home loan. We answer within{" "}
          <TimePromise of="hardship-decided" />. You can also call the National Debt Helpline on{" "}
          <span className="whitespace-nowrap">1800 007 007</span>. It is free, and independent of both of us.
        </p>
      ),
    },
    {
      id: "no-refinance",
      question: "What if no lender gives me a new loan?",
      short: "This is the main risk. The new loan is larger, and a lender may say no.",
      more: (
        <>
          <p>
            Three years is usual. Your agreement sets the time limit. You can buy back our share from savings, or ask us
            for more time: we may agree, but don’t have to. If neither works, the home may have to be sold.
          </p>
          <ForcedSale />
          <p>That is why we look at how you could refinance before we start. If it looks unlikely, we say no.</p>
        </>
      ),
    },
    {
      id: "fraud",
      question: "Is a message really from you?",
      short: "We never ask you to change bank details by email or phone.",
      more: (
        <p>
          If a message or a call asks that, it isn’t from us. Call the number on{" "}
          <Link href="/contact-us">our contact page</Link>, not the one in the message.
        </p>
      ),
    },
    {
      id: "complaints",
      question: "What if I am not satisfied?",
      short: (
        <>
          <Link href="/complaints">Make a complaint.</Link> We confirm it within{" "}
          <TimePromise of="complaint-acknowledged" />.
        </>
      ),
      more: (
        <p>
          We answer within <TimePromise of="complaint-answered" />, or <TimePromise of="hardship-complaint-answered" />{" "}
          if it is about hardship. If our answer doesn’t settle it, ask the Australian Financial Complaints Authority
          (afca.org.au). It tells you whether it can look at yours.
        </p>
      ),
    },
  ],
};
