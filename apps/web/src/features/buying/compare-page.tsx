import { growthsCompared } from "@keystep/domain/offers/share-outlook";
import { HORIZON_YEARS, type BuyerFigures, type HorizonYears } from "@keystep/domain/buying/buyer-figures";
import type { Premises } from "@keystep/domain/buying/buying-rules";
import { compareOptions } from "@keystep/domain/buying/comparison";
import { verdictAfter } from "@keystep/domain/buying/verdict";
import { AssumptionFields } from "#src/features/offers/calculator/assumption-fields.tsx";
import { CalculatorNotes } from "#src/features/offers/calculator/calculator-notes.tsx";
import { fragmentOf } from "#src/features/offers/calculator/figures";
import { KeepFigures } from "#src/features/offers/calculator/keep-figures.tsx";
import { growthText } from "#src/features/offers/calculator/share-words";
import { useFigures } from "#src/features/offers/calculator/use-figures";
import { useToday } from "#src/app/clock";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Link } from "#src/ui/link.tsx";
import { PillChoice } from "#src/ui/pill-choice.tsx";
import { buyerOf, COMPARISON_FIGURES, horizonOf, premisesOf, type ComparisonFigures } from "./comparison-figures.ts";
import { FigureQuestions } from "./figure-questions.tsx";
import { GrantNote } from "./grant-note.tsx";
import { OptionCards } from "./option-cards.tsx";
import { OptionExplanations } from "./option-explanations.tsx";
import { OptionTable } from "./option-table.tsx";
import { SavingsChoices } from "./savings-choices.tsx";
import { Sources } from "./sources.tsx";
import { VerdictPanel } from "./verdict-panel.tsx";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { homeValueAfter } from "@keystep/domain/offers/appreciation";
import { buyerInWords } from "./buyer-choices.ts";
import { assumptions } from "#src/layout/figures";

function figuresCaption(buyer: BuyerFigures, premises: Premises, years: HorizonYears): string {
  const value = homeValueAfter(buyer.price, premises.growthPercentAYear, years * 12);
  const growth = growthText(premises.growthPercentAYear);
  const rate = formatPercent(premises.ratePercentAYear, 2);
  return `A home of ${formatAud(buyer.price)}, worth ${formatAud(value)} after ${years} years at ${growth} a year, with savings of ${formatAud(buyer.savings)} and loans at ${rate}. Estimates.`;
}

const INTRO = `Waiting and saving, a low-deposit loan, two government schemes and ${brand.name}’s three boosts, side by side for your own figures. Where a scheme costs you less than we do, this page says so.`;

export const meta = pageMeta("Compare your options", INTRO);

type ViewChoicesProps = {
  readonly figures: ComparisonFigures;
  readonly onChange: (figures: ComparisonFigures) => void;
};

/** How far ahead, and how the home's price moves until then. */
function ViewChoices({ figures, onChange }: ViewChoicesProps) {
  const { withFigure } = COMPARISON_FIGURES;
  const growths = [...new Set([...growthsCompared(assumptions), figures.growthPercentAYear])];
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-5 print:hidden">
      <PillChoice
        name="years"
        legend="After how many years?"
        options={HORIZON_YEARS.map((years) => ({ value: String(years), label: `${years} years` }))}
        value={String(horizonOf(figures))}
        onChange={(years) => onChange(withFigure(figures, "years", Number(years)))}
      />
      <PillChoice
        name="growth"
        legend="If the home’s price moves each year by"
        options={growths.map((percent) => ({ value: String(percent), label: growthText(percent) }))}
        value={String(figures.growthPercentAYear)}
        onChange={(percent) => onChange(withFigure(figures, "growthPercentAYear", Number(percent)))}
      />
    </div>
  );
}

function Compared({ figures, onChange }: ViewChoicesProps) {
  const years = horizonOf(figures);
  const buyer = buyerOf(figures);
  const today = useToday();
  const premises = premisesOf(figures, today);
  const options = compareOptions(buyer, premises);
  const cheapest = verdictAfter(years, options).ranked[0]?.name ?? null;
  const caption = figuresCaption(buyer, premises, years);
  return (
    <>
      <div className="flow-on-paper grid grid-cols-[minmax(0,1fr)] gap-8">
        <ViewChoices figures={figures} onChange={onChange} />
        <VerdictPanel options={options} buyer={buyer} premises={premises} years={years} />
        <section
          aria-labelledby="side-by-side"
          className="drawn-late flow-on-paper [--drawn-height:325rem] md:[--drawn-height:175rem] lg:[--drawn-height:107rem] grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          <h2 id="side-by-side">Side by side</h2>
          <p className="hidden print:block">{buyerInWords(buyer)}.</p>
          <OptionCards options={options} years={years} cheapest={cheapest} caption={caption} />
          <OptionTable options={options} years={years} cheapest={cheapest} caption={caption} />
          <GrantNote buyer={buyer} today={today} />
          <p className="max-w-measure text-[0.97rem] text-soft">
            What it costs, net, is everything you pay less what that leaves you in the home. ‘Ahead’ means that the home
            has gained more than all of it cost. Savings you keep do not count as a cost. Dollars of different years are
            added as they are, not brought to today’s.
          </p>
        </section>
      </div>
      <OptionExplanations options={options} figures={buyer} premises={premises} years={years} />
    </>
  );
}

export default function ComparePage() {
  const { figures, clamped, setFigures } = useFigures(COMPARISON_FIGURES);
  return (
    <div className="page-width flow-on-paper grid grid-cols-[minmax(0,1fr)] gap-[clamp(2.5rem,6vw,4rem)] pt-[clamp(1.5rem,4vw,3rem)]">
      <header>
        <h1 tabIndex={-1}>Compare your options</h1>
        <p className="mt-3 max-w-measure text-[1.1rem]">{INTRO}</p>
        <CalculatorNotes
          clamped={clamped}
          example="What you see is an example: a couple buying a first home in Sydney. The rules and sources below hold for everybody."
        >
          <p className="mt-4 lg:hidden print:hidden">
            <Link href="#verdict" look="quiet">
              Go to what your figures say
            </Link>
          </p>
        </CalculatorNotes>
      </header>
      <FigureQuestions figures={figures} onChange={setFigures} />
      <Compared figures={figures} onChange={setFigures} />
      <div>
        <Disclosure summary="Assumptions">
          {() => (
            <div className="grid gap-6">
              <SavingsChoices figures={figures} onChange={setFigures} />
              <AssumptionFields
                kind={{ ...COMPARISON_FIGURES, assumedNote: "These change what you see here, and nothing else." }}
                figures={figures}
                onChange={setFigures}
              />
            </div>
          )}
        </Disclosure>
        <KeepFigures fragment={fragmentOf(COMPARISON_FIGURES, figures)} />
      </div>
      <Sources buyer={buyerOf(figures)} today={useToday()} />
    </div>
  );
}
