import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { useIsAlive } from "#src/ui/use-is-alive";
import { DEFAULT_FIGURES, openingFigures, textToKeep, type CalculatorFigures } from "./calculator-figures.ts";

const KEPT_FIGURES = "keystep-calculator";

function readKept(): string | null {
  try {
    return window.sessionStorage.getItem(KEPT_FIGURES);
  } catch {
    return null;
  }
}

function keep(text: string): void {
  try {
    window.sessionStorage.setItem(KEPT_FIGURES, text);
  } catch {
    // A browser told to keep nothing keeps nothing.
  }
}

type Moved = { readonly search: string; readonly figures: CalculatorFigures };

/** The figures of the calculator; they outlive a reload and come in by the address. */
export function useCalculatorFigures() {
  const { search } = useLocation();
  const isAlive = useIsAlive();
  const [moved, setMoved] = useState<Moved | null>(null);
  const opening = useMemo(() => (isAlive ? openingFigures(search, readKept()) : DEFAULT_FIGURES), [isAlive, search]);
  const figures = moved?.search === search ? moved.figures : opening;

  useEffect(() => {
    if (isAlive) keep(textToKeep(figures, search));
  }, [figures, isAlive, search]);

  return [figures, (next: CalculatorFigures) => setMoved({ search, figures: next })] as const;
}
