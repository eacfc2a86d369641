import { fewestToReach, hasPrimary, totalPoints } from "@keystep/domain/documents/points";
import { useState } from "react";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import type { OfferedType } from "./document-form.ts";
import type { PointsStanding } from "./points-text.ts";

type Types = readonly OfferedType[];
type Counted = PointsStanding["counting"];

type AtHandProps = {
  readonly question: string;
  readonly given: Counted;
  readonly types: Types;
};

function Suggestion({ given, ticked }: { readonly given: Counted; readonly ticked: Types }) {
  if (ticked.length === 0) return null;
  const fewest = fewestToReach(given, ticked);
  if (fewest === null) {
    const all = [...given, ...ticked];
    const without = hasPrimary(all) ? "" : ", with no primary document among them";
    return (
      <p>
        Together these would bring you to {totalPoints(all)} points{without}. You can go on all the same.
      </p>
    );
  }
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        {fewest.length === 1 ? "This one" : `These ${fewest.length}`} would bring you to{" "}
        {totalPoints([...given, ...fewest])} points:
      </p>
      <ul className="grid list-disc gap-0.5 pl-6">
        {fewest.map(({ type, name }) => (
          <li key={type}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

export function AtHand({ question, given, types }: AtHandProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  function tick(type: string, isTicked: boolean): void {
    setChosen((before) => new Set(isTicked ? [...before, type] : [...before].filter((each) => each !== type)));
  }

  const ticked = types.filter(({ type }) => chosen.has(type));
  return (
    <Disclosure summary={question}>
      {() => (
        <div className="grid gap-4">
          <p className="text-soft">Tick them, and we tell which few are enough. Ticks are not saved.</p>
          <fieldset className="grid min-w-0 gap-2 md:grid-cols-2">
            <legend className="sr-only">{question}</legend>
            {types.map(({ type, name, pointsValue }) => (
              <Checkbox
                key={type}
                id={`at-hand-${type}`}
                name="atHand"
                label={`${name}, ${pointsValue} points`}
                isChecked={chosen.has(type)}
                onChange={(isTicked) => tick(type, isTicked)}
              />
            ))}
          </fieldset>
          <div role="status" className={ticked.length === 0 ? "" : "rounded-2xl bg-eucalyptus-paper px-5 py-3"}>
            <Suggestion given={given} ticked={ticked} />
          </div>
        </div>
      )}
    </Disclosure>
  );
}
