import { pageMeta } from "#src/layout/page-meta";
import { Calculator } from "#src/features/offers/calculator/calculator.tsx";
import { CompareFirst, StartApplication } from "#src/features/offers/start-application/start-application.tsx";
import { DOUBLE_BOOST_KIND } from "./double-boost-kind.ts";
import { OFFERS } from "#src/features/offers/offers";
import { useFigures } from "#src/features/offers/calculator/use-figures";

const OFFER = OFFERS["double-boost"];

export function meta() {
  return pageMeta({
    title: `${OFFER.name} calculator`,
    description: OFFER.calculatorIntro,
    path: `${OFFER.path}/calculator`,
  });
}

export default function DoubleBoostCalculatorPage() {
  const { figures, clamped, setFigures } = useFigures(DOUBLE_BOOST_KIND);
  const { homeValueEstimate, upgradeBudget } = figures;
  return (
    <Calculator
      kind={DOUBLE_BOOST_KIND}
      figures={figures}
      clamped={clamped}
      onChange={setFigures}
      name={OFFER.name}
      intro={OFFER.calculatorIntro}
    >
      <StartApplication
        offer={OFFER}
        type="upgrade-accelerator"
        context={{ homeValueEstimate, upgradeBudget }}
        carried={{ homeValueEstimate, boostNeeded: homeValueEstimate - upgradeBudget }}
      />
      <CompareFirst />
    </Calculator>
  );
}
