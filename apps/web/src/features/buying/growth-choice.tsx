import { growthName } from "@keystep/domain/offers/growth-name";
import { growthsCompared } from "@keystep/domain/offers/share-outlook";
import { compareOptions } from "@keystep/domain/buying/comparison";
import { verdictAfter } from "@keystep/domain/buying/verdict";
import { assumptions } from "#src/layout/figures";
import { useIsAlive } from "#src/ui/use-is-alive";
import { boostNote, cheapestNote, type VerdictGround } from "./verdict-words.ts";

type GrowthChoiceProps = VerdictGround & { readonly onChange: (growthPercentAYear: number) => void };

/** The growths to choose from, each with the same two facts, so that nobody has to press one to see them. */
export function GrowthChoice({ buyer, premises, years, onChange }: GrowthChoiceProps) {
  const isAlive = useIsAlive();
  const growths = [...new Set([...growthsCompared(assumptions), premises.growthPercentAYear])];
  return (
    <fieldset disabled={!isAlive} className="min-w-0">
      <legend className="mb-2 font-semibold">If prices move differently</legend>
      <div className="border-t border-ink">
        {growths.map((growthPercentAYear) => {
          const { ranked } = verdictAfter(years, compareOptions(buyer, { ...premises, growthPercentAYear }));
          return (
            <label
              key={growthPercentAYear}
              className="money flex cursor-pointer gap-3 border-b border-line py-2 leading-snug has-disabled:cursor-progress"
            >
              <input
                type="radio"
                name="growth"
                className="tick mt-[0.2rem] rounded-full"
                checked={growthPercentAYear === premises.growthPercentAYear}
                onChange={() => onChange(growthPercentAYear)}
              />
              <span className="grid">
                <span className="text-soft">{growthName(growthPercentAYear)}</span>{" "}
                <span className="font-semibold">{cheapestNote(ranked)}</span> <span>{boostNote(ranked)}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
