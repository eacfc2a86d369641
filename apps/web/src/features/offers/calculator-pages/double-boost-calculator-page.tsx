import { pageMeta } from "#src/layout/page-meta";
import { Calculator } from "#src/features/offers/calculator/calculator.tsx";
import { CompareFirst, StartApplication } from "#src/features/offers/start-application/start-application.tsx";
import { DOUBLE_BOOST_KIND } from "./double-boost-kind.ts";
import { OFFERS } from "#src/features/offers/offers";

const OFFER = OFFERS["double-boost"];

export const meta = pageMeta(`${OFFER.name} calculator`, OFFER.calculatorIntro);

export default function DoubleBoostCalculatorPage() {
  return (
    <Calculator kind={DOUBLE_BOOST_KIND} name={OFFER.name} intro={OFFER.calculatorIntro}>
      {({ homeValueEstimate, upgradeBudget }) => (
        <>
          <StartApplication
            offer={OFFER}
            type="upgrade-accelerator"
            context={{ homeValueEstimate, upgradeBudget }}
            carried={{ homeValueEstimate, boostNeeded: homeValueEstimate - upgradeBudget }}
          />
          <CompareFirst />
        </>
      )}
    </Calculator>
  );
}
