import type { ReactNode } from "react";
import { paths } from "#src/app/paths";
import { brand } from "#src/layout/brand";
import { Link } from "#src/ui/link.tsx";
import type { Offer } from "./offers.ts";
import { ThreeOutcomes } from "./three-outcomes.tsx";

type PartProps = { readonly title: string; readonly children: ReactNode };

function Part({ title, children }: PartProps) {
  return (
    <section className="grid content-start gap-3 border-t border-line pt-5">
      <h3 className="text-[1.25rem]">{title}</h3>
      {children}
    </section>
  );
}

/** What everybody should know before a share of a home changes hands; the same for each offer, with its own example. */
export function OfferPlainly({ offer }: { readonly offer: Offer }) {
  const { example } = offer;
  return (
    <>
      <section
        aria-labelledby="example"
        className="flow-on-paper mt-[clamp(3rem,8vw,6rem)] grid gap-6 lg:grid-cols-[19rem_1fr] lg:gap-10 print:mt-8"
      >
        <h2 id="example">An example, with three ends</h2>
        <div className="flow-on-paper grid max-w-measure gap-4">
          <p className="text-[1.1rem]">{example.story}</p>
          <ThreeOutcomes putIn={example.putIn} homeValue={example.homeValue} />
        </div>
      </section>
      <section aria-labelledby="plainly" className="mt-[clamp(3rem,8vw,6rem)] print:mt-8">
        <h2 id="plainly" className="mb-6">
          Before you decide
        </h2>
        <div className="grid gap-x-[clamp(2rem,5vw,4rem)] gap-y-8 md:grid-cols-2 print:grid-cols-2 print:gap-y-4">
          <Part title="What it costs">
            <p>
              No interest and no fee to {brand.name} while we hold the share. The cost is the share itself: to buy it
              back you pay what that part of the home is worth then, plus a valuation and the usual costs of changing
              title.
            </p>
          </Part>
          <Part title="What if the price falls?">
            <p>
              Our share falls with the home, so buying it back costs less than we put in, and we carry that part of the
              loss. Your loan does not fall: it stays yours in full.
            </p>
          </Part>
          <Part title="When we say no">
            <p>
              When the repayments would be out of reach once our help ends, when a refinance in three years looks
              unlikely, when the home cannot be insured, or when you qualify for a government scheme that costs you
              less. We tell you which it was.
            </p>
            <p>
              <Link href={paths.compare()}>Compare your options</Link> shows what each would cost you.
            </p>
          </Part>
          <Part title="After three years">
            <p>
              Most people refinance and buy the share back. You can also do it from savings, or from the price if you
              sell. If none of these is in sight, tell us early: we can agree on an extension, and{" "}
              <Link href={`${paths.faq()}#extensions`}>the answers</Link> say how.
            </p>
          </Part>
        </div>
      </section>
    </>
  );
}
