/** What pages of one kind may weigh as they travel, packed with gzip, and what Lighthouse must say of them on a phone. */
export type PageKind = {
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

// The first that fits a path counts. On a phone's line 1.6 Mbit/s carry some 200 kB in a second.
const KINDS: readonly (PageKind & { readonly of: RegExp })[] = [
  { name: "the home page", of: /^\/$/, pageBytes: 18_000, scriptBytes: 130_000, ...AT_ONCE },
  {
    name: "a page with a form",
    of: /^\/(login|register|contact-us|.*\/register)$/,
    pageBytes: 17_500,
    scriptBytes: 200_000,
    ...SOON,
  },
  {
    name: "a calculator",
    of: /^\/(compare|.*\/calculator|.*\/get-started)$/,
    pageBytes: 26_000,
    scriptBytes: 170_000,
    ...SOON,
  },
];

const READING: PageKind = { name: "a page for reading", pageBytes: 22_000, scriptBytes: 155_000, ...AT_ONCE };

/** The kind of a public page, by its path: whatever is nothing else is for reading. */
export function kindOf(path: string): PageKind {
  return KINDS.find(({ of }) => of.test(path)) ?? READING;
}
