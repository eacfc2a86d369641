import { useMemo } from "react";
import { COLOUR_PAIRS, contrast, type ColourPair } from "#src/styles/colour-pairs";
import type { Family } from "./part.tsx";
import { useTheme } from "./theme.ts";
import { Figures, TypeScale } from "./type-scale.tsx";
import { pixelText, useMeasured } from "./use-measured.ts";

/** Each colour by its place in the house. */
export const COLOUR_GROUPS = [
  {
    title: "Grounds",
    colours: [
      { name: "paper", use: "every page" },
      { name: "paper-raised", use: "cards, fields, dialogs" },
      { name: "paper-sunken", use: "side notes, read-only fields, the footer" },
      { name: "shade", use: "behind a dialog" },
    ],
  },
  {
    title: "Words and lines",
    colours: [
      { name: "ink", use: "text, outlines of houses" },
      { name: "ink-soft", use: "second thoughts, never the only way to say a thing" },
      { name: "line", use: "between things; decoration" },
      { name: "field-line", use: "around what can be filled in" },
      { name: "focus", use: "the ring around what has the focus" },
    ],
  },
  {
    title: "Yours: eucalyptus",
    colours: [
      { name: "eucalyptus", use: "links, what is done, what is chosen" },
      { name: "eucalyptus-paper", use: "under what is chosen" },
      { name: "share-owner", use: "the owner's share of a house" },
    ],
  },
  {
    title: "Ours: clay",
    colours: [
      { name: "clay", use: "edges of a notice" },
      { name: "clay-ink", use: "words about our share, small headings" },
      { name: "clay-paper", use: "under a notice" },
      { name: "share-partner", use: "our share of a house" },
    ],
  },
  {
    title: "The way on: wattle",
    colours: [
      { name: "wattle", use: "the one button that leads on" },
      { name: "wattle-strong", use: "the same under the pointer" },
      { name: "wattle-ink", use: "its words, in both themes" },
    ],
  },
  {
    title: "Trouble",
    colours: [
      { name: "danger", use: "what is wrong, what cannot be taken back" },
      { name: "danger-paper", use: "under what is wrong" },
    ],
  },
] as const;

function valueOf(name: string): string {
  return window.getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

function Swatch({ name, use }: { readonly name: string; readonly use: string }) {
  const [ref, value] = useMeasured<HTMLSpanElement>(() => valueOf(name));
  return (
    <li className="parts-swatch">
      <span aria-hidden="true" className="parts-swatch-colour" style={{ background: `var(--${name})` }} />
      <span>
        <b>{name}</b>
        <span ref={ref} className="parts-value">
          {value}
        </span>
        <span className="parts-use">{use}</span>
      </span>
    </li>
  );
}

export function Colours() {
  return (
    <div className="parts-colours">
      {COLOUR_GROUPS.map(({ title, colours }) => (
        <section key={title} aria-label={title}>
          <h4>{title}</h4>
          <ul>
            {colours.map((colour) => (
              <Swatch key={colour.name} {...colour} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Words on their ground, or for a shape a shape on it. */
function PairTile({ pair: { front, ground, least }, theme }: { readonly pair: ColourPair; readonly theme: string }) {
  // The values are the theme's: asked again as it changes.
  const figure = useMemo(() => (theme === "" ? 0 : contrast(valueOf(front), valueOf(ground))), [front, ground, theme]);
  const isText = least > 3;
  return (
    <li className="parts-pair">
      <span aria-hidden="true" className="parts-pair-sample" style={{ background: `var(--${ground})` }}>
        {isText ? (
          <span style={{ color: `var(--${front})` }}>Aa</span>
        ) : (
          <span className="parts-pair-shape" style={{ background: `var(--${front})` }} />
        )}
      </span>
      <span>
        <b className="money">{figure.toFixed(1)}</b>
        <span className="parts-use">
          {front} on {ground}
          {figure >= least ? null : `: too little, ${String(least)} is asked`}
        </span>
      </span>
    </li>
  );
}

export function Pairs() {
  const theme = useTheme();
  return (
    <ul className="parts-pairs">
      {COLOUR_PAIRS.map((pair) => (
        <PairTile key={`${pair.front} ${pair.ground}`} pair={pair} theme={theme} />
      ))}
    </ul>
  );
}

const RADII = [
  { token: "0.3rem", use: "ticks" },
  { token: "var(--radius-xl)", use: "fields, choices" },
  { token: "var(--radius-2xl)", use: "messages, notes" },
  { token: "var(--radius-3xl)", use: "cards, dialogs, menus" },
  { token: "2rem", use: "buttons and pills: as round as they are high" },
] as const;

function Radius({ token, use }: (typeof RADII)[number]) {
  const [ref, measured] = useMeasured<HTMLSpanElement>((element) =>
    pixelText(window.getComputedStyle(element).borderTopLeftRadius),
  );
  return (
    <li>
      <span ref={ref} aria-hidden="true" className="parts-radius" style={{ borderTopLeftRadius: token }} />
      <b className="money">{measured}</b>
      <span className="parts-use">{use}</span>
    </li>
  );
}

export function Radii() {
  return (
    <ul className="parts-radii">
      {RADII.map((radius) => (
        <Radius key={radius.token} {...radius} />
      ))}
    </ul>
  );
}

const LENGTHS = [
  { name: "1 step", length: "calc(var(--spacing) * 1)", use: "between a label and its mark" },
  { name: "1.5", length: "calc(var(--spacing) * 1.5)", use: "label, help, control, message of a field" },
  { name: "2", length: "calc(var(--spacing) * 2)", use: "between pills, between lines that belong together" },
  { name: "3", length: "calc(var(--spacing) * 3)", use: "between buttons in a row" },
  { name: "4", length: "calc(var(--spacing) * 4)", use: "the parts of a message" },
  { name: "5", length: "calc(var(--spacing) * 5)", use: "the parts of a card" },
  { name: "7", length: "calc(var(--spacing) * 7)", use: "between the questions of a step" },
  { name: "10", length: "calc(var(--spacing) * 10)", use: "between the sections of a page in the application" },
  { name: "14", length: "calc(var(--spacing) * 14)", use: "between the columns of a public page" },
  { name: "11", length: "calc(var(--spacing) * 11)", use: "the least height of anything that is pressed" },
  { name: "12", length: "calc(var(--spacing) * 12)", use: "the height of a field" },
  { name: "measure", length: "var(--measure)", use: "the widest line that is read" },
  { name: "page", length: "var(--page)", use: "the widest page" },
] as const;

function Length({ name, length, use }: (typeof LENGTHS)[number]) {
  // Drawn no wider than its place, told as wide as it is.
  const [ref, measured] = useMeasured<HTMLSpanElement>((element) => {
    element.style.width = length;
    const { width } = window.getComputedStyle(element);
    element.style.width = `min(100%, ${length})`;
    return pixelText(width);
  });
  return (
    <li>
      <b className="money">{name}</b>
      <span className="parts-value money">{measured}</span>
      <span aria-hidden="true" className="parts-length-room">
        <span ref={ref} className="parts-length" />
      </span>
      <span className="parts-use">{use}</span>
    </li>
  );
}

export function Lengths() {
  return (
    <ul className="parts-lengths">
      {LENGTHS.map((length) => (
        <Length key={length.name} {...length} />
      ))}
    </ul>
  );
}

export const tokenFamily: Family = {
  id: "tokens",
  title: "Colours, type and measures",
  lead: "Everything is made of these. The values are read off this page as it is drawn, so what stands here is so.",
  parts: [
    {
      name: "Colours",
      file: "styles/tokens.css",
      says: "Each is named after its place, not its hue, so a theme changes what it is and never what it means.",
      Specimens: Colours,
    },
    {
      name: "Contrast",
      file: "styles/colour-pairs.ts",
      says: "Every pair in use. WCAG asks 4.5 of text and 3 of shapes that mean something.",
      Specimens: Pairs,
    },
    {
      name: "Type",
      file: "styles/app.css",
      says: "Bricolage Grotesque speaks up, Source Sans 3 explains. Two faces, few sizes, nothing in capitals.",
      Specimens: TypeScale,
    },
    {
      name: "Amounts",
      file: "styles/app.css",
      says: "Money stands still.",
      Specimens: Figures,
    },
    {
      name: "Corners",
      file: "styles/app.css",
      says: "The larger the thing, the rounder; what is pressed is round altogether.",
      Specimens: Radii,
    },
    {
      name: "Measures",
      file: "styles/app.css",
      says: "One step is a quarter of a rem, and grows with the reader's own text size.",
      Specimens: Lengths,
    },
  ],
};
