import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
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

const neverChanges = () => () => undefined;

/** False in the prerendered page and while it comes alive, when what is shown must be what was prerendered. */
function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
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
