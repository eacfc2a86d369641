import { namesOf } from "@keystep/domain/kernel/named";
import { useState } from "react";
import type { OptionName } from "@keystep/domain/buying/buying-options";
import type { BuyingOption } from "@keystep/domain/buying/comparison";
import { OWN_OPTIONS, type Ranked } from "@keystep/domain/buying/verdict";
import type { HorizonYears } from "@keystep/domain/buying/buyer-figures";
import { controlLook } from "#src/ui/field-frame.tsx";
import { Chevron } from "#src/ui/select-field.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { kindOf, KIND_GROUNDS } from "./option-kinds.ts";
import { CostsLeast, OptionFit } from "./option-fit.tsx";
import { columnTitle, optionCells, type Column } from "./option-rows.ts";
import { OPTION_WORDS } from "./option-words.ts";

/** The cheapest, our cheapest beside it, and the next one; a phone shows the first two. */
export function firstPicks(ranked: readonly Ranked[]): OptionName[] {
  const names = [...new Set([...ranked.map(({ name }) => name), ...namesOf(OPTION_WORDS)])];
  const [first] = names;
  const ours = names.find((name) => name !== first && OWN_OPTIONS.includes(name));
  const picked = [first, ours].filter((name) => name !== undefined);
  return [...picked, ...names.filter((name) => !picked.includes(name))].slice(0, 3);
}

/** Puts an option in a place; the one that stood there goes where it came from. */
export function withPick(picks: readonly OptionName[], place: number, name: OptionName): OptionName[] {
  const before = picks[place];
  return picks.map((pick, at) => (at === place ? name : pick === name && before !== undefined ? before : pick));
}

const ROWS: readonly Column[] = ["cost", "day", "loan", "owned", "fall"];
const PLACES = ["First option", "Second option", "Third option"] as const;

type PickedOptionsProps = {
  readonly options: readonly BuyingOption[];
  readonly ranked: readonly Ranked[];
  readonly years: HorizonYears;
};

/** Two options side by side on a phone, three on a larger screen; each can be changed for another. Their rows stand level. */
export function PickedOptions({ options, ranked, years }: PickedOptionsProps) {
  const isAlive = useIsAlive();
  const [chosen, setChosen] = useState<readonly OptionName[] | null>(null);
  const picks = chosen ?? firstPicks(ranked);
  return (
    <div className="grid grid-cols-2 gap-x-2 md:gap-x-5 lg:grid-cols-3 print:hidden">
      {picks.map((name, place) => {
        const option = options.find((one) => one.name === name);
        if (option === undefined) return null;
        const cells = optionCells(option, years);
        const label = PLACES[place] ?? "Option";
        return (
          <article
            key={label}
            aria-label={OPTION_WORDS[name].title}
            className={`money row-span-7 grid grid-rows-subgrid content-start overflow-hidden rounded-3xl bg-raised px-2 pb-4 md:px-6 ${place === 2 ? "max-lg:hidden" : ""}`}
          >
            <div className="pb-3">
              <div
                aria-hidden="true"
                className={`-mx-2 mb-3 h-2 md:-mx-6 ${kindOf(name) === "government" ? "bg-ink" : KIND_GROUNDS[kindOf(name)]}`}
              />
              <div className="relative">
                <select
                  aria-label={label}
                  disabled={!isAlive}
                  value={name}
                  onChange={(event) => {
                    const next = namesOf(OPTION_WORDS).find((one) => one === event.target.value);
                    if (next !== undefined) setChosen(withPick(picks, place, next));
                  }}
                  className={`${controlLook} peer cursor-pointer appearance-none px-2 text-[0.94rem] font-semibold md:px-3 md:text-[1.1rem]`}
                >
                  {(isAlive ? namesOf(OPTION_WORDS) : [name]).map((one) => (
                    <option key={one} value={one}>
                      {OPTION_WORDS[one].title}
                    </option>
                  ))}
                </select>
                <Chevron />
              </div>
            </div>
            <div className="pb-3 text-[0.94rem] leading-snug">
              <OptionFit {...option} />
              {name === ranked[0]?.name ? <CostsLeast /> : null}
            </div>
            {ROWS.map((column) => (
              <dl key={column} className="border-t border-line py-2.5">
                <dt className="text-[0.94rem] leading-snug text-soft">{columnTitle(column, years)}</dt>
                <dd
                  className={
                    column === "cost"
                      ? "font-display text-[1.35rem] font-[640] md:text-[1.6rem]"
                      : "text-[1.05rem] font-semibold"
                  }
                >
                  {cells[column].figure}
                </dd>
                {cells[column].notes.length === 0 ? null : (
                  <dd className="text-[0.94rem] leading-snug text-soft">{cells[column].notes.join("; ")}</dd>
                )}
              </dl>
            ))}
          </article>
        );
      })}
    </div>
  );
}
