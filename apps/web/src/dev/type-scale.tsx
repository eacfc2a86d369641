import type { ElementType } from "react";
import { pixelText, useMeasured } from "./use-measured.ts";

type Sample = {
  readonly name: string;
  readonly words: string;
  /** The element whose look it is; its role is taken off, since it is no heading here. */
  readonly as?: ElementType | undefined;
  readonly look?: string | undefined;
  readonly size?: string | undefined;
};

const SAMPLES: readonly Sample[] = [
  { name: "Heading of a page", words: "A step, then the whole house", as: "h1" },
  { name: "Heading of a section", words: "Three ways to get there", as: "h2" },
  { name: "Heading within it", words: "We share the first step", as: "h3" },
  { name: "A figure", words: "$1,240,500", look: "money parts-face-display", size: "1.6rem" },
  { name: "Lead", words: "In return we hold a small share of the home for a while.", size: "1.2rem" },
  { name: "Text", words: "You live in all of it. The loan is yours, and so is the front door." },
  { name: "Label", words: "Date of birth", look: "parts-strong" },
  { name: "Help", words: "As it stands on your driver licence.", look: "parts-soft", size: "0.97rem" },
  { name: "Small print", words: "Past growth does not tell future growth.", look: "parts-soft", size: "0.94rem" },
];

function measuresOf(element: Element): string {
  const { fontSize, lineHeight, fontWeight, fontFamily } = window.getComputedStyle(element);
  const face = /"?([^",]+?)(?: Variable)?"?,/.exec(fontFamily)?.[1] ?? fontFamily;
  return `${face} ${fontWeight}, ${pixelText(fontSize)} on ${pixelText(lineHeight)}`;
}

function TypeSample({ sample }: { readonly sample: Sample }) {
  const { name, words, as: Element = "p", look = "", size } = sample;
  const [ref, measured] = useMeasured<HTMLElement>(measuresOf);
  return (
    <li>
      <div className="parts-type-name">
        <b>{name}</b>
        <span className="parts-use money">{measured}</span>
      </div>
      <Element
        ref={ref}
        role={Element === "p" ? undefined : "presentation"}
        className={look}
        style={size === undefined ? undefined : { fontSize: size }}
      >
        {words}
      </Element>
    </li>
  );
}

export function TypeScale() {
  return (
    <ul className="parts-type">
      {SAMPLES.map((sample) => (
        <TypeSample key={sample.name} sample={sample} />
      ))}
    </ul>
  );
}

const AMOUNTS = ["$1,111,111", "$840,000", "$96,075"] as const;

export function Figures() {
  return (
    <div className="parts-amounts">
      <ul className="money">
        {AMOUNTS.map((amount) => (
          <li key={amount}>{amount}</li>
        ))}
      </ul>
      <p className="parts-use">
        With <b>money</b> every digit is as wide as the next, so amounts stand under each other and do not jump while a
        slider moves.
      </p>
    </div>
  );
}
