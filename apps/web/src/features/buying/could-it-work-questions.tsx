import type { ReactNode } from "react";
import { HOUSEHOLDS } from "@keystep/domain/buying/buyer-figures";
import { FigureSliders } from "#src/features/offers/calculator/figure-sliders.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { PillChoice } from "#src/ui/pill-choice.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { HOUSEHOLD_LABELS } from "./buyer-choices.ts";
import { ANSWERS, questionsFor, TICKS, WHERE, type Answers } from "./could-it-work-figures.ts";

type QuestionsProps = {
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
  /** Comes after the last question. */
  readonly children: ReactNode;
};

const PLACES = WHERE.map(({ label }, place) => ({ value: String(place), label }));
const WHO = HOUSEHOLDS.map((household, place) => ({ value: String(place), label: HOUSEHOLD_LABELS[household] }));

/** All six on one screen: an answer that is right already needs no tap. */
export function CouldItWorkQuestions({ answers, onChange, children }: QuestionsProps) {
  const isAlive = useIsAlive();
  const set = (name: keyof Answers, value: number) => onChange(ANSWERS.withFigure(answers, name, value));
  const isInNewSouthWales = WHERE[answers.where]?.state === "NSW";
  const amounts = (...names: readonly (keyof Answers)[]) => (
    <FigureSliders kind={questionsFor(answers)} names={names} figures={answers} onChange={onChange} />
  );
  return (
    <div className="grid gap-x-14 gap-y-5 lg:grid-cols-2">
      <div className="grid content-start gap-5">
        <PillChoice
          name="household"
          legend="Who is buying?"
          options={WHO}
          value={String(answers.household)}
          onChange={(value) => set("household", Number(value))}
        />
        <fieldset disabled={!isAlive} className="min-w-0 print:hidden">
          <SelectField
            name="where"
            label="Where will you buy?"
            placeholder={null}
            isDescribedBelow
            description={
              isInNewSouthWales
                ? "Large centres: Newcastle, Illawarra, Central and Mid North Coast, Coffs Harbour, Northern Rivers."
                : undefined
            }
            options={PLACES}
            value={String(answers.where)}
            onChange={(value) => set("where", Number(value))}
          />
        </fieldset>
        {amounts("price", "savings")}
      </div>
      <div className="grid content-start gap-5">
        {amounts("yearlyIncome")}
        <fieldset disabled={!isAlive} className="grid min-w-0 gap-2 print:hidden">
          <legend className="mb-2 font-semibold">Is any of this true?</legend>
          {TICKS.map(([name, label]) => (
            <Checkbox
              key={name}
              name={name}
              label={label}
              isChecked={answers[name] === 1}
              onChange={(isChecked) => set(name, isChecked ? 1 : 0)}
            />
          ))}
        </fieldset>
        {children}
      </div>
    </div>
  );
}
