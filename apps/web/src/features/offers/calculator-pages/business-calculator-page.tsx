import { paths } from "#src/app/paths";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { BUSINESS_KIND } from "./business-kind.ts";
import { Calculator } from "#src/features/offers/calculator/calculator.tsx";

const INTRO =
  "Set what your home is worth and what your business needs. The house shows the share that stands behind it.";

export const meta = pageMeta("Business funding calculator", INTRO);

export default function BusinessCalculatorPage() {
  return (
    <Calculator kind={BUSINESS_KIND} name="Funds for your business" intro={INTRO}>
      {() => (
        <section aria-labelledby="next" className="grid gap-4">
          <h2 id="next">Talk it through</h2>
          <p>
            Business funding begins with a conversation. Bring these figures: copy the link to them below, or print
            them.
          </p>
          <p>
            <Link href={paths.contactUs()} look="primary" size="large">
              Contact us
            </Link>
          </p>
        </section>
      )}
    </Calculator>
  );
}
