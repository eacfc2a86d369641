import { paths } from "#src/app/paths";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { BUSINESS_KIND } from "./business-kind.ts";
import { Calculator } from "#src/features/offers/calculator/calculator.tsx";

const INTRO = "Set the value of your home and the funds that your business needs. See the share we would own.";

export const meta = pageMeta("Business funding calculator", INTRO);

export default function BusinessCalculatorPage() {
  return (
    <Calculator kind={BUSINESS_KIND} name="Funds for your business" intro={INTRO}>
      {() => (
        <section aria-labelledby="next" className="grid gap-4">
          <h2 id="next">Talk it through</h2>
          <p>
            Business funding begins with a conversation. Copy the link to these figures below, or print them, and bring
            them along.
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
