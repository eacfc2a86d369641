import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { fc } from "@keystep/domain/testing/chances";
import type { Applicant } from "@keystep/domain/applicants/applicant";
import { applicantSeenBy } from "@keystep/domain/applicants/co-applicant-visibility";
import { arbitraryApplicant } from "@keystep/domain/testing/arbitrary-applicant";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import { PROPERTY_ANSWERS } from "@keystep/domain/testing/sample-application";
import { CONTEXT, type ApplicationContext } from "@keystep/domain/applications/context";
import type { ApplicationType } from "@keystep/domain/applications/application";
import { describe, expect, test } from "vitest";
import { isConfirmed } from "./second-look.ts";
import { secondLooks } from "./second-looks.ts";

const TODAY = calendarDay("2026-11-20");

type Given = {
  readonly main?: Partial<Applicant>;
  readonly co?: Partial<Applicant>;
  readonly context?: Partial<ApplicationContext>;
  readonly type?: ApplicationType;
  readonly viewer?: "main-applicant" | "co-applicant" | "staff";
  readonly documents?: Readonly<Record<string, string>>;
};

function looksAt({
  main = {},
  co,
  context = {},
  type = "homeowner-assistant",
  viewer = "main-applicant",
  documents,
}: Given) {
  const people = [anApplicant("main-applicant", main), ...(co === undefined ? [] : [anApplicant("co-applicant", co)])];
  const applicants = people.map((person) =>
    viewer === "staff" ? { ...person, access: "own" as const, sharedHome: null } : applicantSeenBy(viewer, person),
  );
  const papers = Object.entries(documents ?? {}).map(([paper, expiryDate]) => ({
    type: paper,
    isWhole: true,
    fieldValues: { expiryDate },
    files: [],
  }));
  return secondLooks({
    application: { type, applicants, context: { ...CONTEXT.unanswered, ...context } },
    apart: { "id-of-main-applicant": { documents: papers } },
    today: TODAY,
  });
}
const namesOf = (given: Given) => looksAt(given).map(({ look, step }) => `${look} at ${step}`);

const loan = (change: object = {}) => ({
  id: "01930000-0000-7000-8000-000000000001",
  type: "home-loan" as const,
  lender: "ANZ",
  limit: null,
  balance: 420_000,
  monthlyRepayment: 2500,
  ...change,
});
const day = calendarDay;
const asset = (type: "savings" | "property", value: number) => ({ id: `id-${type}`, type, description: null, value });
const joined = { hasJoined: true } as const;

describe("answers that do not fit together are asked about", () => {
  test.each<[string, Given, Given]>([
    [
      "years-left at context",
      { context: { yearsLeftOnMortgage: 0, remainingMortgageEstimate: 1 } },
      { context: { yearsLeftOnMortgage: 1, remainingMortgageEstimate: 1 } },
    ],
    [
      "lenders at applicant-liabilities",
      { main: { mortgageHeldWith: "ANZ", liabilities: [loan({ lender: "Commonwealth Bank" })] } },
      { main: { mortgageHeldWith: "anz bank", liabilities: [loan({ lender: "ANZ" })] } },
    ],
    [
      "balances at applicant-liabilities",
      { main: { liabilities: [loan()] }, context: { remainingMortgageEstimate: 377_999, yearsLeftOnMortgage: 1 } },
      { main: { liabilities: [loan()] }, context: { remainingMortgageEstimate: 378_000, yearsLeftOnMortgage: 1 } },
    ],
    [
      "mortgage-payments at applicant-liabilities",
      { main: { liabilities: [loan()] }, context: { ...PROPERTY_ANSWERS, monthlyMortgagePayment: 2778 } },
      { main: { liabilities: [loan()] }, context: { ...PROPERTY_ANSWERS, monthlyMortgagePayment: 2777 } },
    ],
    [
      "no-home-loan at applicant-liabilities",
      { main: { hasNoLiabilities: true }, context: { remainingMortgageEstimate: 1, yearsLeftOnMortgage: 1 } },
      { main: { hasNoLiabilities: true }, context: { remainingMortgageEstimate: 0, yearsLeftOnMortgage: 1 } },
    ],
    [
      "no-mortgage at applicant-current-mortgage",
      { main: { hasNoMortgage: true }, context: { remainingMortgageEstimate: 1 } },
      { main: { hasNoMortgage: true }, context: { remainingMortgageEstimate: 0 } },
    ],
    [
      "no-income at applicant-employment",
      { main: { employmentStatus: "employed", grossIncome: 0 } },
      { main: { employmentStatus: "employed", grossIncome: 1, grossIncomePeriod: "year" } },
    ],
    [
      "repayments at applicant-liabilities",
      { main: { liabilities: [loan()], grossIncome: 2499, grossIncomePeriod: "month" } },
      { main: { liabilities: [loan()], grossIncome: 2500, grossIncomePeriod: "month" } },
    ],
    [
      "deposit at context",
      {
        type: "homeownership-accelerator",
        main: { assets: [asset("savings", 49_999)] },
        context: { homeValueEstimate: 1_000_000, depositNeeded: 50_000 },
      },
      {
        type: "homeownership-accelerator",
        main: { assets: [asset("savings", 50_000)] },
        context: { homeValueEstimate: 1_000_000, depositNeeded: 50_000 },
      },
    ],
    [
      "home-values at applicant-assets",
      { main: { assets: [asset("property", 899_999)] }, context: { homeValueEstimate: 1_000_000 } },
      { main: { assets: [asset("property", 900_000)] }, context: { homeValueEstimate: 1_000_000 } },
    ],
    [
      "expired.driver-licence at applicant-id",
      { documents: { "driver-licence": "2026-11-19" } },
      { documents: { "driver-licence": "2026-11-20" } },
    ],
    [
      "jobs at applicant-employment",
      { main: { previousJobEndDate: day("2020-02-02"), currentJobStartDate: day("2020-02-01") } },
      { main: { previousJobEndDate: day("2020-02-01"), currentJobStartDate: day("2020-02-01") } },
    ],
    [
      "born-purchase at context",
      { main: { dateOfBirth: day("1990-01-02") }, context: { dateOfPropertyPurchase: day("1990-01-01") } },
      { main: { dateOfBirth: day("1990-01-02") }, context: { dateOfPropertyPurchase: day("1990-01-02") } },
    ],
    [
      "same-phone at coapplicant",
      { main: { phone: "+61491570156" }, co: { phone: "+61491570156" } },
      { main: { phone: "+61491570156" }, co: { phone: "+61491570157" } },
    ],
  ])("%s", (name, asked, fine) => {
    expect(namesOf(asked)).toEqual([name]);
    expect(namesOf(fine)).toEqual([]);
  });

  test("a loan that somebody else may list is not missed", () => {
    const given = {
      main: { hasNoLiabilities: true },
      context: { remainingMortgageEstimate: 1, yearsLeftOnMortgage: 1 },
    };
    expect(namesOf({ ...given, co: { hasJoined: true, hasNoLiabilities: true } })).toEqual([]);
    expect(namesOf({ ...given, co: { hasNoLiabilities: true } })).toEqual(["no-home-loan at applicant-liabilities"]);
    expect(namesOf({ ...given, main: {} })).toEqual([]);
    expect(namesOf({ ...given, type: "homeownership-accelerator" })).toEqual([]);
  });

  test("a payment that is only estimated yet is not compared", () => {
    expect(namesOf({ main: { liabilities: [loan()] }, context: { monthlyMortgagePayment: 9000 } })).toEqual([]);
  });

  test("each quotes the answers it is about", () => {
    const [asked] = looksAt({ context: { yearsLeftOnMortgage: 0, remainingMortgageEstimate: 420_000 } });
    expect(asked?.answers).toEqual([
      { label: "Years left on your mortgage", text: "0" },
      { label: "Mortgage still to pay", text: "$420,000" },
    ]);
  });
});

describe("two people", () => {
  const given = { main: { mortgageHeldWith: "ANZ" }, co: { ...joined, hasNoMortgage: true } } as const;

  test("a contradiction is asked of the one whose answer it is, once they may see the other's; staff see all", () => {
    expect(namesOf({ ...given, viewer: "co-applicant" })).toEqual([]);
    const shown = { ...given, main: { ...given.main, sharesAnswers: true }, viewer: "co-applicant" } as const;
    expect(namesOf(shown)).toEqual(["no-mortgage at coapplicant-current-mortgage"]);
    expect(namesOf({ ...shown, viewer: "main-applicant" })).toEqual([]);
    expect(namesOf({ ...given, viewer: "staff" })).toEqual(["no-mortgage at coapplicant-current-mortgage"]);
  });

  test("COAP-02: nobody's list changes with an answer that they may not see", () => {
    const anyone = (type: "main-applicant" | "co-applicant") =>
      arbitraryApplicant(type, 4).map(({ applicant }) => applicant);
    const context = fc.record({
      yearsLeftOnMortgage: fc.constantFrom(0, 20, null),
      remainingMortgageEstimate: fc.constantFrom(0, 400_000, null),
      homeValueEstimate: fc.constantFrom(900_000, null),
      depositNeeded: fc.constantFrom(10_000, null),
    });
    const type = fc.constantFrom<ApplicationType>("homeowner-assistant", "homeownership-accelerator");
    let asked = 0;
    const pair = fc.record({
      one: anyone("main-applicant"),
      first: anyone("co-applicant"),
      second: anyone("co-applicant"),
      seenContext: context,
      of: type,
      sharesAnswers: fc.boolean(),
    });
    const property = fc.property(pair, ({ one, first, second, seenContext, of, sharesAnswers }) => {
      const main = { ...one, liabilities: [loan()], phone: "+61491570156" };
      const co = { ...first, ...joined, sharesAnswers, phone: "+61491570156" };
      const seen = new Map<string, unknown>(Object.entries(applicantSeenBy("main-applicant", co)));
      // The same person to the main applicant, with other answers in what that one does not see.
      const twin = { ...co };
      for (const [name, answer] of Object.entries({ ...second, phone: "+61491570157" }))
        if (JSON.stringify(seen.get(name)) !== JSON.stringify(Reflect.get(co, name))) Reflect.set(twin, name, answer);
      expect(applicantSeenBy("main-applicant", twin)).toEqual(applicantSeenBy("main-applicant", co));
      const looks = looksAt({ main, co, context: seenContext, type: of });
      asked += looks.length;
      expect(looksAt({ main, co: twin, context: seenContext, type: of })).toEqual(looks);
    });
    fc.assert(property, { numRuns: 500 });
    expect(asked).toBeGreaterThan(100);
  });
});

test("a word holds while the answers stay the same, and is asked for again when they change", () => {
  const [asked] = looksAt({ context: { yearsLeftOnMortgage: 0, remainingMortgageEstimate: 5 } });
  const [changed] = looksAt({ context: { yearsLeftOnMortgage: 0, remainingMortgageEstimate: 6 } });
  if (asked === undefined || changed === undefined) throw new Error("Both are worth a second look.");
  const given = { [asked.look]: { answers: asked.answers, confirmedAt: "2026-11-20T00:00:00Z" } };
  expect(isConfirmed(asked, given)).toBe(true);
  const turned = asked.answers.map(({ label, text }) => ({ text, label }));
  expect(isConfirmed(asked, { [asked.look]: { ...given[asked.look], answers: turned, confirmedAt: "" } })).toBe(true);
  expect(isConfirmed(changed, given)).toBe(false);
  expect(isConfirmed(asked, {})).toBe(false);
});
