import type { HorizonYears } from "@keystep/domain/buying/buyer-figures";
import type { BuyingOption } from "@keystep/domain/buying/comparison";
import { EQUAL_WITHIN } from "@keystep/domain/buying/verdict";
import { lmiRange } from "@keystep/domain/buying/lmi-range";
import { reasonText } from "./option-fit.tsx";
import { netCostText, optionTitle } from "./option-rows.ts";
import { kindOf, KIND_GROUNDS, KIND_WORDS, type OptionKind } from "./option-kinds.ts";

type CostBarsProps = {
  readonly options: readonly BuyingOption[];
  readonly years: HorizonYears;
};

/** A bar from zero to an amount, on a scale that holds all of them, in whole percent. */
function barOf(amount: number, all: readonly number[]): { left: number; width: number } {
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  const span = most - least || 1;
  const percent = (part: number) => Math.round((part / span) * 100);
  return { left: percent(Math.min(0, amount) - least), width: percent(Math.abs(amount)) };
}

/** A note under a name's bar. */
function notesOf(option: BuyingOption, years: HorizonYears, before: BuyingOption | undefined): string[] {
  const { purchase, outcomes, fit } = option;
  const { netCost, isBought } = outcomes[years];
  if (!isBought) return ["Rent, less interest, and no home yet."];
  const isLevel = before !== undefined && netCost - before.outcomes[years].netCost < EQUAL_WITHIN;
  return [
    ...(isLevel ? [`About the same as ${optionTitle(before)}`] : []),
    ...(purchase === null || purchase.lmi.high === 0 ? [] : [`LMI ${lmiRange(purchase.lmi)}, plus interest`]),
    ...(fit === "check" ? [`Check first. ${whyOf(option)}`] : []),
  ];
}

/** Why an option is to be checked first, or is ruled out. */
const whyOf = ({ reasons }: BuyingOption): string => reasons.slice(0, 1).map(reasonText).join("");

const GROUNDS: Readonly<Record<OptionKind | "waiting", string>> = {
  ...KIND_GROUNDS,
  waiting: "border-2 border-dashed border-eucalyptus",
};

const KEY = { ...KIND_WORDS, waiting: "No home yet" } as const;

function Key() {
  return (
    <ul className="flex flex-wrap gap-x-3 text-[0.94rem] text-soft print:hidden">
      {(["ours", "government", "own", "waiting"] as const).map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-3 rounded-sm ${GROUNDS[kind]}`} />
          {KEY[kind]}
        </li>
      ))}
    </ul>
  );
}

/** The net cost of each option that is not ruled out as bars: homes first, cheapest first, then renting; then those that are ruled out. */
export function CostBars({ options, years }: CostBarsProps) {
  const costOf = (option: BuyingOption) => option.outcomes[years].netCost;
  const isBought = ({ outcomes }: BuyingOption) => outcomes[years].isBought;
  const open = options.filter(({ fit }) => fit !== "no").toSorted((one, other) => costOf(one) - costOf(other));
  const shown = [...open.filter(isBought), ...open.filter((option) => !isBought(option))];
  const closed = options.filter(({ fit }) => fit === "no");
  const all = shown.map(costOf);
  return (
    <div>
      <p className="font-semibold">{`What each costs you over ${years} years`}</p>
      <p className="text-[0.94rem] text-soft">All you pay, less your part of the home.</p>
      <Key />
      <ol className="money mt-3 grid gap-2.5">
        {shown.map((option, place) => {
          const { left, width } = barOf(costOf(option), all);
          const ground = GROUNDS[isBought(option) ? kindOf(option.name) : "waiting"];
          return (
            <li key={option.name} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
              <span>{optionTitle(option)}</span>
              <span className="font-display text-[1.1rem] font-[640]">{netCostText(costOf(option))}</span>
              <span aria-hidden="true" className="relative col-span-2 block h-5 border-l-2 print:hidden">
                <span
                  className={`absolute inset-y-0.5 rounded-r-lg ${ground}`}
                  style={{ left: `${left}%`, width: `${Math.max(width, 1)}%` }}
                />
              </span>
              {notesOf(option, years, shown[place - 1]).map((note) => (
                <span
                  key={note}
                  className={`col-span-2 text-[0.94rem] ${note.startsWith("Check") ? "text-clay-ink" : "text-soft"}`}
                >
                  {note}
                </span>
              ))}
            </li>
          );
        })}
      </ol>
      {closed.map((option) => (
        <p key={option.name} className="mt-2 text-[0.94rem] text-soft">
          {`${optionTitle(option)}: not for these figures. ${whyOf(option)}`}
        </p>
      ))}
    </div>
  );
}
