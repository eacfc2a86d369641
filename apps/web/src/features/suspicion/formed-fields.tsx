import type { SuspectedCase } from "@keystep/contract/suspicion/suspicions";
import { SUSPICION_KIND_WORDS, SUSPICION_KINDS, type SuspicionKind } from "@keystep/domain/suspicion/suspicion";
import { useState } from "react";
import { useClock } from "#src/app/clock";
import { MomentInput } from "#src/features/desk/frame/day-input.tsx";
import { instantOf, typedMoment } from "#src/features/desk/frame/typed-moment";
import { RedText } from "#src/ui/red-text.tsx";

const WITHIN = {
  "terrorism-financing": "Report within 24 hours of that moment.",
  other: "Report within 3 business days of that day.",
} as const satisfies Record<SuspicionKind, string>;

/** The answers that make a suspicion: of which kind, since when, about whom. All people of the case, until somebody says otherwise. */
export function useFormed(people: SuspectedCase["people"]) {
  const now = useClock().now();
  const [kind, setKind] = useState<SuspicionKind>();
  const [typed, setTyped] = useState(() => typedMoment(now));
  const [left, setLeft] = useState<readonly number[]>([]);
  const about = people.map(({ position }) => position).filter((position) => !left.includes(position));
  return {
    people,
    kind,
    setKind,
    typed,
    setTyped,
    about,
    left,
    setLeft,
    body: { kind, formedAt: instantOf(typed), about },
  };
}

type FormedFieldsProps = {
  readonly formed: ReturnType<typeof useFormed>;
  /** By field; those of the text stand at the text. */
  readonly errors: Readonly<Record<string, string>>;
};

export function FormedFields({ formed, errors }: FormedFieldsProps) {
  const { people, kind, setKind, typed, setTyped, left, setLeft } = formed;
  return (
    <>
      <fieldset className="chips">
        <legend>What do we suspect?</legend>
        {SUSPICION_KINDS.map((each) => (
          <label key={each} className="tickline">
            <input
              type="radio"
              name="kind"
              value={each}
              checked={kind === each}
              aria-describedby={errors["kind"] === undefined ? undefined : "kind-error"}
              onChange={() => setKind(each)}
            />
            {SUSPICION_KIND_WORDS[each]}
          </label>
        ))}
      </fieldset>
      <RedText id="kind-error" text={errors["kind"] ?? null} />
      <label className="when">
        Since when, in your time
        <MomentInput
          label="Since when"
          name="formedAt"
          value={typed}
          aria-describedby="formedAt-error"
          onChange={setTyped}
        />
        <span className="soft">
          The moment one of us concluded it, not the moment somebody noticed something.{" "}
          {kind === undefined ? "" : WITHIN[kind]}
        </span>
      </label>
      <RedText id="formedAt-error" text={errors["formedAt"] ?? null} />
      <fieldset className="chips">
        <legend>About whom?</legend>
        {people.map(({ position, name }) => (
          <label key={position} className="tickline">
            <input
              type="checkbox"
              className="tick"
              name="about"
              checked={!left.includes(position)}
              aria-describedby={errors["about"] === undefined ? undefined : "about-error"}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((each) => each !== position) : [...left, position])
              }
            />
            {name === "" ? "No name yet" : name}
          </label>
        ))}
      </fieldset>
      <RedText id="about-error" text={errors["about"] ?? null} />
    </>
  );
}
