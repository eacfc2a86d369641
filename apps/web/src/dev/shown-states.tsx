import { useEffect, useRef, type ReactNode } from "react";

/** States that an element has only while it is pointed at or has the focus, with the mark that shows each without a pointer or key. */
const MOMENTS = { hover: "hover", focus: "focus(?:-visible|-within)?" } as const;

type Moment = keyof typeof MOMENTS;

const MARK = "data-shown";

// A class is named after its moment too, as in `.hover\:bg-ink`; there a backslash stands before the colon.
const patterns = Object.entries(MOMENTS).map(([moment, names]) => ({
  find: new RegExp(String.raw`(?<!\\):(?:${names})(?![\w-])`, "gu"),
  mark: `[${MARK}~="${moment}"]`,
}));

function withMarks(css: string): string {
  return patterns.reduce((text, { find, mark }) => text.replace(find, (pseudo) => `:is(${pseudo}, ${mark})`), css);
}

/** A style sheet that is still on its way cannot be read. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/**
 * Says every rule about a moment once more, for marked elements as well. The copies stand in the same layers in the same order, so between
 * them nothing changes. Answers how to take them away.
 */
export function showMarkedMoments(): () => void {
  const copies = [...document.styleSheets]
    .flatMap(rulesOf)
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => ({ cssText, marked: withMarks(cssText) }))
    .filter(({ cssText, marked }) => cssText !== marked)
    .map(({ marked }) => marked);
  const element = document.createElement("style");
  element.textContent = copies.join("\n");
  document.head.append(element);
  return () => element.remove();
}

/** The states of each part and how each is drawn, by the files that the part is made of. */
export type Parts = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;

const FIRST_OF = {
  hover: "a, button, label:has(input), [role='group'], input, select, textarea, summary",
  focus: "[role='alert'], a, button, input, select, textarea, summary",
} as const;

type HeldProps = { readonly moment: Moment; readonly on?: string; readonly children: ReactNode };

/** Holds a moment on the first element that it concerns, or that `on` finds. */
export function Held({ moment, on = FIRST_OF[moment], children }: HeldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector(on)?.setAttribute(MARK, moment), [moment, on]);
  return <div ref={place}>{children}</div>;
}

/** The three states of whatever can be pressed; `draw` is told an id that no other state has. */
export function pressable(draw: (id: string) => ReactNode) {
  return {
    "At rest": draw("rest"),
    "Under the pointer": <Held moment="hover">{draw("hover")}</Held>,
    "With the focus": <Held moment="focus">{draw("focus")}</Held>,
  };
}
