import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { keep, readKept } from "#src/form/kept-in-tab";
import { useIsAlive } from "#src/ui/use-is-alive";
import type { FigureSet, Numbers } from "./calculator-kind.ts";
import { openingFigures } from "./figures.ts";

type Moved<F extends Numbers<F>> = { readonly search: string; readonly figures: F };

/** The figures of a calculator; they outlive a reload and come in by the address. */
export function useFigures<F extends Numbers<F>>(set: FigureSet<F>) {
  const { search } = useLocation();
  const isAlive = useIsAlive();
  const [moved, setMoved] = useState<Moved<F> | null>(null);
  const opening = useMemo(
    () => (isAlive ? openingFigures(set, search, readKept(set.place)) : set.defaults),
    [isAlive, set, search],
  );
  const figures = moved?.search === search ? moved.figures : opening;

  useEffect(() => {
    if (isAlive) keep(set.place, { search, figures });
  }, [figures, isAlive, set.place, search]);

  return [figures, (next: F) => setMoved({ search, figures: next })] as const;
}
