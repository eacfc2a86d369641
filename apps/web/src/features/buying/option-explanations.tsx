import type { BuyerFigures, HorizonYears } from "@keystep/domain/buying/buyer-figures";
import type { Premises } from "@keystep/domain/buying/buying-rules";
import type { BuyingOption } from "@keystep/domain/buying/comparison";
import { WorkedLines } from "#src/features/offers/calculator/working-out.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Link } from "#src/ui/link.tsx";
import { optionTitle } from "./option-rows.ts";
import { OPTION_WORDS } from "./option-words.ts";
import { workedOption } from "./worked-option.ts";

type ExplanationsProps = {
  readonly options: readonly BuyingOption[];
  readonly figures: BuyerFigures;
  readonly premises: Premises;
  readonly years: HorizonYears;
};

/** Explains each option, readable without scripts, and shows how its figures come about. */
export function OptionExplanations({ options, ...asked }: ExplanationsProps) {
  return (
    <div className="flow-on-paper grid gap-x-[clamp(2rem,5vw,4rem)] gap-y-8 lg:grid-cols-2">
      {options.map((option) => {
        const { what, more, title } = OPTION_WORDS[option.name];
        return (
          <article key={option.name} className="flex flex-col gap-2 print:block">
            <h3>{optionTitle(option)}</h3>
            <p className="max-w-measure">{what}</p>
            {more === null ? null : (
              <p>
                <Link href={more.href}>{more.label}</Link>
              </p>
            )}
            <div className="mt-auto pt-2">
              <Disclosure summary={`How is this worked out? ${title}`}>
                {() => (
                  <div className="print:text-[0.9rem]">
                    <WorkedLines lines={workedOption(option, asked)} />
                  </div>
                )}
              </Disclosure>
            </div>
          </article>
        );
      })}
    </div>
  );
}
