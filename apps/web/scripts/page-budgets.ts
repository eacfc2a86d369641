import { FINISHED_PAGES, type PageKind } from "@keystep/contract/pages/pages";

/**
 * The most that pages of one kind may weigh as they travel, packed with gzip, and the least that Lighthouse must say of
 * them on a phone.
 */
export type PageBudget = {
  readonly name: string;
  readonly pageBytes: number;
  readonly scriptBytes: number;
  /** Of 100. */
  readonly performance: number;
  readonly lcpMs: number;
};

const AT_ONCE = { performance: 100, lcpMs: 1000 } as const;
/** Sliders and forms do more before they are ready. */
const SOON = { performance: 97, lcpMs: 1600 } as const;

// On a phone's line 1.6 Mbit/s carry some 200 kB in a second.
const BUDGETS: Readonly<Record<PageKind, PageBudget>> = {
  home: { name: "the home page", pageBytes: 18_200, scriptBytes: 132_000, ...AT_ONCE },
  form: { name: "a page with a form", pageBytes: 17_700, scriptBytes: 201_000, ...SOON },
  calculator: { name: "a calculator", pageBytes: 26_000, scriptBytes: 171_000, ...SOON },
  calculators: { name: "a page of two calculators", pageBytes: 26_000, scriptBytes: 183_000, ...SOON },
  reading: { name: "a page for reading", pageBytes: 22_000, scriptBytes: 156_000, ...AT_ONCE },
};

export function budgetOf(path: string): PageBudget {
  return BUDGETS[FINISHED_PAGES.find((page) => page.path === path)?.kind ?? "reading"];
}
