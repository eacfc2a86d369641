/**
 * Takes our fonts when they have arrived. Each text in the window keeps its lines, where the face alone would break one
 * of them elsewhere by spaces between words that are wider or narrower by a hair, so that nothing moves while a person
 * reads. Where a font does not arrive, the faces of the device stay. Sent to the browser as its own text, so it stands
 * alone. @param faces as the browser's FontFaceSet reads them, "1em Family" @param place where the browser keeps which
 * files it has
 */
export async function takeFonts(faces: readonly string[], place: string, files: string): Promise<void> {
  await Promise.all(faces.map((face) => document.fonts.load(face)));
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
    localStorage.setItem(place, files);
  } catch {
    // A browser that keeps nothing asks for them again.
  }
}
