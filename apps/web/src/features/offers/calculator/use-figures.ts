import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { figuresPart } from "#src/form/address-figures";
import { keep, readKept } from "#src/form/kept-in-tab";
import { useIsAlive } from "#src/ui/use-is-alive";
import type { FigureSet, Numbers } from "./calculator-kind.ts";
import { openingFigures, type ClampedFigures } from "./figures.ts";

type Moved<F extends Numbers<F>> = { readonly address: string; readonly figures: F };

/** The figures of a calculator; they outlive a reload and come in by the address. `clamped` is told until one of them moves. */
export function useFigures<F extends Numbers<F>>(set: FigureSet<F>) {
  const address = figuresPart(useLocation());
  const isAlive = useIsAlive();
  const [moved, setMoved] = useState<Moved<F> | null>(null);
  const opening = useMemo<ClampedFigures<F>>(
    () => (isAlive ? openingFigures(set, address, readKept(set.place)) : { figures: set.defaults, clamped: [] }),
    [isAlive, set, address],
  );
  const isMoved = moved?.address === address;
  const figures = isMoved ? moved.figures : opening.figures;

  useEffect(() => {
    if (isAlive) keep(set.place, { address, figures });
  }, [figures, isAlive, set.place, address]);

  return {
    figures,
    clamped: isMoved ? [] : opening.clamped,
    setFigures: (next: F) => setMoved({ address, figures: next }),
  };
}
