import type { ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { rowName } from "./holding-kind.ts";
import { rowElementId } from "./use-row-list.ts";

export type RowPlace = {
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly onRemove: () => void;
};

type HoldingRowProps = { readonly place: RowPlace; readonly kind: string; readonly children: ReactNode };

export function HoldingRow({ place, kind, children }: HoldingRowProps) {
  const name = rowName(kind, place);
  return (
    <li>
      <fieldset
        id={rowElementId(place.id)}
        tabIndex={-1}
        className="grid min-w-0 items-start gap-x-5 gap-y-4 rounded-3xl bg-raised p-[clamp(1.1rem,3vw,1.6rem)] md:grid-cols-2"
      >
        <legend className="sr-only">{name}</legend>
        {children}
        <div className="md:col-span-2">
          <Button variant="quiet" onClick={place.onRemove}>
            Remove <span className="sr-only">{name}</span>
          </Button>
        </div>
      </fieldset>
    </li>
  );
}
