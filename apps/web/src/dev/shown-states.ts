/** States that an element has only while it is pointed at or pressed, with the mark that shows each without a pointer or key. */
const MOMENTS = { hover: "hover", focus: "focus(?:-visible|-within)?", pressed: "active" } as const;

export type Moment = keyof typeof MOMENTS;

export const MARK = "data-shown";

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
