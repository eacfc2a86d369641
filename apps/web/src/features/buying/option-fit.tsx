import type { BuyingOption } from "@keystep/domain/buying/comparison";
import type { Fit, Reason } from "@keystep/domain/buying/reasons";
import { FIT_WORDS } from "./option-words.ts";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";

export function reasonText(reason: Reason): string {
  switch (reason.code) {
    case "short-of-cash":
      return `You need ${formatAud(Math.ceil(reason.amount))} more on the day than you have saved.`;
    case "income-above-limit":
      return `Your income is above ${formatAud(reason.limit)}, the limit for 2026–27. It rises each July, so ask if you’re close.`;
    case "price-above-cap":
      return `The price is above the cap of ${formatAud(reason.cap)} for this place.`;
    case "not-in-this-state":
      return "Your state doesn’t take part.";
    case "not-in-this-state-yet":
      return "Your state is due to join; ask whether it has.";
    case "boost-above-three-times-savings":
      return `The top-up would be more than three times your savings, ${formatAud(reason.most)}.`;
    case "share-above-a-quarter":
      return `Our share would be ${formatPercent(reason.percent)}; we hold a quarter at most.`;
    case "we-add-too-little":
      return `We would add ${formatAud(reason.amount)}. We start at ${formatAud(reason.limit)}.`;
    case "we-add-too-much":
      return `We would add ${formatAud(reason.amount)}. Our most is ${formatAud(reason.limit)}.`;
    case "loan-above-limit":
      return `Your loan would be ${formatPercent(reason.percent)} of the price. Our limit is ${formatPercent(reason.limit)}.`;
    case "buy-back-above-limit":
      return `Your loan and our part would be ${formatPercent(reason.percent)} of the price together. Our limit is ${formatPercent(reason.limit)}.`;
    case "deposit-is-there":
      return "You have a 20% deposit already, so you don’t need it.";
    case "never-reached":
      return `At this pace you won’t have the deposit within ${reason.years} years: the price grows faster than your savings.`;
    case "citizens-only":
      return "It’s for Australian citizens.";
    case "citizens-and-residents-only":
      return "It’s for Australian citizens and permanent residents.";
    case "may-own-no-home":
      return "You can’t own another home, here or abroad, when you buy. Having owned one before is fine.";
    case "owned-before":
      return `Open to you if you have not owned a home or land in Australia in the last ${reason.years} years.`;
    case "loan-of-six-incomes":
      return `The loan of ${formatAud(reason.loan)} is six times your income or more. Since 1 February 2026 banks may make only a few of those (an APRA rule).`;
    case "loan-above-rule-of-thumb":
      return `We count on a loan of at most ${reason.ruleOfThumb} times your income. This is ${reason.incomes} times: ask a lender.`;
    case "later-loan-above-rule-of-thumb":
      return `To buy our share back you would need a loan of ${formatAud(reason.loan)}. That is ${reason.incomes} times your income; we count on at most ${reason.ruleOfThumb} times.`;
    case "refinance-hard":
      return `To buy our share back the new loan would be ${formatPercent(reason.percent)} of the home’s value then. A lender would ask for LMI, which our figures count.`;
    case "refinance-hard-unless-prices-rise":
      return `If prices stay the same, the loan that buys our share back would be ${formatPercent(reason.percent)} of the home. A lender would ask for LMI, or say no.`;
    case "refinance-unlikely":
      return `To buy our share back the new loan would be ${formatPercent(reason.percent)} of the home’s value then. Few lenders do that, so we would say no.`;
  }
}

const LOOKS: Readonly<Record<Fit, string>> = {
  seems: "text-eucalyptus",
  check: "text-clay-ink",
  no: "text-soft",
};

export function OptionFit({ fit, reasons }: Pick<BuyingOption, "fit" | "reasons">) {
  return (
    <>
      <p className={`font-semibold ${LOOKS[fit]}`}>{FIT_WORDS[fit]}</p>
      {reasons.map((reason) => (
        <p key={reason.code} className="text-soft">
          {reasonText(reason)}
        </p>
      ))}
    </>
  );
}

export function CostsLeast() {
  return (
    <p className="my-1.5">
      <span className="inline-block rounded-full bg-eucalyptus px-3 py-0.5 font-semibold text-paper print:border print:border-ink print:py-0 print:text-ink">
        Costs least
      </span>
    </p>
  );
}
