import type { Locator, Page } from "@playwright/test";
import { pointingHand, type Hand } from "./hand.ts";

/** The taps and answers that one screen took. */
export type Screen = { readonly path: string; taps: number; answers: number };

/** Counts fingers as it goes, screen by screen, and leaves alone what stands there already. */
export type CountingHand = {
  readonly hand: Hand;
  readonly screens: readonly Screen[];
  /** Texts that were typed more than once, each with the fields it went into. */
  readonly typedTwice: () => readonly string[];
};

const plain = (text: string) => text.replaceAll(/[,\s]/g, "").toLowerCase();

export function countingHand(page: Page): CountingHand {
  const fingers = pointingHand(page, "tap");
  const screens: Screen[] = [];
  const typed = new Map<string, string[]>();

  function screen(): Screen {
    const { pathname } = new URL(page.url());
    const last = screens.at(-1);
    if (last?.path === pathname) return last;
    const next = { path: pathname, taps: 0, answers: 0 };
    screens.push(next);
    return next;
  }

  function count({ taps, answers = 1 }: { readonly taps: number; readonly answers?: number }): void {
    const here = screen();
    here.taps += taps;
    here.answers += answers;
  }

  async function isFilledIn(field: Locator, text: string): Promise<boolean> {
    return plain(await field.inputValue()) === plain(text);
  }

  async function keep(field: Locator, text: string): Promise<void> {
    const name = (await field.getAttribute("name")) ?? "";
    typed.set(plain(text), [...(typed.get(plain(text)) ?? []), name]);
  }

  return {
    screens,
    typedTwice: () =>
      [...typed.entries()]
        .filter(([, fields]) => fields.length > 1)
        .map(([text, fields]) => `${text}: ${fields.join(", ")}`),
    hand: {
      write: async (field, text) => {
        if (await isFilledIn(field, text)) return;
        await keep(field, text);
        count({ taps: 1 });
        await fingers.write(field, text);
      },
      writeDay: async (field, day) => {
        await keep(field, day);
        count({ taps: 1 });
        await fingers.writeDay(field, day);
      },
      mark: async (option) => {
        if (await option.isChecked()) return;
        count({ taps: 1 });
        await fingers.mark(option);
      },
      // One finger opens the list of the phone, another chooses from it.
      select: async (list, label) => {
        if ((await list.locator("option:checked").textContent()) === label) return;
        count({ taps: 2 });
        await fingers.select(list, label);
      },
      press: async (button) => {
        count({ taps: 1, answers: 0 });
        await fingers.press(button);
      },
    },
  };
}
