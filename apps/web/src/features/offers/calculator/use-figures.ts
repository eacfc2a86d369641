import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { figuresPart } from "#src/form/address-figures";
import { keep, readKept } from "#src/form/kept-in-tab";
import { useIsAlive } from "#src/ui/use-is-alive";
import type { FigureSet, Numbers } from "./calculator-kind.ts";
import { clampFigures, openingFigures, type ClampedFigures } from "./figures.ts";
import { areOwn, keepLast, readLast } from "./last-figures.ts";

type Moved<F extends Numbers<F>> = { readonly address: string; readonly figures: F };

/** `leftAt` where they were set in an earlier tab of this device. */
type Opening<F extends Numbers<F>> = ClampedFigures<F> & { readonly leftAt: string | null };

/** An address that carries figures wins over this tab, and this tab over what the device kept of an earlier one. */
function openHere<F extends Numbers<F>>(set: FigureSet<F>, address: string): Opening<F> {
  const inTab = readKept(set.place);
  const last = inTab === null && address === "" ? readLast(set.place) : null;
  if (last === null) return { ...openingFigures(set, address, inTab), leftAt: null };
  return { figures: clampFigures(set, last.figures, set.defaults).figures, clamped: [], leftAt: last.at };
}

/**
 * The figures of a calculator; they outlive a reload and come in by the address, and this device keeps those that somebody set.
 * `clamped` is told until one of them moves; `forget` is there as long as something is kept.
 */
export function useFigures<F extends Numbers<F>>(set: FigureSet<F>) {
  const address = figuresPart(useLocation());
  const isAlive = useIsAlive();
  const [moved, setMoved] = useState<Moved<F> | null>(null);
  const opening = useMemo<Opening<F>>(
    () => (isAlive ? openHere(set, address) : { figures: set.defaults, clamped: [], leftAt: null }),
    [isAlive, set, address],
  );
  const isMoved = moved?.address === address;
  const figures = isMoved ? moved.figures : opening.figures;
  const setFigures = (next: F) => setMoved({ address, figures: next });

  useEffect(() => {
    if (!isAlive) return;
    keep(set.place, { address, figures });
    if (isMoved) keepLast(set, figures);
  }, [figures, isAlive, isMoved, set, address]);

  return {
    figures,
    clamped: isMoved ? [] : opening.clamped,
    leftAt: opening.leftAt,
    setFigures,
    forget: areOwn(set, figures) ? () => setFigures(set.defaults) : null,
  };
}
