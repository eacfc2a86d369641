import { expect, type Page } from "@playwright/test";

/** A drawn line of text, control or picture, with the block it is a line of and the thing it stands in. */
type Box = {
  readonly kind: "text" | "control" | "picture";
  readonly words: string;
  readonly block: number;
  /** The controls and pictures that it is, or is a part of. */
  readonly within: readonly number[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

type Drawn = { readonly width: number; readonly boxes: readonly Box[]; readonly cut: readonly string[] };

/** Runs in the page. What is only spoken, and what waits above the window until it is focused, is not drawn. */
function draw(): Drawn {
  const CONTROLS = "button,select,textarea,input:not([type=range],[type=checkbox],[type=radio],[type=hidden])";
  // Elements that stick to the top rightly cover the scrolled page, so we look at it unscrolled.
  scrollTo(0, 0);
  const numbers = new Map<Element, number>();
  const numberOf = (element: Element) => numbers.get(element) ?? numbers.set(element, numbers.size).size - 1;
  const within = (element: Element) => {
    const owners: number[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (at.matches(`${CONTROLS},svg`)) owners.push(numberOf(at));
    return owners;
  };
  const isDrawn = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest(".sr-only") === null;
  const boxes: Box[] = [];
  const add = (rect: DOMRect, box: Pick<Box, "kind" | "words" | "block" | "within">) => {
    const { left, top, right, bottom } = rect;
    if (right - left > 0.5 && bottom > 0) boxes.push({ ...box, left, top, right, bottom });
  };

  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim() ?? "";
    if (parent === null || words === "" || parent.matches("script,style,noscript,option,title,desc")) continue;
    // A sign inside the edge of a field, as '$', is a part of it and lets a pointer through.
    if (!isDrawn(parent) || getComputedStyle(parent).pointerEvents === "none") continue;
    let block = parent;
    while (
      getComputedStyle(block).display.startsWith("inline") &&
      block.parentElement &&
      !(block instanceof SVGElement)
    )
      block = block.parentElement;
    range.selectNodeContents(node);
    const box = { kind: "text", words, block: numberOf(block), within: within(parent) } as const;
    // A table that scrolls sideways, as on a phone, shows the rest when one scrolls it.
    const scrolls = parent.closest(".overflow-x-auto") !== null;
    for (const rect of range.getClientRects()) if (!scrolls || rect.right <= innerWidth) add(rect, box);
  }
  const cut: string[] = [];
  for (const element of document.body.querySelectorAll("*")) {
    const isPicture = element instanceof SVGSVGElement;
    const isControl = element.matches(CONTROLS);
    if (element instanceof SVGElement && !isPicture) continue;
    // The sign at the end of a control is a part of it.
    const isSign = isPicture && getComputedStyle(element).pointerEvents === "none";
    if ((isPicture || isControl) && !isSign && isDrawn(element)) {
      const words = element.getAttribute("name") ?? element.textContent?.trim() ?? "";
      const kind = isPicture ? "picture" : "control";
      add(element.getBoundingClientRect(), { kind, words, block: numberOf(element), within: within(element) });
    }
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const hides = (overflow: string) => overflow === "hidden" || overflow === "clip" || element.matches("input");
    const isWider = hides(overflowX) && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1;
    const isHigher = hides(overflowY) && element.scrollHeight > element.clientHeight + 1;
    const showsAll = element.clientWidth <= 1 || isPicture || element.matches("input[type=range]");
    if ((isWider || isHigher) && !showsAll && isDrawn(element)) cut.push(element.outerHTML.slice(0, 120));
  }
  return { width: document.documentElement.clientWidth, boxes, cut };
}

/** Two lines of text may touch: their boxes are higher than what is drawn in them. */
const LINE_GAP = 0.3;

function overlap(one: Box, other: Box): boolean {
  const isPart = one.within.includes(other.block) || other.within.includes(one.block);
  if (one.block === other.block || isPart) return false;
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const height = Math.min(one.bottom - one.top, other.bottom - other.top);
  return across > 1.5 && down > Math.max(height * LINE_GAP, 1.5);
}

const name = ({ kind, words }: Box) => `${kind} "${words.slice(0, 60)}"`;

function overlapsOf(boxes: readonly Box[]): string[] {
  const sorted = boxes.toSorted((one, other) => one.top - other.top);
  return sorted.flatMap((box, index) => {
    const later = sorted.slice(index + 1);
    const end = later.findIndex((next) => next.top >= box.bottom);
    const near = end === -1 ? later : later.slice(0, end);
    return near.filter((next) => overlap(box, next)).map((next) => `${name(box)} lies over ${name(next)}`);
  });
}

function outsideOf(boxes: readonly Box[], width: number): string[] {
  const pictures = new Map(boxes.filter(({ kind }) => kind === "picture").map((box) => [box.block, box]));
  return boxes.flatMap((box) => {
    if (box.left < -1 || box.right > width + 1) return [`${name(box)} is outside of the window`];
    const picture = box.kind === "text" ? pictures.get(box.within[0] ?? -1) : undefined;
    if (picture === undefined) return [];
    const isInside =
      box.left > picture.left - 1 &&
      box.right < picture.right + 1 &&
      box.top > picture.top - 3 &&
      box.bottom < picture.bottom + 3;
    return isInside ? [] : [`${name(box)} is outside of its picture`];
  });
}

/** Lays out parts that wait until somebody scrolls near, so that each has its place and size from here on. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>(".drawn-late")) part.style.contentVisibility = "visible";
  });
}

/** The elements that are cut off, overlap something else, or stand outside of the window or of their picture. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await layOutAll(page);
  // Until our faces have arrived, one of the machine stands in, which is wider or narrower.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const { width, boxes, cut } = await page.evaluate(draw);
  return [...cut.map((html) => `cut off: ${html}`), ...outsideOf(boxes, width), ...overlapsOf(boxes)];
}

/** Every word, control and picture can be seen whole. Not for a page under a dialog, which it rightly covers. */
export async function expectNothingClipped(page: Page, where: string): Promise<void> {
  expect(await layoutFaults(page), `${where}: cut off or overlapping`).toEqual([]);
}
