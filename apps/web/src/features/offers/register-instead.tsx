import { Link } from "#src/ui/link.tsx";
import type { CalculatorFigures } from "./calculator-figures.ts";
import type { Offer } from "./offers.ts";
import { registerAddress } from "./register-address.ts";

type RegisterInsteadProps = {
  readonly offer: Offer;
  readonly figures: CalculatorFigures;
  /** AUD a month, worked out from the remaining mortgage. */
  readonly monthlyRepayment: number;
};

/** For whom a call is easier than an application: the figures go along. */
export function RegisterInstead({ offer, figures, monthlyRepayment }: RegisterInsteadProps) {
  const { homeValueEstimate, remainingMortgageEstimate, fintreeHelpPercentage } = figures;
  const carried = {
    homeValueEstimate,
    remainingMortgageEstimate,
    monthlyMortgagePayment: monthlyRepayment,
    fintreeHelpPercentage,
  };
  return (
    <p className="text-soft">
      Would you rather talk it through? <Link href={registerAddress(offer, carried)}>Register instead</Link>, and we get
      in touch.
    </p>
  );
}
