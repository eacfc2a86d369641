import { formatBasisPoints } from "@keystep/domain/kernel/basis-points";
import { bnplPlan, TERM_WEEKS, type BnplPlan } from "@keystep/domain/offers/bnpl";
import { bnplOutlook } from "@keystep/domain/offers/bnpl-outlook";
import { formatCents } from "@keystep/domain/kernel/cents";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { ownerSharePercent } from "@keystep/domain/offers/share";
import type { ShareOutlook } from "@keystep/domain/offers/share-outlook";
import { paths } from "#src/app/paths";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { RadioGroupField } from "#src/ui/radio-group-field.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { AssumptionFields } from "#src/features/offers/calculator/assumption-fields.tsx";
import { BNPL_FIGURES, everyOf, type BnplFigures } from "./bnpl-figures.ts";
import { CalculatorNotes } from "#src/features/offers/calculator/calculator-notes.tsx";
import { FigureSliders } from "#src/features/offers/calculator/figure-sliders.tsx";
import { fragmentOf } from "#src/features/offers/calculator/figures";
import { GrowthOutlook } from "#src/features/offers/calculator/growth-outlook.tsx";
import { InstalmentTable } from "./instalment-table.tsx";
import { KeepFigures } from "#src/features/offers/calculator/keep-figures.tsx";
import { ResultStrip } from "#src/features/offers/calculator/result-strip.tsx";
import { Figure } from "#src/features/offers/calculator/share-panel.tsx";
import { FIXED_SHARE, allAtOnce, buyBackFacts, closingLines } from "#src/features/offers/calculator/share-facts";
import { useFigures } from "#src/features/offers/calculator/use-figures";
import { FiguresAssumed, Formula, WorkedLines } from "#src/features/offers/calculator/working-out.tsx";
import { assumptions, terms } from "#src/layout/figures";

const FEE = formatBasisPoints(terms.feeAFortnight);

export const meta = pageMeta(
  "Instalment calculator",
  `Buy now, pay in instalments every 2 or 4 weeks: what each one is, what the fee of ${FEE} every 2 weeks adds up to, and what share of your home stands behind it.`,
);

const RHYTHMS = [
  { value: "2", label: "Every 2 weeks, 8 instalments" },
  { value: "4", label: "Every 4 weeks, 4 instalments" },
];

/** `outlook` is null where everything is paid and no share is taken. */
type Worked = { readonly plan: BnplPlan; readonly figures: BnplFigures; readonly outlook: ShareOutlook | null };

function WorkedOut({ plan, outlook }: Pick<Worked, "plan" | "outlook">) {
  return (
    <div className="grid gap-5">
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          Every 2 weeks a fee of {FEE} of what is outstanding is added (version {plan.termsVersion} of our terms). What
          you pay afterwards lowers the next fee.
        </li>
        <li>
          Instalments are level: <Formula text="A = P × i ÷ (1 − (1 + i)^−n)" />, where P is the price, n the number of
          instalments and i the fee between two of them. The last one pays what is left.
        </li>
        <li>
          What you haven’t paid after four months (we count {TERM_WEEKS} weeks) becomes a share of your home: unpaid ÷
          value of your home. You have up to 3 years to buy it back, at the value of that part on the day.
        </li>
      </ul>
      {outlook === null ? null : <WorkedLines lines={closingLines(outlook, plan.unpaidCents / 100)} />}
      <FiguresAssumed assumed={BNPL_FIGURES.assumed} fixed={FIXED_SHARE} />
    </div>
  );
}

function Result({ plan, figures, outlook }: Worked) {
  const share = formatPercent(plan.sharePercent, 2);
  const buyBack = outlook === null ? [] : buyBackFacts(outlook, { paidIn: allAtOnce(plan.unpaidCents / 100) });
  return (
    <section aria-labelledby="instalments" className="grid gap-4">
      <h2 id="instalments" className="sr-only">
        What this costs
      </h2>
      <div className="grid grid-cols-[minmax(0,7rem)_1fr] items-center gap-5 md:grid-cols-[9rem_1fr] md:gap-6 lg:grid-cols-1">
        <HouseShare
          ownerPercent={ownerSharePercent(plan.sharePercent)}
          partnerName={brand.name}
          className="lg:max-w-60"
        />
        <p aria-live="polite" aria-atomic="true">
          <span className="money block font-display text-[clamp(2.2rem,7vw,3rem)] leading-none font-[680] tracking-[-0.02em] text-eucalyptus">
            {formatCents(plan.instalmentCents)}
          </span>
          <span className="block text-[1.1rem]">every {everyOf(figures)} weeks</span>
        </p>
      </div>
      <dl>
        <Figure term="Fees in total" figure={formatCents(plan.feesCents)}>
          {FEE} of what is outstanding, every 2 weeks.
        </Figure>
        <Figure term="You pay in four months" figure={formatCents(plan.paidCents)}>
          Towards the price of {formatAud(figures.purchasePrice)} and the fees.
        </Figure>
        <Figure term="Unpaid after four months" figure={formatCents(plan.unpaidCents)}>
          {plan.unpaidCents === 0
            ? "Nothing is left, so no share of your home is taken."
            : `It becomes a share of ${share} of your home, which you have up to 3 years to buy back.`}
        </Figure>
        {buyBack.map(({ term, figure, text }) => (
          <Figure key={term} term={term} figure={figure}>
            {text}
          </Figure>
        ))}
      </dl>
    </section>
  );
}

export default function BnplCalculatorPage() {
  const { figures, setFigures, forget, ...opened } = useFigures(BNPL_FIGURES);
  const isAlive = useIsAlive();
  const { purchasePrice, homeValue, paidInstalments, growthPercentAYear, inflationPercentAYear } = figures;
  const plan = bnplPlan({ purchasePrice, homeValue, paidInstalments, every: everyOf(figures) }, terms);
  const outlook = bnplOutlook(
    plan,
    { propertyValue: homeValue, growthPercentAYear, inflationPercentAYear },
    assumptions,
  );
  return (
    <div className="page-width pt-[clamp(1.5rem,4vw,3rem)]">
      <header className="mb-6 lg:mb-9">
        <p className="mb-3 font-semibold text-eucalyptus">Buy now, pay later</p>
        <h1 tabIndex={-1}>What would the instalments be?</h1>
        <p className="mt-3 max-w-measure text-[1.1rem]">
          See each instalment, what the fees add up to, and what happens if you don’t pay in four months (we count{" "}
          {TERM_WEEKS} weeks).
        </p>
        <CalculatorNotes {...opened} onForget={forget} />
      </header>
      <div className="flow-on-paper grid items-start gap-x-[clamp(3rem,7vw,6rem)] gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,23rem)] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-9">
          <ResultStrip
            parts={[
              `${formatCents(plan.instalmentCents)} every ${everyOf(figures)} weeks`,
              `${formatCents(plan.feesCents)} fees`,
            ]}
          />
          <FigureSliders
            kind={BNPL_FIGURES}
            names={["purchasePrice", "homeValue"]}
            figures={figures}
            onChange={setFigures}
          />
          <fieldset disabled={!isAlive} className="min-w-0">
            <RadioGroupField
              name="everyWeeks"
              label="How often do you want to pay?"
              value={String(everyOf(figures))}
              options={RHYTHMS}
              onChange={(weeks) => setFigures(BNPL_FIGURES.withFigure(figures, "everyWeeks", Number(weeks)))}
            />
          </fieldset>
          <FigureSliders kind={BNPL_FIGURES} names={["paidInstalments"]} figures={figures} onChange={setFigures} />
        </div>
        <div className="lg:sticky lg:top-8 lg:col-start-2 lg:row-span-2">
          <Result plan={plan} figures={figures} outlook={outlook} />
        </div>
        <div>
          <InstalmentTable plan={plan} />
          <Disclosure summary="How is this worked out?">{() => <WorkedOut plan={plan} outlook={outlook} />}</Disclosure>
          <Disclosure summary="Assumptions">
            {() => <AssumptionFields kind={BNPL_FIGURES} figures={figures} onChange={setFigures} />}
          </Disclosure>
          {outlook === null ? null : (
            <Disclosure summary="Ten years ahead, in dollars">
              {() => (
                <GrowthOutlook
                  outlook={outlook}
                  note="Counted from the end of the four months; you have up to 3 years to buy the share back."
                />
              )}
            </Disclosure>
          )}
          <KeepFigures onForget={forget} fragment={fragmentOf(BNPL_FIGURES, figures)} />
          <p className="mt-6 max-w-measure text-soft print:hidden">
            This is an estimate, not an offer. We make these contracts for business purposes only, and talk with you
            first: <Link href={paths.contactUs()}>contact us</Link>.
          </p>
        </div>
      </div>
    </div>
  );
}
