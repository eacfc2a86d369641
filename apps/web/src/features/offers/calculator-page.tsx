import { useLocation, type MetaArgs } from "react-router";
import { pageMeta } from "#src/layout/page-meta";
import { Calculator } from "./calculator.tsx";
import { CompareFirst } from "./compare-first.tsx";
import { offerAt, OFFERS } from "./offers.ts";
import { repaymentOf, REPAYMENT_KIND } from "./repayment-kind.ts";
import { StartApplication } from "./start-application.tsx";
import { useFigures } from "./use-figures.ts";

export function meta({ location }: MetaArgs) {
  const offer = offerAt(location.pathname);
  return pageMeta({
    title: `${offer.name} calculator`,
    description: offer.calculatorIntro,
    path: `${offer.path}/calculator`,
  });
}

export default function CalculatorPage() {
  const offer = offerAt(useLocation().pathname);
  const { figures, mended, setFigures } = useFigures(REPAYMENT_KIND);
  const { homeValueEstimate, remainingMortgageEstimate, fintreeHelpPercentage } = figures;
  const context = {
    homeValueEstimate,
    remainingMortgageEstimate,
    monthlyMortgagePayment: repaymentOf(figures),
    fintreeHelpPercentage,
  };
  return (
    <Calculator
      kind={REPAYMENT_KIND}
      figures={figures}
      mended={mended}
      onChange={setFigures}
      name={offer.name}
      intro={offer.calculatorIntro}
    >
      <StartApplication offer={offer} type="homeowner-assistant" context={context} carried={context} />
      {offer === OFFERS["homeowner-assistant"] ? null : <CompareFirst />}
    </Calculator>
  );
}
