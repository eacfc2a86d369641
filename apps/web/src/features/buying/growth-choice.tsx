import { growthName } from "@keystep/domain/offers/growth-name";
import { growthsCompared } from "@keystep/domain/offers/share-outlook";
import { compareOptions } from "@keystep/domain/buying/comparison";
import { verdictAfter } from "@keystep/domain/buying/verdict";
import { assumptions } from "#src/layout/figures";
import { useIsAlive } from "#src/ui/use-is-alive";
import { netCostText } from "./option-rows.ts";
import { OPTION_WORDS } from "./option-words.ts";
import { schemeNote, type VerdictGround } from "./verdict-words.ts";

type GrowthChoiceProps = VerdictGround & { readonly onChange: (growthPercentAYear: number) => void };

/** The growths to choose from, each with its own answer, so that nobody has to press one to see it. */
export function GrowthChoice({ buyer, premises, years, onChange }: GrowthChoiceProps) {
  const isAlive = useIsAlive();
  const growths = [...new Set([...growthsCompared(assumptions), premises.growthPercentAYear])];
  return (
    <fieldset disabled={!isAlive} className="min-w-0">
      <legend className="mb-2 font-semibold">If prices move differently</legend>
      <div className="grid gap-2 lg:grid-cols-2 print:grid-cols-4">
        {growths.map((growthPercentAYear) => {
          const verdict = verdictAfter(years, compareOptions(buyer, { ...premises, growthPercentAYear }));
          const [cheapest] = verdict.ranked;
          const note = schemeNote(verdict);
          // What the answer above says already.
          const isChosen = growthPercentAYear === premises.growthPercentAYear;
          return (
            <label
              key={growthPercentAYear}
              className="money grid cursor-pointer content-start gap-0.5 rounded-2xl border-2 border-transparent bg-raised p-3 text-[0.94rem] leading-snug has-checked:border-ink has-disabled:cursor-progress has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus print:border-line print:has-checked:border-ink"
            >
              <input
                type="radio"
                name="growth"
                className="sr-only"
                checked={isChosen}
                onChange={() => onChange(growthPercentAYear)}
              />
              <span className="text-soft">{growthName(growthPercentAYear)}</span>{" "}
              <span className="font-semibold">
                {cheapest === undefined
                  ? "None is open"
                  : `${OPTION_WORDS[cheapest.name].title} costs least: ${netCostText(cheapest.netCost)}`}
              </span>{" "}
              {note === null || isChosen ? null : <span>{note}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
