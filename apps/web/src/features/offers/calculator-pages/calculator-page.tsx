import { useLocation, type MetaArgs } from "react-router";
import { pageMeta } from "#src/layout/page-meta";
import { Calculator } from "#src/features/offers/calculator/calculator.tsx";
import { CompareFirst, StartApplication } from "#src/features/offers/start-application/start-application.tsx";
import { offerAt, OFFERS, type Offer } from "#src/features/offers/offers";
import { repaymentOf, REPAYMENT_KIND, type RepaymentFigures } from "./repayment-kind.ts";

export function meta(opened: MetaArgs) {
  const offer = offerAt(opened.location.pathname);
  return pageMeta(`${offer.name} calculator`, offer.calculatorIntro)(opened);
}

type WaysOnProps = {
  readonly offer: Offer;
  readonly figures: RepaymentFigures;
  /** Where the page has said already that a scheme may cost less. */
  readonly hasCompared: boolean;
};

function WaysOn({ offer, figures, hasCompared }: WaysOnProps) {
  const { homeValueEstimate, remainingMortgageEstimate, fintreeHelpPercentage } = figures;
  const monthlyMortgagePayment = repaymentOf(figures);
  const context = { homeValueEstimate, remainingMortgageEstimate, monthlyMortgagePayment, fintreeHelpPercentage };
  return (
    <>
      <StartApplication offer={offer} type="homeowner-assistant" context={context} carried={context} />
      {hasCompared || offer === OFFERS["homeowner-assistant"] ? null : <CompareFirst />}
    </>
  );
}

type RepaymentCalculatorProps = {
  readonly offer: Offer;
  /** Where another calculator stands above it. */
  readonly heading?: string;
  readonly intro: string;
  readonly above?: {
    readonly label: string;
    readonly figures: Partial<RepaymentFigures>;
    readonly isOwn: boolean;
  };
};

export function RepaymentCalculator({ offer, ...texts }: RepaymentCalculatorProps) {
  return (
    <Calculator kind={REPAYMENT_KIND} name={offer.name} {...texts}>
      {(figures) => <WaysOn offer={offer} figures={figures} hasCompared={texts.heading !== undefined} />}
    </Calculator>
  );
}

export default function CalculatorPage() {
  const offer = offerAt(useLocation().pathname);
  return <RepaymentCalculator offer={offer} intro={offer.calculatorIntro} />;
}
