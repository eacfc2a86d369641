import { formatAud } from "@keystep/domain/kernel/money";
import { STATE_NAMES, type BuyerFigures } from "@keystep/domain/buying/buyer-figures";
import type { ComparisonFigures } from "./comparison-figures.ts";
import { HOUSEHOLD_LABELS } from "./buyer-choices.ts";

type FigureName = keyof ComparisonFigures & string;

type FiguresSentenceProps = {
  readonly buyer: BuyerFigures;
  /** The couple that the page opens with. */
  readonly isExample: boolean;
  readonly isAlive: boolean;
  /** Opens the questions at one of them. */
  readonly onAsk: (name: FigureName) => void;
};

/** The figures as one sentence; each leads to its question. */
export function FiguresSentence({ buyer, isExample, isAlive, onAsk }: FiguresSentenceProps) {
  const figure = (name: FigureName, text: string) =>
    isAlive ? (
      <button
        type="button"
        onClick={() => onAsk(name)}
        className="cursor-pointer font-semibold text-eucalyptus underline decoration-2 underline-offset-4 print:no-underline"
      >
        {text}
      </button>
    ) : (
      // As wide and as high, so that nothing moves when it can be pressed.
      <b className="inline-block font-semibold text-eucalyptus underline decoration-2 underline-offset-4 print:no-underline">
        {text}
      </b>
    );
  return (
    <p className="money mt-2 max-w-[52rem] text-[1.1rem]">
      {isExample ? "Example:" : "For"} {figure("household", HOUSEHOLD_LABELS[buyer.household].toLowerCase())} on{" "}
      {figure("yearlyIncome", formatAud(buyer.yearlyIncome))} a year with {figure("savings", formatAud(buyer.savings))}{" "}
      saved, {figure("firstHome", buyer.isFirstHome ? "a first" : "a further")} home at{" "}
      {figure("price", formatAud(buyer.price))} in {figure("state", STATE_NAMES[buyer.state])}.
    </p>
  );
}
