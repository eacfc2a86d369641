import { expect } from "#actions/expect";
import type { Locator, Page } from "@playwright/test";
import { typedDay } from "#actions/days";

/** How somebody operates a page. What they do is the same by each means; only the means differ. */
export type Hand = {
  readonly write: (field: Locator, text: string) => Promise<void>;
  /** `day` as `YYYY-MM-DD`. */
  readonly writeDay: (field: Locator, day: string) => Promise<void>;
  /** A radio button or a box that is to be ticked. */
  readonly mark: (option: Locator) => Promise<void>;
  readonly select: (list: Locator, label: string) => Promise<void>;
  readonly press: (button: Locator) => Promise<void>;
};

/** Points and types; on a touch screen the same by fingers. */
export function pointingHand(page: Page, by: "click" | "tap" = "click"): Hand {
  return {
    // Coming to a field leaves the one before, which may change what stands here: that comes first, as it does for a person.
    write: async (field, text) => {
      await field.focus();
      await field.fill(text);
    },
    writeDay: async (field, day) => {
      await field[by]();
      await field.fill("");
      await page.keyboard.type(typedDay(day));
    },
    mark: async (option) => {
      await option[by]();
      await expect(option).toBeChecked();
    },
    select: async (list, label) => void (await list.selectOption({ label })),
    press: (button) => button[by](),
  };
}

/** More than any page has to offer from its start to its end. */
const MOST_STOPS = 200;

/** Presses Tab until the focus is where `isThere` says; the element is given to it. */
async function tabTo(page: Page, element: Locator, isThere = (found: Element) => found === document.activeElement) {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await element.evaluate(isThere)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${String(element)}`);
}

/** The radio buttons of a question are one stop. */
function isInItsGroup(radio: Element): boolean {
  const { activeElement } = document;
  return (
    activeElement?.getAttribute("type") === "radio" && activeElement.getAttribute("name") === radio.getAttribute("name")
  );
}

async function markByKeys(page: Page, option: Locator): Promise<void> {
  const isRadio = (await option.getAttribute("type")) === "radio";
  await tabTo(page, option, isRadio ? isInItsGroup : undefined);
  if (await option.evaluate((found) => found === document.activeElement)) await page.keyboard.press("Space");
  // The arrows go round.
  for (let options = 0; isRadio && options < MOST_STOPS && !(await option.isChecked()); options += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(option).toBeChecked();
}

/** Uses only the keyboard: Tab, Space, Enter, arrows and typed text. */
export function keyboardHand(page: Page): Hand {
  const { keyboard } = page;
  return {
    // Tab selects what stands in a field already.
    write: async (field, text) => {
      await tabTo(page, field);
      await keyboard.type(text);
    },
    writeDay: async (field, day) => {
      await tabTo(page, field);
      await keyboard.type(typedDay(day));
    },
    mark: (option) => markByKeys(page, option),
    select: async (list, label) => {
      await tabTo(page, list);
      await keyboard.type(label);
      await expect(list.locator("option:checked")).toHaveText(label);
    },
    press: async (button) => {
      await tabTo(page, button);
      await keyboard.press("Enter");
    },
  };
}
