import displayFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import textFont from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import { FONTS_KNOWN } from "@keystep/contract/pages/site-data";

const FACES = ["Bricolage Grotesque Variable", "Source Sans 3 Variable"];

/**
 * Takes our fonts when they have arrived. Each text in the window keeps its lines, where the face alone would break one
 * of them elsewhere by spaces between words that are wider or narrower by a hair, so that nothing moves while a person
 * reads. Where a font does not arrive, the faces of the device stay.
 */
async function takeFonts(): Promise<void> {
  await Promise.all(FACES.map((family) => document.fonts.load(`1em "${family}"`)));
  const range = document.createRange();
  /** In lines from its top: where each piece of a text begins, and where the text ends. */
  const linesOf = (text: HTMLElement) => {
    const { top, bottom } = text.getBoundingClientRect();
    const starts = [...text.childNodes].map((piece) => {
      range.selectNode(piece);
      return range.getClientRects()[0]?.top ?? top;
    });
    return [...starts, bottom].map((at) => Math.round((at - top) / 12)).join();
  };
  const seen = [...document.querySelectorAll<HTMLElement>("h1,h2,h3,p,li,dt,dd,label,legend,summary,th,td")]
    // Asking for the position of an element that is not laid out yet would lay it out, so we skip those.
    .filter(
      (text) =>
        text.checkVisibility?.({ contentVisibilityAuto: true }) !== false &&
        text.getBoundingClientRect().top < innerHeight,
    )
    .map((text) => ({ text, lines: linesOf(text) }));
  document.documentElement.removeAttribute("data-fonts");
  // All that differ at once: each look at the page makes it lay itself out.
  let moved = seen;
  for (const width of ["-0.02em", "0.02em", "-0.05em", "0.05em", "-0.09em", "0.09em", "-0.14em", "0.14em", ""]) {
    moved = moved.filter(({ text, lines }) => linesOf(text) !== lines);
    for (const { text } of moved) text.style.wordSpacing = width;
  }
  try {
    localStorage.setItem(FONTS_KNOWN, [textFont, displayFont].join());
  } catch {
    // A browser that keeps nothing asks for them again.
  }
}

// A font that cannot be had leaves the faces of the device.
void takeFonts().catch(() => undefined);
