import { useEffect, useRef, type ComponentType, type ReactNode } from "react";
import { MARK, type Moment } from "./shown-states.ts";

/** One part of the product with all its states. */
export type Part = {
  readonly name: string;
  /** Where it is written, from `src` on. */
  readonly file: string;
  /** When to take it, in a sentence. */
  readonly says: ReactNode;
  readonly Specimens: ComponentType;
};

export type Family = {
  readonly id: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly parts: readonly Part[];
};

/** The place of a part on the page. */
export function partId({ name }: Pick<Part, "name">): string {
  return `part-${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
}

export function FamilySection({ family: { id, title, lead, parts } }: { readonly family: Family }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="parts-family">
      <header className="parts-family-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{lead}</p>
      </header>
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
          <part.Specimens />
        </article>
      ))}
    </section>
  );
}

const CONTROLS = "a, button, input, select, textarea, summary, [tabindex='0']";

type SpecimenProps = {
  /** The state in a few words. */
  readonly state: string;
  readonly children: ReactNode;
  /** A moment that is held, on the first element that `on` finds. */
  readonly shows?: Moment | undefined;
  readonly on?: string | undefined;
  /** "wide" takes the whole row. */
  readonly width?: "narrow" | "wide" | undefined;
  /** Holds what else would lie over the window. */
  readonly isStage?: boolean | undefined;
};

/** A part in one state, with the state's name above it. */
export function Specimen({ state, children, shows, on = CONTROLS, width, isStage = false }: SpecimenProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (shows !== undefined) place.current?.querySelector(on)?.setAttribute(MARK, shows);
  }, [shows, on]);

  return (
    <figure className="parts-specimen" data-width={width}>
      <figcaption>{state}</figcaption>
      <div ref={place} className={isStage ? "parts-stage" : "parts-place"}>
        {children}
      </div>
    </figure>
  );
}

/** A field as it is in every form of a finished page at first. */
export function DisabledSpecimen({ state, children }: { readonly state?: string; readonly children: ReactNode }) {
  return (
    <Specimen state={state ?? "Disabled: until the scripts have arrived"}>
      <fieldset disabled className="parts-plain">
        {children}
      </fieldset>
    </Specimen>
  );
}

/** Specimens beside each other, as many in a row as there is room for. */
export function Specimens({
  children,
  fit = "field",
}: {
  readonly children: ReactNode;
  /** How much room one of them wants. */
  readonly fit?: "tiny" | "small" | "field" | "wide" | undefined;
}) {
  return (
    <div className="parts-specimens" data-fit={fit}>
      {children}
    </div>
  );
}
