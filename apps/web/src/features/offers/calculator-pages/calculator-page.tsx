import { useLocation, type MetaArgs } from "react-router";
import { paths } from "#src/app/paths";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { Calculator } from "#src/features/offers/calculator/calculator.tsx";
import { CompareFirst, StartApplication } from "#src/features/offers/start-application/start-application.tsx";
import { offerAt, OFFERS, type Offer } from "#src/features/offers/offers";
import { repaymentOf, REPAYMENT_KIND, type RepaymentFigures } from "./repayment-kind.ts";

export function meta(opened: MetaArgs) {
  const offer = offerAt(opened.location.pathname);
  return pageMeta(`${offer.name} calculator`, offer.calculatorIntro)(opened);
}

/** The calculator of the type works out help with repayments; a deposit top-up by itself stands in the comparison. */
function RepaymentsHere({ offer }: { readonly offer: Offer }) {
  return (
    <>
      {offer.calculatorIntro} A deposit top-up by itself is worked out{" "}
      <Link href={paths.compare()}>side by side with other ways to buy</Link>.
    </>
  );
}

function WaysOn({ offer, figures }: { readonly offer: Offer; readonly figures: RepaymentFigures }) {
  const { homeValueEstimate, remainingMortgageEstimate, fintreeHelpPercentage } = figures;
  const monthlyMortgagePayment = repaymentOf(figures);
  const context = { homeValueEstimate, remainingMortgageEstimate, monthlyMortgagePayment, fintreeHelpPercentage };
  return (
    <>
      <StartApplication offer={offer} type="homeowner-assistant" context={context} carried={context} />
      {offer === OFFERS["homeowner-assistant"] ? null : <CompareFirst />}
    </>
  );
}

export default function CalculatorPage() {
  const offer = offerAt(useLocation().pathname);
  return (
    <Calculator
      kind={REPAYMENT_KIND}
      name={offer.name}
      intro={offer === OFFERS["upfront-boost"] ? <RepaymentsHere offer={offer} /> : offer.calculatorIntro}
    >
      {(figures) => <WaysOn offer={offer} figures={figures} />}
    </Calculator>
  );
}
