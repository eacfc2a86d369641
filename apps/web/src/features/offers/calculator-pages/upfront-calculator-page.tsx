import { CALCULATOR_PROPERTY_VALUE } from "@keystep/domain/offers/calculator";
import { formatAud } from "@keystep/domain/kernel/money";
import { DepositCalculator } from "#src/features/offers/deposit/deposit-calculator.tsx";
import { OFFERS } from "#src/features/offers/offers";
import { pageMeta } from "#src/layout/page-meta";
import { RepaymentCalculator } from "./calculator-page.tsx";

const OFFER = OFFERS["upfront-boost"];

export const meta = pageMeta(
  `${OFFER.name} calculator`,
  "See your deposit with our top-up and without it, our share of the home, and what buying that back may cost.",
);

export default function UpfrontCalculatorPage() {
  return (
    <DepositCalculator>
      {({ together, example: { homeValue } }, isOwn) => (
        <div className="mt-[clamp(2.25rem,7vw,5rem)] border-t border-line">
          <RepaymentCalculator
            offer={OFFER}
            heading="Help with repayments too?"
            intro={`We can also pay a part of each repayment over three years.${isOwn ? "" : ` This one opens with an owner’s home of ${formatAud(CALCULATOR_PROPERTY_VALUE.default)}, not with yours.`}`}
            above={{
              label: `Use your ${formatAud(homeValue)} home`,
              figures: { homeValueEstimate: homeValue, remainingMortgageEstimate: together.loan },
              isOwn,
            }}
          />
        </div>
      )}
    </DepositCalculator>
  );
}
