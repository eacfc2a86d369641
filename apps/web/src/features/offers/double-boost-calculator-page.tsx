import { pageMeta } from "#src/layout/page-meta";
import { Calculator } from "./calculator.tsx";
import { CompareFirst } from "./compare-first.tsx";
import { DOUBLE_BOOST_KIND } from "./double-boost-kind.ts";
import { OFFERS } from "./offers.ts";
import { StartApplication } from "./start-application.tsx";
import { useFigures } from "./use-figures.ts";

const OFFER = OFFERS["double-boost"];

export function meta() {
  return pageMeta({
    title: `${OFFER.name} calculator`,
    description: OFFER.calculatorIntro,
    path: `${OFFER.path}/calculator`,
  });
}

export default function DoubleBoostCalculatorPage() {
  const { figures, mended, setFigures } = useFigures(DOUBLE_BOOST_KIND);
  const { homeValueEstimate, upgradeBudget } = figures;
  return (
    <Calculator
      kind={DOUBLE_BOOST_KIND}
      figures={figures}
      mended={mended}
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
