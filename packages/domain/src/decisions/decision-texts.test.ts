import { basisPoints } from "@keystep/domain/kernel/basis-points";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { cents, type Cents } from "@keystep/domain/kernel/cents";
import { FIRST_RATES } from "@keystep/domain/offers/assumptions";
import { APPLICATION_TYPES } from "@keystep/domain/applications/application";
import { roundUpToBasisPoint } from "@keystep/domain/kernel/basis-points";
import { FIRST_REASONS } from "@keystep/domain/settings/reasons";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decisionEmail, decisionText, endingCosts, withLastDay, type DecisionToTell } from "./decision-texts.ts";
import { canonicalText, toldDecisions } from "./frozen-decision.ts";
import { daysLeftOf, isOffered, offerStatus } from "./offer.ts";

const ABOUT = {
  sender: { name: "Keystep", email: "hello@keystep.example", phone: "(03) 7010 4321", siteUrl: "https://keystep.test" },
  application: { id: "1", type: "homeownership-accelerator", reference: "KS-22222222" },
  complaintIn: "30 days",
} as const;
const OFFER: DecisionToTell = {
  ...ABOUT,
  outcome: "approve",
  amount: cents(10_000_000),
  share: basisPoints(1112),
  valuation: cents(90_000_000),
  valuedOn: calendarDay("2026-11-18"),
  conditions: ["Insure the home."],
  validUntil: calendarDay("2027-01-25"),
  assumptions: { version: 1, ...FIRST_RATES },
};
const ALONE = { party: "main-applicant", otherName: null } as const;
const COUPLE = { party: "co-applicant", otherName: "Mia" } as const;

describe("an offer", () => {
  test("says in the account what is offered, for which share, until when, and what it may cost to end", () => {
    const text = decisionText(OFFER, ALONE);
    expect(text.heading).toBe("We offer you $100,000");
    expect(text.figures.map(({ text: figure }) => figure)).toEqual([
      "$100,000",
      "We pay it in full at settlement",
      "11.12%",
      "$900,000, valued on 18 November 2026",
      expect.stringContaining("No fee and no interest from us"),
      "25 January 2027",
    ]);
    expect(text.conditions).toEqual(["Insure the home."]);
    expect(text.endings?.rows.map(({ years }) => years)).toEqual([1, 3, 5, 10]);
    expect(text.lead.join()).toContain("It goes ahead once you accept it.");
    expect(decisionText(OFFER, ALONE).next.join()).toContain("Once you have accepted, we contact you");
    expect(decisionText(OFFER, COUPLE).next.join()).toContain("Once you have both accepted, we contact you");
    expect(decisionText(OFFER, COUPLE).lead.join()).toContain("once you and Mia accept it, each in your own account");
  });

  test("ends at the value of our share then: $100,080 where the value stands still", () => {
    const { growths, rows, note, paid } = endingCosts({
      application: { type: "homeownership-accelerator" },
      amount: cents(10_000_000),
      valuation: cents(90_000_000),
      share: basisPoints(1112),
      assumptions: { version: 1, ...FIRST_RATES },
    });
    expect(paid).toBe("$100,000");
    expect(note).toBe(
      "8.29% a year: Our own assumption of average property growth, not a forecast. Set on 20 November 2026.",
    );
    expect(growths).toEqual(["−4%", "0%", "+4%", "+8.29%"]);
    expect(rows[0]?.costs[1]).toBe("$100,080");
    // 900,000 × 1.04³ = 1,012,378; 11.12 % of it.
    expect(rows[1]?.costs[2]).toBe("$112,576");
  });

  test.each(["homeowner-assistant", "upgrade-accelerator"] as const)(
    "%s, which we pay by the month, shows our whole share only once it is paid, and says what counts before",
    (type) => {
      const { rows, note, sooner } = endingCosts({
        application: { type },
        amount: cents(10_000_000),
        valuation: cents(90_000_000),
        share: basisPoints(1112),
        assumptions: { version: 1, ...FIRST_RATES },
        on: calendarDay("2026-11-19"),
      });
      // Set after the day of the offer, its day would puzzle.
      expect(note).not.toContain("Set on");
      expect(rows.map(({ years }) => years)).toEqual([3, 5, 10]);
      expect(note).toMatch(/^8\.29% a year: /);
      expect(sooner).toMatch(/^If it ends before all 36 payments are made, we have paid only a part: your agreement /);
    },
  );

  test("pays by the month, at once, or 45 % at once and the rest by the month", () => {
    const paid = (type: DecisionToTell["application"]["type"]) =>
      decisionText({ ...OFFER, application: { ...OFFER.application, type } }, ALONE).figures[1]?.text;
    const monthly = { ...OFFER, application: { ...OFFER.application, type: "homeowner-assistant" } } as const;
    expect(decisionText(monthly, ALONE).heading).toBe("We offer you $2,777.77 a month");
    expect(decisionText(monthly, ALONE).figures[0]).toEqual({ label: "Amount", text: "$100,000" });
    expect(paid("homeowner-assistant")).toBe("We pay you $2,777.77 a month for 36 months, the last one $2,778.05");
    expect(paid("homeownership-accelerator")).toBe("We pay it in full at settlement");
    expect(paid("upgrade-accelerator")).toBe(
      "We pay $45,000 at settlement, then $1,527.77 a month for 36 months, the last one $1,528.05",
    );
  });
});

test("no email carries an amount, a share, a condition or a reason", () => {
  const decline = { ...ABOUT, outcome: "decline", reasons: ["Your loan would be too large."] } as const;
  const undone = { amount: cents(10_000_000), decidedOn: calendarDay("2026-11-27") };
  const undo = { ...ABOUT, outcome: "undo", words: "Another home was valued.", undone } as const;
  for (const told of [OFFER, decline, undo]) {
    const email = JSON.stringify(decisionEmail(told, COUPLE));
    expect(email).not.toMatch(/\$|11\.12|Insure|too large|Another home/);
    expect(email).toContain("https://keystep.test/application/1/decision");
  }
});

test("a decline for want of money says how much is missing; an offer names its home and how one lives with our share", () => {
  const budget = {
    version: 1,
    ratePercentAYear: 9,
    netIncome: 5000,
    livingCosts: 3000,
    otherRepayments: 400,
    comfortableRepayment: 1600,
    homeLoanRepayment: 2200,
    left: -600,
    leftToday: 50,
    standing: "tight",
  } as const;
  const of = (leftToday: number, asked: Cents | null = cents(3_600_000), isPaidMonthly = true) => {
    const homeLoan = { principal: asked === null ? 0 : 258_500, months: 360 };
    const month = { budget: { ...budget, leftToday }, rateToday: 6, homeLoan, asked, isPaidMonthly };
    return decisionText({ ...ABOUT, outcome: "decline", reasons: ["Too little is left."], month }, ALONE);
  };
  const lines = (...about: Parameters<typeof of>) => of(...about).figures.map(({ label, text }) => `${label}: ${text}`);
  expect(lines(50)).toEqual([
    "You asked us for: $36,000",
    "Income a month, after tax: $5,000",
    "Living costs and other debts: $3,400",
    "Our payment: Not counted: it ends after 36 months",
    "Home loan counted: $258,500, repaid over 30 years",
    "Home loan at 6%, as today: $1,550",
    "Left each month today: $50",
    "Home loan at 9%, if rates rise: $2,200",
    "Missing each month then: $600",
  ]);
  expect(of(50).change).toEqual(["$600 a month more: by a higher income, lower costs or a smaller home loan."]);
  expect(lines(-1, null, false)).toContain("Missing each month today: $1");
  expect(lines(-1, null, false).join()).not.toMatch(/asked|Our payment|counted/);
  const offer = decisionText({ ...OFFER, home: "1 Test Street" }, ALONE);
  expect([offer.figures[0]?.text, offer.lead[0]]).toEqual([
    "1 Test Street",
    "In return we own 11.12% of 1 Test Street until you buy it back. You live in all of it.",
  ]);
  expect(offer.terms?.map(({ title }) => title)).toContain("You can’t buy it back");
});

test("a decline names the reasons, and the free help that fits: schemes to buy a first home are none for its owners", () => {
  const decline = (type: DecisionToTell["application"]["type"], ownsHome?: boolean) => {
    const owning = ownsHome === undefined ? {} : { ownsHome };
    const application = { ...ABOUT.application, type };
    return decisionText({ ...ABOUT, application, outcome: "decline", reasons: ["Too large."], ...owning }, ALONE);
  };
  expect(decline("homeownership-accelerator", true).help.map(({ title }) => title)).toEqual([
    "Free help with money",
    "If you think we got it wrong",
  ]);
  const [schemes, debts] = decline("homeownership-accelerator", false).help;
  expect(schemes?.text).toContain("firsthomebuyers.gov.au");
  expect(debts?.text).not.toContain("your lender");
  expect(decline("upgrade-accelerator").reasons).toEqual(["Too large."]);
  expect(decline("upgrade-accelerator").help.map(({ title }) => title)).toEqual([
    "Schemes that may fit",
    "Free help with money",
    "If you think we got it wrong",
  ]);
  expect(decline("homeowner-assistant").help.map(({ title }) => title)).toEqual([
    "Free help with money",
    "If you think we got it wrong",
  ]);
});

test("a decline that a document could change names it to its holder alone, with why it did not count and how to send it", () => {
  const why = "It has expired, so it does not count. Please send one that is still valid.";
  const refused = [{ party: "main-applicant", document: "Driver licence", why }] as const;
  const decline = { ...ABOUT, outcome: "decline", reasons: ["We couldn't confirm who you are."], refused } as const;
  expect(decisionText(decline, ALONE).change).toEqual([
    `Your driver licence didn't count. ${why}`,
    "You send it with a new application, which you can start now. Ask us first if you are not sure.",
  ]);
  expect(decisionText(decline, COUPLE).change).toBeUndefined();
});

test("a decline says what would change it and which home it was about; frozen without, neither its text nor its email promises it", () => {
  const before = { ...ABOUT, outcome: "decline", reasons: ["Your loan would be too large."] } as const;
  const now = { ...before, change: ["A smaller loan could change it."], home: "1 Wattle Street, Fitzroy" };
  expect(decisionText(now, COUPLE).change).toEqual(["A smaller loan could change it."]);
  expect(decisionText(now, COUPLE).lead.join()).toContain("your application for 1 Wattle Street, Fitzroy before");
  expect(decisionEmail(now, COUPLE).paragraphs.join()).toContain("what would change it");
  expect(JSON.stringify(decisionEmail(now, COUPLE))).not.toMatch(/smaller loan|Wattle/);
  expect(decisionText(before, COUPLE)).not.toHaveProperty("change");
  expect(decisionEmail(before, COUPLE).paragraphs.join()).not.toContain("change it");
});

test("each reason to decline that we begin with says what would change it, and a question needs none", () => {
  for (const { code, outcome, changeWords } of FIRST_REASONS.reasons)
    expect([code, changeWords !== undefined]).toEqual([code, outcome === "decline"]);
});

test("a decision that is taken back is named: the offer with its amount, or the decline, and its day", () => {
  const undo = (amount: number | null) =>
    decisionText(
      {
        ...ABOUT,
        outcome: "undo",
        words: "Another home was valued.",
        undone: { amount: amount === null ? null : cents(amount), decidedOn: calendarDay("2026-11-27") },
      },
      COUPLE,
    );
  expect(undo(3_456_000).heading).toBe("We have taken our offer back");
  expect(undo(3_456_000).lead).toEqual([
    "We are sorry. Our offer of $34,560 of 27 November 2026 no longer stands, so it can't be accepted any more.",
  ]);
  expect(undo(null).heading).toBe("We have taken our decision back");
  expect(undo(null).lead.join()).toContain("of 27 November 2026 not to approve your application no longer stands");
});

test("what is told is the same text for the same content, whatever the order of its names", () => {
  const told = toldDecisions(OFFER, [{ ...ALONE, to: "mia@example.com" }]);
  expect(canonicalText(JSON.parse(JSON.stringify(told)))).toBe(canonicalText(told));
  expect(canonicalText({ b: [{ d: 1, c: null }], a: "x" })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  expect(canonicalText({ a: 1 })).not.toBe(canonicalText({ a: 2 }));
});

test("500 random decisions read bit for bit the same once they were stored", () => {
  const type = fc.constantFrom(...APPLICATION_TYPES);
  const words = fc.string({ minLength: 1, maxLength: 60 });
  const about = fc
    .record({ type })
    .map(({ type: chosen }) => ({ ...ABOUT, application: { ...ABOUT.application, type: chosen } }));
  const approval = fc
    .record({
      about,
      amount: fc.integer({ min: 1_000_000, max: 50_000_000 }),
      valuation: fc.integer({ min: 50_000_000, max: 500_000_000 }),
      conditions: fc.array(words, { maxLength: 10 }),
      growth: fc.double({ min: -5, max: 12, noNaN: true }),
    })
    .map(({ about: told, amount, valuation, conditions, growth }): DecisionToTell => ({
      ...told,
      outcome: "approve",
      amount: cents(amount),
      share: roundUpToBasisPoint(cents(Math.min(amount, valuation)), cents(valuation)),
      valuation: cents(valuation),
      valuedOn: null,
      conditions,
      validUntil: calendarDay("2027-01-25"),
      assumptions: { version: 1, ...FIRST_RATES, appreciation: { ...FIRST_RATES.appreciation, percentAYear: growth } },
    }));
  const decline = fc
    .record({
      about,
      reasons: fc.array(words, { minLength: 1, maxLength: 5 }),
      change: fc.array(words, { maxLength: 2 }),
    })
    .map(({ about: told, reasons, change }): DecisionToTell => ({
      ...told,
      outcome: "decline",
      reasons,
      ...(change.length > 0 && { change }),
    }));
  fc.assert(
    fc.property(fc.oneof(approval, decline), (told) => {
      const people = [
        { ...ALONE, to: "mia@example.com" },
        { ...COUPLE, to: "tom@example.com" },
      ];
      const stored = JSON.parse(canonicalText({ told, texts: toldDecisions(told, people) }));
      expect(canonicalText(toldDecisions(stored.told, people))).toBe(canonicalText(stored.texts));
    }),
    { numRuns: 500 },
  );
});

test("an offer is open while it is approved, and then as it ended", () => {
  expect(offerStatus("approved", false)).toBe("open");
  expect(offerStatus("accepted", true)).toBe("accepted");
  expect(offerStatus("settled", true)).toBe("accepted");
  expect(offerStatus("lapsed", false)).toBe("lapsed");
  expect(offerStatus("withdrawn", false)).toBe("refused");
  expect(offerStatus("withdrawn", true)).toBe("accepted");
  expect([isOffered("approved"), isOffered("accepted"), isOffered("in-review")]).toEqual([true, true, false]);
});

test("an offer can be accepted on its last day, and no more on the day after", () => {
  const last = calendarDay("2027-01-25");
  expect(daysLeftOf(last, calendarDay("2027-01-24"))).toBe(1);
  expect(daysLeftOf(last, last)).toBe(0);
  expect(daysLeftOf(last, calendarDay("2027-01-26"))).toBeNull();
});

test("an offer whose last day moved names the new day wherever the words named the old one, and is as it was else", () => {
  const text = decisionText(OFFER, ALONE);
  const [first, moved] = [calendarDay("2027-01-25"), calendarDay("2027-01-30")];
  expect(withLastDay(text, first, first)).toBe(text);
  expect(withLastDay(text, null, moved)).toBe(text);
  expect(withLastDay(text, first, undefined)).toBe(text);
  const told = JSON.stringify(withLastDay(text, first, moved));
  expect(told).toContain("30 January 2027. It was 25 January 2027, and moved by the days of our second check.");
  expect(told).toContain("If it isn't accepted by 30 January 2027, it ends");
  expect(told.match(/25 January 2027/g)).toHaveLength(1);
});
