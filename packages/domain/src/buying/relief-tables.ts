import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import type { FirstHomeRelief, FirstHomeReliefs, ReliefRule } from "./duty-rules.ts";
import { READ_ON } from "./provenance.ts";

type Rules = Pick<FirstHomeRelief, "newHome" | "existingHome" | "housePackage">;
type Read = Partial<Rules> & Pick<FirstHomeRelief, "caveat" | "until">;

/** An office and its page. */
type Page = readonly [office: string, page: string];

/** A row of the table of relief; a kind of home that it leaves out has none. */
function row([office, page]: Page, from: string, read: Read = {}): FirstHomeRelief {
  const none: Rules = { newHome: null, existingHome: null, housePackage: null };
  return { asAt: READ_ON, office, sources: [{ page }], from: calendarDay(from), ...none, ...read };
}

const both = (rule: ReliefRule) => ({ newHome: rule, existingHome: rule });
const NIL: ReliefRule = { kind: "nil" };

/** Queensland's for an existing home: 17,350 below 710,000, then 1,735 less for each 10,000. */
const QLD_AMOUNTS = Array.from({ length: 10 }, (_, step) => ({
  below: 710_000 + step * 10_000,
  amount: 17_350 - step * 1735,
}));

const everywhere = <Rule>(rule: Rule) => ({ capital: rule, other: rule });

const QLD: Page = ["Queensland Revenue Office", "First home concession"];
const WA: Page = ["Department of Finance WA", "First home owner rate of duty"];
const ACT: Page = ["ACT Revenue Office", "Home Buyer Concession Scheme"];

/** Relief for a first home by state and day of the contract (facts, Transfer duty). */
export const FIRST_HOME_RELIEFS: FirstHomeReliefs = {
  NSW: [
    row(["Revenue NSW", "First Home Buyers Assistance Scheme"], "2023-07-01", {
      ...both({ kind: "line", nilUpTo: 800_000, endsAt: 1_000_000 }),
      caveat: "Move in within 12 months and stay 12 months.",
    }),
  ],
  VIC: [
    row(["State Revenue Office Victoria", "First home buyer duty exemption or concession"], "2017-07-01", {
      ...both({ kind: "part", nilUpTo: 600_000, endsAt: 750_000 }),
    }),
  ],
  QLD: [
    row(QLD, "2024-06-09", { existingHome: { kind: "amounts", rows: QLD_AMOUNTS } }),
    row(QLD, "2025-05-01", {
      newHome: NIL,
      existingHome: { kind: "amounts", rows: QLD_AMOUNTS },
      caveat:
        "Since 1 August 2026 for citizens, permanent residents and some foreign retirees. Move in within a year. For an existing home between $700,000 and $800,000 the relief falls in steps.",
    }),
  ],
  WA: [
    row(WA, "2025-03-21", {
      ...both({
        kind: "excess",
        nilUpTo: 500_000,
        over: { capital: { percent: 13.63, endsAt: 700_000 }, other: { percent: 11.9, endsAt: 750_000 } },
      }),
      caveat: "Perth and Peel count as the capital here.",
    }),
    row(WA, "2026-05-07", {
      ...both({ kind: "excess", nilUpTo: 600_000, over: everywhere({ percent: 16.15, endsAt: 800_000 }) }),
      caveat: "For contracts since 7 May 2026, anywhere in Western Australia.",
    }),
  ],
  SA: [
    row(["RevenueSA", "Stamp duty relief for first home buyers"], "2024-06-06", {
      newHome: NIL,
      caveat:
        "New homes only. One buyer has to be a citizen or permanent resident, and nobody may have owned a home before. Move in within 12 months and stay 6 months.",
    }),
  ],
  TAS: [
    row(["State Revenue Office of Tasmania", "First home buyers of established homes"], "2026-07-01", {
      caveat: "The exemption for an existing first home ended on 30 June 2026.",
    }),
  ],
  ACT: [
    row(ACT, "2025-07-01", {
      ...both({ kind: "amounts", rows: [{ below: 100_000_000, amount: 35_238 }] }),
      caveat: "Income up to $250,000, and $4,600 more for each child, up to five.",
    }),
    row(ACT, "2026-07-01", {
      ...both(NIL),
      caveat:
        "You and your partner may have owned no property in the last 5 years. If you owned one before that, the relief may still be yours. Move in within 12 months and stay a year.",
    }),
  ],
  NT: [
    row(["Territory Revenue Office", "House and Land Package Exemption"], "2022-07-01", {
      housePackage: NIL,
      until: calendarDay("2027-06-30"),
      caveat:
        "Only for house and land in one contract with a builder, a first home or not. Move in within 12 months and stay 6 months.",
    }),
  ],
};
