import { HOUSEHOLDS, PLACE_KINDS, RESIDENCIES } from "@keystep/domain/buying/buyer-figures";
import { FigureSliders } from "#src/features/offers/calculator/figure-sliders.tsx";
import { SelectField, type Choice } from "#src/ui/select-field.tsx";
import { HOUSEHOLD_LABELS, PLACE_LABELS, RESIDENCY_LABELS, STATE_CHOICES } from "./buyer-choices.ts";
import { buyerOf, COMPARISON_FIGURES, type ComparisonFigures } from "./comparison-figures.ts";

const AMOUNTS = ["price", "savings", "yearlyIncome", "monthlySaving", "monthlyRent"] as const;

/** Each choice by its place in its list, which is also what the link carries. */
const listed = (labels: readonly string[]): Choice[] => labels.map((label, index) => ({ value: String(index), label }));

const CHOICES = {
  household: listed(HOUSEHOLDS.map((household) => HOUSEHOLD_LABELS[household])),
  state: listed(STATE_CHOICES.map(({ label }) => label)),
  place: listed(PLACE_KINDS.map((place) => PLACE_LABELS[place])),
  residency: listed(RESIDENCIES.map((residency) => RESIDENCY_LABELS[residency])),
  firstHome: [
    { value: "1", label: "Yes, my first" },
    { value: "0", label: "No, I have owned before" },
  ],
  newHome: [
    { value: "0", label: "No, somebody has lived in it" },
    { value: "1", label: "Yes, new" },
  ],
  housePackage: [
    { value: "0", label: "No" },
    { value: "1", label: "Yes, one contract with a builder" },
  ],
} as const satisfies Partial<Record<keyof ComparisonFigures, readonly Choice[]>>;

type ChoiceName = keyof typeof CHOICES;

/** The centres that share the caps of their capital (facts, Schemes and duty). */
const DESCRIPTIONS: Partial<Record<ChoiceName, string>> = {
  place:
    "The large centres are Newcastle and Lake Macquarie, the Illawarra, the Central Coast, the Mid North Coast, Coffs Harbour, the Northern Rivers, Geelong, the Gold Coast and the Sunshine Coast.",
};

/** One contract for house and land changes the duty in the Northern Territory alone. */
function isPackageAsked(figures: ComparisonFigures): boolean {
  const { state, isNewHome } = buyerOf(figures);
  return state === "NT" && isNewHome;
}

type FigureQuestionsProps = {
  readonly figures: ComparisonFigures;
  readonly isAlive: boolean;
  readonly onChange: (figures: ComparisonFigures) => void;
};

export function FigureQuestions({ figures, isAlive, onChange }: FigureQuestionsProps) {
  function choice(name: ChoiceName) {
    return (
      <SelectField
        key={name}
        name={name}
        label={COMPARISON_FIGURES.fields.find((field) => field.name === name)?.label}
        placeholder={null}
        description={DESCRIPTIONS[name]}
        options={CHOICES[name]}
        value={String(figures[name])}
        onChange={(value) => onChange(COMPARISON_FIGURES.withFigure(figures, name, Number(value)))}
      />
    );
  }

  return (
    <div className="grid items-start gap-x-[clamp(2rem,4vw,3.5rem)] gap-y-8 md:grid-cols-2 lg:grid-cols-3">
      {AMOUNTS.map((name) => (
        <FigureSliders key={name} kind={COMPARISON_FIGURES} names={[name]} figures={figures} onChange={onChange} />
      ))}
      <fieldset disabled={!isAlive} className="contents">
        <div className="grid gap-6">{(["household", "firstHome", "residency"] as const).map(choice)}</div>
        {(["state", "place", "newHome"] as const).map(choice)}
        {isPackageAsked(figures) ? choice("housePackage") : null}
      </fieldset>
    </div>
  );
}
