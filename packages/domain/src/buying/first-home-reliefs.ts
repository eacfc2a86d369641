import type { State } from "@keystep/domain/kernel/states";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { eachOf } from "@keystep/domain/kernel/named";
import { CHECKED_ON, type Provenance } from "./provenance.ts";
import type { PlaceKind } from "./buyer-figures.ts";
import { PAGES } from "./source-pages.ts";

/**
 * How a first home's duty is eased:
 * - `line`: none up to `nilUpTo`, then a straight line up to the full duty at `endsAt`
 * - `part`: none up to `nilUpTo`, then the part of the duty that (value − nilUpTo) is of (endsAt − nilUpTo)
 * - `excess`: none up to `nilUpTo`, then a rate on what is over, up to `endsAt`, by kind of place
 * - `nil`: none, whatever the value
 * - `amounts`: the duty less an amount, the one of the first row whose `below` the value is under; the full duty from the last row on
 */
export type ReliefRule =
  | { kind: "line" | "part"; nilUpTo: Dollars; endsAt: Dollars }
  | { kind: "excess"; nilUpTo: Dollars; over: Readonly<Record<PlaceKind, { percent: Percent; endsAt: Dollars }>> }
  | { kind: "amounts"; rows: readonly { readonly below: Dollars; readonly amount: Dollars }[] }
  | { kind: "nil" };

/** A state's relief for a new and for an existing first home; null where none is on record. */
export type FirstHomeRelief = Provenance & { newHome: ReliefRule | null; existingHome: ReliefRule | null };

export type FirstHomeReliefs = Readonly<Record<State, FirstHomeRelief>>;

const both = (rule: ReliefRule | null) => ({ newHome: rule, existingHome: rule });

/** Queensland's for an existing home: 17,350 below 710,000, then 1,735 less for each 10,000 (decision 0031). */
const QLD_AMOUNTS = Array.from({ length: 10 }, (_, row) => ({
  below: 710_000 + row * 10_000,
  amount: 17_350 - row * 1735,
}));

type Relief = Omit<FirstHomeRelief, "asAt">;

const RELIEFS: Readonly<Record<State, Relief>> = {
  NSW: {
    office: "Revenue NSW",
    sources: [PAGES.nswFirstHome],
    ...both({ kind: "line", nilUpTo: 800_000, endsAt: 1_000_000 }),
    caveat: "Between $800,000 and $1,000,000 we draw a straight line, on which the office’s published points lie.",
  },
  VIC: {
    office: "State Revenue Office Victoria",
    sources: [PAGES.vicOffice],
    ...both({ kind: "part", nilUpTo: 600_000, endsAt: 750_000 }),
    caveat: "Between $600,000 and $750,000 the relief fades; how it fades is our estimate.",
  },
  QLD: {
    office: "Queensland Revenue Office",
    sources: [
      { of: "New homes, and none up to $700,000", ...PAGES.qldHomeScale },
      { of: "The steps up to $800,000", ...PAGES.qldScale },
    ],
    newHome: { kind: "nil" },
    existingHome: { kind: "amounts", rows: QLD_AMOUNTS },
    caveat: "For an existing home between $700,000 and $800,000 the relief falls in steps.",
  },
  WA: {
    office: "Department of Finance WA",
    sources: [PAGES.waFirstHome],
    ...both({
      kind: "excess",
      nilUpTo: 500_000,
      over: { capital: { percent: 13.63, endsAt: 700_000 }, other: { percent: 11.9, endsAt: 750_000 } },
    }),
    caveat: "Perth and Peel count as the capital here.",
  },
  SA: {
    office: "RevenueSA",
    sources: [],
    ...both(null),
    caveat: "Relief for a new first home may lower this; its rules were not on record, so none is counted.",
  },
  TAS: {
    office: "the Tasmanian revenue office",
    sources: [PAGES.tasOffice],
    ...both(null),
    caveat: "The exemption for an existing first home ended on 30 June 2026.",
  },
  ACT: {
    office: "the ACT revenue office",
    sources: [PAGES.actScale],
    ...both(null),
    caveat:
      "A concession with an income test may lower this up to $1,020,000; its rates were not on record, so none is counted.",
  },
  NT: {
    office: "the Northern Territory revenue office",
    sources: [PAGES.ntScale],
    ...both(null),
    caveat: "The territory gives grants instead of relief; none is counted.",
  },
};

/** First-home relief of transfer duty by state (facts, Schemes and duty); null where we know of none that we could count. */
export const FIRST_RELIEFS = eachOf<FirstHomeReliefs, Relief>(RELIEFS, (relief) => ({ asAt: CHECKED_ON, ...relief }));
