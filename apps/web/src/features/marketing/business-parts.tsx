import { formatPercent } from "@keystep/domain/kernel/money";
import { paths } from "#src/app/paths";
import { CallUs } from "#src/layout/call-us.tsx";
import { assumptions } from "#src/layout/figures";
import { Link } from "#src/ui/link.tsx";

/** Beside the same money as a loan. */
export const HOME_LOAN_RATE = `${formatPercent(assumptions.indicativeRate.percentAYear)} is what we assume for a home loan; a business loan may cost more. `;

/** The time limit, in the same words on each page for businesses. */
export function UnlessBoughtBack() {
  return (
    <p>
      You have up to 3 years to buy our share back. Savings or a new, larger home loan must pay for it by then, unless
      we agree on more time. Otherwise the home may have to be sold.
    </p>
  );
}

/** Said in full where a page warns that a home may have to be sold. */
export function ForcedSale() {
  return (
    <p>
      If it is sold, you move out. Your lender is paid first, then our share at its value that day. The rest is yours.
      Your agreement says who may ask for a sale, and when. <Link href="/hardship">Ask for help early</Link>, before it
      comes to that.
    </p>
  );
}

type TalkToUsProps = { readonly size?: "large"; readonly className?: string };

/** The next step of a page for businesses. */
export function TalkToUs({ size, className = "border-t border-line pt-6" }: TalkToUsProps) {
  return (
    <p className={`flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden ${className}`}>
      <Link href={paths.contactUs()} look="primary" size={size}>
        Talk to us
      </Link>
      <CallUs />
    </p>
  );
}
