import { useEffect, useRef, type ReactNode } from "react";
import { MARK, type Moment } from "./shown-states.ts";

export type StateOptions = {
  /** A moment that is held, on the first element that `on` finds. */
  readonly shows?: Moment;
  readonly on?: string;
  readonly isWide?: boolean;
  /** Holds what else would lie over the window. */
  readonly isStage?: boolean;
  readonly isDisabled?: boolean;
};

/** A part in one state: its name in a few words, and what is drawn. */
export type PartState = readonly [state: string, drawn: ReactNode, options?: StateOptions];

export const HOVER: StateOptions = { shows: "hover" };
export const FOCUS: StateOptions = { shows: "focus" };

export type Part = {
  readonly name: string;
  readonly file: string;
  readonly says: string;
  readonly fit?: "small" | "wide";
  readonly states: readonly PartState[];
};

export type Family = { readonly id: string; readonly title: string; readonly parts: readonly Part[] };

export function partId({ name }: Pick<Part, "name">): string {
  return `part-${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
}

const CONTROLS = "a, button, input, select, textarea, summary, [tabindex='0']";

function Specimen({ state: [name, drawn, options = {}] }: { readonly state: PartState }) {
  const { shows, on = CONTROLS, isWide, isStage, isDisabled } = options;
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (shows !== undefined) place.current?.querySelector(on)?.setAttribute(MARK, shows);
  }, [shows, on]);

  return (
    <figure className="parts-specimen" data-width={isWide === true ? "wide" : undefined}>
      <figcaption>{name}</figcaption>
      <div ref={place} className={isStage === true ? "parts-stage" : "parts-place"}>
        <fieldset disabled={isDisabled} className="parts-plain">
          {drawn}
        </fieldset>
      </div>
    </figure>
  );
}

export function FamilySection({ family: { id, title, parts } }: { readonly family: Family }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="parts-family">
      <h2 id={`${id}-title`}>{title}</h2>
      {parts.map((part) => (
        <article
          key={partId(part)}
          id={partId(part)}
          aria-labelledby={`${partId(part)}-title`}
          data-part={part.file}
          className="parts-part"
        >
          <header className="parts-part-head">
            <h3 id={`${partId(part)}-title`}>{part.name}</h3>
            <p className="parts-file">{part.file}</p>
            <p className="parts-says">{part.says}</p>
          </header>
          {part.states.length === 0 ? null : (
            <div className="parts-specimens" data-fit={part.fit}>
              {part.states.map((state) => (
                <Specimen key={state[0]} state={state} />
              ))}
            </div>
          )}
        </article>
      ))}
    </section>
  );
}
