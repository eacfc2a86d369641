import type { ReactNode } from "react";
import { paths } from "#src/app/paths";
import { EndingNotes, UPFRONT_EXAMPLE, UpfrontEndings } from "#src/features/offers/offer-pages/ending-list.tsx";
import { IfThingsGoWrong } from "#src/features/offers/offer-pages/if-things-go-wrong.tsx";
import { Article } from "#src/layout/article.tsx";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { MAY_BE_SOLD } from "#src/layout/figures";
import { TimePromise } from "#src/layout/time-promise";
import { EmptyHouse } from "#src/ui/empty-house.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { SharedHome } from "./page-pictures.tsx";

export const meta = pageMeta(
  "How it works",
  `From your first look to buying back our share: each step with ${brand.name}, who does what, and how long it takes.`,
);

function Calculation() {
  return (
    <Link href={paths.upfrontBoostCalculator()} look="primary" size="large">
      See calculation for your home
    </Link>
  );
}

type PartProps = {
  readonly title: string;
  /** How long it takes, and who acts. */
  readonly when: ReactNode;
  /** The home as it is then. */
  readonly house: ReactNode;
  /** The number of its first step. */
  readonly from: number;
  readonly steps: readonly { readonly title: string; readonly text: ReactNode }[];
};

/** Steps that belong together, counted on from the part before. */
function Part({ title, when, house, from, steps }: PartProps) {
  return (
    <section className="grid gap-6 border-t border-line pt-6 print:gap-2 print:pt-4">
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="w-16 shrink-0 print:hidden">
          {house}
        </span>
        <div>
          <h2 className="text-[1.35rem] lg:text-[1.45rem]">{title}</h2>
          <p className="text-soft">{when}</p>
        </div>
      </div>
      <ol className="grid max-w-measure gap-x-14 gap-y-6 lg:max-w-none lg:grid-cols-2" start={from}>
        {steps.map((step, index) => (
          <li key={step.title} className="grid break-inside-avoid content-start gap-1.5">
            <h3>
              {from + index}. {step.title}
            </h3>
            {step.text}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Lead() {
  return (
    <>
      <p>
        Nine steps. Once we have everything, you have a yes or no within <TimePromise of="decision" />. Until you sign,
        you can stop at any time. You pay us once, with a larger loan, savings or a sale, usually after about three
        years.
      </p>
      <p className="mt-3 font-semibold">{MAY_BE_SOLD}</p>
      <p className="mt-5">
        <Calculation />
      </p>
    </>
  );
}

function Apply() {
  return (
    <Part
      title="See if it fits, and apply"
      when={
        <>
          You apply; we decide within <TimePromise of="decision" />
        </>
      }
      house={<EmptyHouse />}
      from={1}
      steps={[
        {
          title: "See what it would mean",
          text: (
            <p>
              Start with <Link href="/compare">the comparison</Link> or a calculator. You need no account and no email.
              If a government scheme costs you less, we say so first.
            </p>
          ),
        },
        {
          title: "Talk to us",
          text: (
            <p>
              Leave your figures and we call or write within <TimePromise of="call-back" />. You can also call us first.
              Ask your lender early whether it agrees to our share.
            </p>
          ),
        },
        {
          title: "Apply",
          text: (
            <p>
              We ask about the home, your loan, your work, and what you own and owe. You also show who you are. We save
              every answer, so you can stop and come back. If two of you apply, each can do their own part.
            </p>
          ),
        },
        {
          title: "We look and decide",
          text: (
            <p>
              One of our team looks within <TimePromise of="first-look" />. If something is missing, we ask. Once we
              have everything, we decide within <TimePromise of="decision" />. A person decides, and{" "}
              <Link href="/how-we-decide">these are our rules</Link>.
            </p>
          ),
        },
        {
          title: "You decide",
          text: (
            <p>
              Our offer names the amount, our share, and what buying it back may cost. It stands for{" "}
              <TimePromise of="offer" />. Ask an independent adviser to go through it with you. If two of you apply,
              both have to accept.
            </p>
          ),
        },
      ]}
    />
  );
}

/** The last step for the example of Upfront Boost. */
function InDollars() {
  return (
    <section aria-labelledby="dollars" className="grid gap-x-14 gap-y-3 border-t border-line pt-6 lg:grid-cols-2">
      <div className="grid content-start gap-2">
        <h2 id="dollars" className="text-[1.35rem] lg:text-[1.45rem]">
          What it costs, in dollars
        </h2>
        <p>
          {UPFRONT_EXAMPLE} <Link href="/upfront-boost#example">See the example</Link>
        </p>
        <EndingNotes hasLmi />
      </div>
      <UpfrontEndings />
    </section>
  );
}

export default function HowItWorksPage() {
  return (
    <Article title="How it works" picture={<SharedHome partnerPercent={6} className="max-lg:hidden" />} lead={<Lead />}>
      <Apply />
      <Part
        title="Share the home, a little"
        when="About three years, from settlement"
        house={<HouseShare ownerPercent={94} isDecorative />}
        from={6}
        steps={[
          {
            title: "We pay our part",
            text: (
              <p>
                Once you accept, we work out settlement with you and your lender. A deposit top-up comes in one payment.
                Help with repayments comes in 36 monthly payments. Below a 20% deposit you pay mortgage insurance (LMI)
                now.
              </p>
            ),
          },
          {
            title: "You live in the whole home",
            text: (
              <p>
                You pay the rates, insurance and repairs. Our percentage stays the same. Its value moves with the home.
                Tell us before you <Link href="/what-if">renovate, move or rent it out</Link>.
              </p>
            ),
          },
        ]}
      />
      <Part
        title="Make it yours alone"
        when="After about three years: you, a valuer and a lender"
        house={<HouseShare ownerPercent={100} isDecorative />}
        from={8}
        steps={[
          {
            title: "You plan the larger loan",
            text: (
              <p>
                Usually you refinance after about three years. A lender looks at your income and the home again. It has
                to lend enough for our share too.
              </p>
            ),
          },
          {
            title: "You buy back our share",
            text: (
              <p>
                A registered valuer sets the value of the home. You pay our percentage of it from the new loan, from
                savings, or from the price when you sell. Then the home is yours alone.{" "}
                <Link href="/costs">See every cost in one table.</Link>
              </p>
            ),
          },
        ]}
      />
      <InDollars />
      <div className="grid gap-6">
        <IfThingsGoWrong />
        <p className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
          <Calculation />
          <Link href="/could-it-work">Could it work for me?</Link>
          <Link href={paths.compare()}>Compare your options</Link>
        </p>
      </div>
    </Article>
  );
}
