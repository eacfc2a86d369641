import type { HorizonYears } from "@keystep/domain/buying/buyer-figures";
import type { BuyingOption } from "@keystep/domain/buying/comparison";
import { EQUAL_WITHIN } from "@keystep/domain/buying/verdict";
import { formatAud } from "@keystep/domain/kernel/money";
import { lmiRange } from "@keystep/domain/buying/lmi-range";
import { reasonText } from "./option-fit.tsx";
import { netCostText, optionTitle } from "./option-rows.ts";
import { kindOf, KIND_GROUNDS, KIND_WORDS } from "./option-kinds.ts";

type CostBarsProps = {
  readonly options: readonly BuyingOption[];
  readonly years: HorizonYears;
  /** In a sentence. */
  readonly growth: string;
};

/** A bar from zero to an amount, on a scale that holds all of them, in percent. */
function barOf(amount: number, all: readonly number[]): { left: number; width: number } {
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  const span = most - least || 1;
  return { left: ((Math.min(0, amount) - least) / span) * 100, width: (Math.abs(amount) / span) * 100 };
}

/** Stands beside a name: the LMI within the cost. */
function noteOf(option: BuyingOption): string {
  const { purchase } = option;
  if (purchase === null || purchase.lmi.high === 0) return "";
  // A name that ends with the word is not followed by it again.
  const word = optionTitle(option).endsWith("LMI") ? "" : "LMI ";
  return `${word}${lmiRange(purchase.lmi)} plus interest`;
}

/** Why an option is to be checked first, or is ruled out. */
const whyOf = ({ reasons }: BuyingOption): string => reasons.slice(0, 1).map(reasonText).join("");

/** The net cost of each option that is not ruled out, cheapest first, as bars; then those that are. */
export function CostBars({ options, years, growth }: CostBarsProps) {
  const costOf = (option: BuyingOption) => option.outcomes[years].netCost;
  const isBought = ({ outcomes }: BuyingOption) => outcomes[years].isBought;
  const open = options.filter(({ fit }) => fit !== "no").toSorted((one, other) => costOf(one) - costOf(other));
  const [bought, renting] = [open.filter(isBought), open.filter((option) => !isBought(option))];
  const closed = options.filter(({ fit }) => fit === "no");
  const all = bought.map(costOf);
  return (
    <div>
      <p className="font-semibold">What each costs you over {years} years</p>
      <p className="text-[0.94rem] text-soft">
        {growth}. The cost is all you pay, less the part of the home that is yours then. Valuation and title don’t
        count. Under {formatAud(EQUAL_WITHIN)} apart is about the same.
      </p>
      <ol className="money mt-3 grid gap-2">
        {bought.map((option, place) => {
          const { left, width } = barOf(costOf(option), all);
          const before = bought[place - 1];
          const isLevel = before !== undefined && costOf(option) - costOf(before) < EQUAL_WITHIN;
          const note = `${isLevel ? `about the same as ${optionTitle(before)} ` : ""}${noteOf(option)}`;
          return (
            <li key={option.name} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
              <span>
                {optionTitle(option)}
                {note === "" ? null : <span className="text-[0.94rem] text-soft"> {note}</span>}
              </span>
              <span className="font-display text-[1.1rem] font-[640]">{netCostText(costOf(option))}</span>
              <span aria-hidden="true" className="relative col-span-2 block h-5 border-l-2 print:hidden">
                <span
                  className={`absolute inset-y-0.5 rounded-r-lg ${KIND_GROUNDS[kindOf(option.name)]}`}
                  style={{ left: `${left}%`, width: `${Math.max(width, 1)}%` }}
                />
              </span>
              {option.fit === "check" ? (
                <span className="col-span-2 text-[0.94rem] text-clay-ink">Check first. {whyOf(option)}</span>
              ) : null}
            </li>
          );
        })}
      </ol>
      {renting.map((option) => (
        <p key={option.name} className="money mt-3 border-t border-line pt-2">
          {optionTitle(option)}: <b>{netCostText(costOf(option))}</b> of rent, less interest, and no home yet.
        </p>
      ))}
      {closed.map((option) => (
        <p key={option.name} className="mt-2 text-[0.94rem] text-soft">
          {optionTitle(option)}: not for these figures. {whyOf(option)}
        </p>
      ))}
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-[0.94rem] text-soft print:hidden">
        {(["government", "ours", "own"] as const).map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 rounded-sm ${KIND_GROUNDS[kind]}`} />
            {KIND_WORDS[kind]}
          </li>
        ))}
      </ul>
    </div>
  );
}
