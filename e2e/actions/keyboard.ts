import { expect, type Page } from "@playwright/test";

/** One thing that the Tab key came to. */
type Stop = {
  /** Its place among what can be reached, in the order of the document; -1 for the page itself. */
  readonly place: number;
  readonly name: string;
  readonly faults: readonly string[];
  /** It shows its focus at its knob, whose style no page can ask for. */
  readonly isSlider: boolean;
  /** On the page, not in the window. */
  readonly top: number;
  readonly bottom: number;
};

/** Runs in the page: gathers what the keyboard should come to; of a group of radio buttons it comes to one. */
function gatherStops(): string[] {
  const LINKS_AND_CONTROLS = "a[href],button,input,select,textarea,summary,[tabindex]";
  const groups = new Set<string>();
  const isStop = (element: HTMLElement) => {
    if (
      element.tabIndex < 0 ||
      element.matches(":disabled,[inert] *") ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      return false;
    if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${element.name}"]`)];
    if (group.some((one) => one.checked)) return element.checked;
    return !groups.has(element.name) && groups.add(element.name) !== undefined;
  };
  const stops = [...document.querySelectorAll<HTMLElement>(LINKS_AND_CONTROLS)].filter(isStop);
  (document.activeElement as HTMLElement | null)?.blur(); // the page itself, which nothing blurs
  for (const [place, stop] of stops.entries()) {
    stop.dataset["rest"] = getComputedStyle(stop).backgroundColor;
    const radios = stop.matches("[type=radio]")
      ? document.querySelectorAll<HTMLElement>(`[name="${stop.getAttribute("name")}"]`)
      : [];
    for (const one of [stop, ...radios]) one.dataset["stop"] = String(place);
  }
  return stops.map((stop) => stop.outerHTML.slice(0, 100));
}

/** Runs in the page: what has the focus, whether one sees it and that it has it. */
function readStop(): Stop {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { place: -1, name: "the page", faults: [], isSlider: false, top: 0, bottom: 0 };
  // A control that is only spoken shows its focus on its label.
  const shown = focused.classList.contains("sr-only") ? (focused.closest("label") ?? focused) : focused;
  const { outlineStyle, outlineWidth, boxShadow, backgroundColor } = getComputedStyle(shown);
  const hasRing = (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  const isFilled = shown === focused && backgroundColor !== focused.dataset["rest"];
  const isSlider = focused.matches("[type=range]");
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const isInWindow = left >= -1 && right <= innerWidth + 1 && bottom > 0 && top < innerHeight;
  const [x, y] = [(left + right) / 2, Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1)];
  const uppermost = document.elementFromPoint(x, y);
  const isUncovered = uppermost !== null && (shown.contains(uppermost) || uppermost.contains(shown));
  const faults = [
    ...(hasRing || isFilled || isSlider ? [] : ["shows no focus"]),
    ...(isInWindow ? [] : ["is outside of the window"]),
    ...(isUncovered || !isInWindow ? [] : [`lies under ${uppermost?.outerHTML.slice(0, 60) ?? "nothing"}`]),
  ];
  const name = (focused.getAttribute("aria-label") ?? focused.textContent ?? "").trim().slice(0, 40);
  const place = Number(focused.dataset["stop"] ?? "-2");
  const where = { top: top + scrollY, bottom: bottom + scrollY };
  return { place, name: `${focused.localName} "${name}"`, faults, isSlider, ...where };
}

/** Whether what has the focus looks otherwise without it, by its picture. */
async function showsFocus(page: Page): Promise<boolean> {
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  const withFocus = await focused.screenshot();
  await focused.evaluate((element) => element.blur());
  const without = await focused.screenshot();
  await focused.focus();
  return !withFocus.equals(without);
}

/** Ends where the key leaves the page. Some versions of the browser begin again instead, whose own bar no key reaches here. */
async function walk(page: Page, key: "Tab" | "Shift+Tab", most: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(readStop);
    const isOutside = stop.place === -1;
    if (isOutside && stops.length === 0) continue;
    if (isOutside || stop.place === stops[0]?.place) break;
    // All of a page are of one kind.
    const isUnseen = stop.isSlider && !stops.some(({ isSlider }) => isSlider) && !(await showsFocus(page));
    stops.push(isUnseen ? { ...stop, faults: [...stop.faults, "shows no focus"] } : stop);
  }
  return stops;
}

const faultsOf = (stops: readonly Stop[]) =>
  stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`));

/**
 * The Tab key comes to everything that can be pressed or filled in, once, in the order in which it is seen, and shows where it is;
 * past the last it leaves the page, and Shift leads the same way back. For a layout of one column: at a narrow window.
 */
export async function expectKeyboardReachesAll(page: Page, where: string): Promise<void> {
  const expected = await page.evaluate(gatherStops);
  const everyPlace = expected.map((_, place) => place);
  const there = await walk(page, "Tab", expected.length + 2);
  expect(
    there.map(({ place }) => place),
    `${where}: ${expected.join("\n")}`,
  ).toEqual(everyPlace);
  expect(faultsOf(there), `${where}, downwards`).toEqual([]);
  expect(there[0]?.name, where).toBe('a "Skip to content"');
  const leaps = there.slice(2).filter(({ bottom }, index) => bottom < (there[index + 1]?.top ?? 0));
  expect(
    leaps.map(({ name }) => name),
    `${where}: stands above what comes before it`,
  ).toEqual([]);

  // The way back differs where something stays at the top of the window.
  if ((await page.locator("[data-covers-top]").count()) === 0) return;
  const back = await walk(page, "Shift+Tab", expected.length + 2);
  expect(
    back.map(({ place }) => place),
    `${where}, backwards`,
  ).toEqual(everyPlace.toReversed());
  expect(faultsOf(back), `${where}, upwards`).toEqual([]);
}
