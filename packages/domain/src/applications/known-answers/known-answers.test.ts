import type { Applicant } from "@keystep/domain/applicants/applicant";
import { applicantSeenBy } from "@keystep/domain/applicants/co-applicant-visibility";
import type { ApplicationType, FiguresFrom } from "@keystep/domain/applications/application";
import { CONTEXT, type ApplicationContext } from "@keystep/domain/applications/context";
import { secondLooks } from "@keystep/domain/applications/second-looks/second-looks";
import { STEP_NAMES, stepNamed, type StepName } from "@keystep/domain/applications/steps";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { arbitraryApplicant } from "@keystep/domain/testing/arbitrary-applicant";
import { fc } from "@keystep/domain/testing/chances";
import { AN_ADDRESS, anApplicant } from "@keystep/domain/testing/sample-applicant";
import { describe, expect, test } from "vitest";
import { addressesToOffer, homeAsProperty, placeOfLine } from "./known-addresses.ts";
import { knownAnswers, knownRepayment, withKnownAnswers, type SeenApplication } from "./known-answers.ts";

const TODAY = calendarDay("2026-11-20");
const CALCULATION: FiguresFrom = { source: "calculator", at: "2026-03-03T01:00:00.000Z" };
const FIGURES = { homeValueEstimate: 950_000, remainingMortgageEstimate: 420_000, monthlyMortgagePayment: 2518 };

type Given = {
  readonly main?: Partial<Applicant>;
  readonly co?: Partial<Applicant>;
  readonly context?: Partial<ApplicationContext>;
  readonly figuresFrom?: FiguresFrom | null;
  readonly type?: ApplicationType;
  readonly viewer?: "main-applicant" | "co-applicant";
};

function seen({ main = {}, co, context = {}, figuresFrom = null, type, viewer = "main-applicant" }: Given) {
  const people = [anApplicant("main-applicant", main), ...(co === undefined ? [] : [anApplicant("co-applicant", co)])];
  const applicants = people.map((person) => applicantSeenBy(viewer, person));
  return {
    type: type ?? ("homeowner-assistant" as const),
    context: { ...CONTEXT.unanswered, ...context },
    figuresFrom,
    applicants,
  };
}

/** The answers a step is filled with, as `field: answer, source`. */
function known(step: StepName, given: Given): string[] {
  return knownAnswers(step, seen(given)).map(({ field, answer, source }) => {
    const from = { calculator: "calculator", lead: "lead", step: "", person: "" }[source.source];
    const detail = source.source === "step" ? source.step : source.source === "person" ? source.type : from;
    return `${field}: ${answer}, ${detail}`;
  });
}

const asset = (type: "savings" | "property", value: number | null) =>
  ({ id: `id-${type}-${value}`, type, description: null, value }) as const;
const loan = (change: object = {}) => ({
  id: "01930000-0000-7000-8000-000000000001",
  type: "home-loan" as const,
  lender: "ANZ",
  limit: null,
  balance: 400_000,
  monthlyRepayment: 2500,
  ...change,
});

describe("what was said before is filled in", () => {
  test.each<[string, StepName, Given, string[]]>([
    [
      "the home from the calculation",
      "applicant-assets",
      { context: FIGURES, figuresFrom: CALCULATION },
      ["assets.0.value: 950000, calculator"],
    ],
    [
      "the home from the property step",
      "applicant-assets",
      { context: { ...FIGURES, propertyAddress: "1 Wattle Street, Sydney" } },
      ["assets.0.description: 1 Wattle Street, Sydney, context", "assets.0.value: 950000, context"],
    ],
    [
      "the home loan from the calculation and the mortgage step",
      "applicant-liabilities",
      { context: FIGURES, figuresFrom: CALCULATION, main: { mortgageHeldWith: "Westpac" } },
      [
        "liabilities.0.lender: Westpac, applicant-current-mortgage",
        "liabilities.0.balance: 420000, calculator",
        "liabilities.0.monthlyRepayment: 2518, calculator",
      ],
    ],
    [
      "the home loan from a lead",
      "applicant-liabilities",
      { context: { remainingMortgageEstimate: 1 }, figuresFrom: { ...CALCULATION, source: "lead" } },
      ["liabilities.0.balance: 1, lead"],
    ],
    [
      "the lender from the largest home loan that was listed first",
      "applicant-current-mortgage",
      {
        main: { liabilities: [loan({ balance: 1, lender: "ING" }), loan(), loan({ type: "car-loan", balance: 9e5 })] },
      },
      ["mortgageHeldWith: ANZ, applicant-liabilities"],
    ],
    [
      "the property's figures from what was listed first",
      "context",
      { main: { assets: [asset("savings", 1), asset("property", 800_000)], liabilities: [loan(), loan()] } },
      ["homeValueEstimate: 800000, applicant-assets", "remainingMortgageEstimate: 800000, applicant-liabilities"],
    ],
    [
      "the property's figures from the calculation that put them there",
      "context",
      { context: FIGURES, figuresFrom: CALCULATION, main: { assets: [asset("property", 1)] } },
      ["homeValueEstimate: 950000, calculator", "remainingMortgageEstimate: 420000, calculator"],
    ],
    [
      "the bank from the other person, whose part is filled in for them",
      "coapplicant-current-mortgage",
      { main: { mortgageHeldWith: "ANZ" }, co: {} },
      ["mortgageHeldWith: ANZ, main-applicant"],
    ],
    [
      "the bank that the other person shares",
      "coapplicant-current-mortgage",
      { main: { mortgageHeldWith: "ANZ", sharesAnswers: true }, co: { hasJoined: true }, viewer: "co-applicant" },
      ["mortgageHeldWith: ANZ, main-applicant"],
    ],
  ])("%s", (_, ...[step, given, expected]) => {
    expect(known(step, given)).toEqual(expected);
  });

  test.each<[string, StepName, Given]>([
    ["a list with something in it", "applicant-assets", { context: FIGURES, main: { assets: [asset("savings", 1)] } }],
    [
      "a list that is said to be empty",
      "applicant-liabilities",
      { context: FIGURES, main: { hasNoLiabilities: true } },
    ],
    [
      "a bank that was named",
      "applicant-current-mortgage",
      { main: { mortgageHeldWith: "ING", liabilities: [loan()] } },
    ],
    [
      "a mortgage that there is not",
      "applicant-current-mortgage",
      { main: { hasNoMortgage: true, liabilities: [loan()] } },
    ],
    [
      "the loan of a home without a mortgage",
      "applicant-liabilities",
      { context: FIGURES, main: { hasNoMortgage: true } },
    ],
    ["a loan of nothing", "applicant-liabilities", { context: { ...FIGURES, remainingMortgageEstimate: 0 } }],
    ["the price of a home to be bought", "applicant-assets", { context: FIGURES, type: "homeownership-accelerator" }],
    ["a figure of the property step", "context", { context: FIGURES, main: { assets: [asset("property", 1)] } }],
    ["one property of two", "context", { main: { assets: [asset("property", 1), asset("property", 2)] } }],
    [
      "a loan that has no balance yet",
      "context",
      { main: { liabilities: [loan({ monthlyRepayment: null }), loan({ balance: null })] } },
    ],
    ["a co-applicant's list, which would count the home twice", "coapplicant-assets", { context: FIGURES, co: {} }],
    [
      "a home that the other person lists",
      "applicant-assets",
      { context: FIGURES, co: { assets: [asset("property", 1)] } },
    ],
    [
      "a loan that the other person lists",
      "applicant-liabilities",
      { context: FIGURES, co: { liabilities: [loan()] } },
    ],
    [
      "the bank that the other person keeps to themselves",
      "coapplicant-current-mortgage",
      { main: { mortgageHeldWith: "ANZ" }, co: { hasJoined: true }, viewer: "co-applicant" },
    ],
    [
      "the part of somebody who answers it",
      "coapplicant-current-mortgage",
      { main: { mortgageHeldWith: "ANZ" }, co: { hasJoined: true } },
    ],
    [
      "the property, by the co-applicant",
      "context",
      { main: { assets: [asset("property", 1)] }, viewer: "co-applicant" },
    ],
  ])("not %s", (_, step, given) => {
    expect(known(step, given)).toEqual([]);
    const application = seen(given);
    expect(withKnownAnswers(step, application)).toEqual(application);
  });

  test("the list begins with one row, the same for two windows", () => {
    const { applicants } = withKnownAnswers("applicant-liabilities", seen({ context: FIGURES }));
    const id = "id-of-main-applicant";
    const begun = { id, type: "home-loan", lender: null, limit: null, balance: 420_000, monthlyRepayment: 2518 };
    expect(applicants[0]?.liabilities).toEqual([begun]);
  });
});

test("the repayment of a mortgage is the listed one, if it is that loan's, else the one of the property", () => {
  const listed = { main: { liabilities: [loan()] }, context: FIGURES };
  expect(knownRepayment(seen(listed), 400_000)).toBe(2500);
  expect(knownRepayment(seen(listed), 420_000)).toBe(2518);
  expect(knownRepayment(seen(listed), 410_000)).toBeNull();
  expect(knownRepayment(seen({ ...listed, type: "homeownership-accelerator" }), 400_000)).toBeNull();
  expect(knownRepayment(seen({ main: { liabilities: [loan({ monthlyRepayment: null })] } }), 400_000)).toBeNull();
});

test("a figure that was filled in and one that moved since: the difference is asked about", () => {
  const given = { context: { ...FIGURES, yearsLeftOnMortgage: 20 }, main: { mortgageHeldWith: "ANZ" } };
  const filled = (["applicant-assets", "applicant-liabilities"] as const).reduce<ReturnType<typeof seen>>(
    (application, step) => withKnownAnswers(step, application),
    seen(given),
  );
  const looks = (context: Partial<ApplicationContext>, bank: string) => {
    const applicants = filled.applicants.map((each) => ({ ...each, mortgageHeldWith: bank }));
    const application = { ...filled, applicants, context: { ...filled.context, ...context } };
    return secondLooks({ application, apart: {}, today: TODAY }).map(({ look }) => look);
  };
  expect(looks({}, "ANZ")).toEqual([]);
  expect(looks({ homeValueEstimate: 700_000, remainingMortgageEstimate: 300_000 }, "Westpac")).toEqual([
    "home-values",
    "lenders",
    "balances",
  ]);
});

describe("two people", () => {
  const STEPS = STEP_NAMES.filter((name) => !["user", "review", "success"].includes(name));
  const all = (application: SeenApplication) =>
    STEPS.map((step) => ({
      step,
      known: knownAnswers(step, application),
      addresses: addressesToOffer(stepNamed(step).applicantType ?? "main-applicant", application),
      home: homeAsProperty(application),
    }));

  test("COAP-02: nothing is filled in or offered because of an answer that a person may not see", () => {
    const anyone = (type: "main-applicant" | "co-applicant") =>
      fc
        .record({
          made: arbitraryApplicant(type, 4),
          bank: fc.constantFrom("ANZ", "Westpac", null),
          liabilities: fc.subarray([loan(), loan({ lender: "ING", balance: 1 })]),
          assets: fc.subarray([asset("savings", 5), asset("property", 700_000)]),
        })
        .map(({ made, bank, liabilities, assets }) => ({
          ...made.applicant,
          mortgageHeldWith: bank,
          liabilities,
          assets,
          hasNoMortgage: false,
        }));
    const pair = fc.record({
      own: anyone("co-applicant"),
      first: anyone("main-applicant"),
      second: anyone("main-applicant"),
      isMainAsking: fc.boolean(),
      sharesAnswers: fc.boolean(),
      sharesAddress: fc.boolean(),
      context: fc.record({
        homeValueEstimate: fc.constantFrom(900_000, null),
        remainingMortgageEstimate: fc.constantFrom(400_000, null),
        propertyAddress: fc.constantFrom("12 Wattle Street, Brunswick VIC 3056", null),
      }),
    });
    const isHome = (name: string) => name === "address" || name === "hasNoFixedAddress";
    let offered = 0;
    const property = fc.property(
      pair,
      ({ own, first, second, isMainAsking, sharesAnswers, sharesAddress, context }) => {
        const viewer = isMainAsking ? "main-applicant" : "co-applicant";
        const otherType = isMainAsking ? "co-applicant" : "main-applicant";
        const me = { ...own, id: "id-of-me", type: viewer, hasJoined: true } as const;
        const other = {
          ...first,
          id: "id-of-other",
          type: otherType,
          hasJoined: true,
          sharesAnswers,
          sharesAddress,
        } as const;
        const asSeen = new Map<string, unknown>(Object.entries(applicantSeenBy(viewer, other)));
        // The same person to the one who looks, with other answers in all that is not to be seen.
        const twin = { ...other };
        for (const [name, answer] of Object.entries(second))
          if (
            !["id", "type", "hasJoined", "sharesAnswers", "sharesAddress"].includes(name) &&
            !(sharesAddress && isHome(name))
          )
            if (JSON.stringify(asSeen.get(name)) !== JSON.stringify(Reflect.get(other, name)))
              Reflect.set(twin, name, answer);
        const look = (person: Applicant) => {
          const applicants = [me, person].map((each) => applicantSeenBy(viewer, each));
          return all({ ...seen({ context }), applicants });
        };
        const shown = look(other);
        offered += shown.reduce((sum, each) => sum + each.known.length, 0);
        expect(look(twin)).toEqual(shown);
      },
    );
    fc.assert(property, { numRuns: 500 });
    expect(offered).toBeGreaterThan(200);
  });
});

describe("addresses", () => {
  const HOME = "1 Wattle Street, Sydney NSW 2000";

  test.each([
    ["12 Wattle Street, Brunswick VIC 3056", ["12 Wattle Street", "Brunswick", "VIC", "3056"]],
    ["  Unit 3, 12 Wattle  Street, North Ryde, nsw, 2113 ", ["Unit 3, 12 Wattle Street", "North Ryde", "NSW", "2113"]],
    ["12 Wattle Street, Brunswick 3056", null],
    ["12 Wattle Street Brunswick VIC 3056", null],
    ["12 Wattle Street, Brunswick VIC 305", null],
    ["12, B VIC 3056", null],
  ])("%s", (line, parts) => {
    const place = placeOfLine(line);
    expect(place && [place.address, place.city, place.state, place.zip]).toEqual(parts);
  });

  test("the home one lives in may be the property, but not one that is to be bought", () => {
    const main = { address: AN_ADDRESS };
    expect(homeAsProperty(seen({ main }))).toBe(HOME);
    expect(homeAsProperty(seen({ main, type: "homeownership-accelerator" }))).toBeNull();
    expect(homeAsProperty(seen({ main: { ...main, hasNoFixedAddress: true } }))).toBeNull();
    expect(homeAsProperty(seen({ main: { address: { ...AN_ADDRESS, address: "x".repeat(90) } } }))).toBeNull();
    expect(homeAsProperty(seen({ main: { address: { ...AN_ADDRESS, city: null } } }))).toBeNull();
  });

  test("the property may be where somebody lives, and so may the other person's home while one fills in for them", () => {
    const offers = (given: Given, type: "main-applicant" | "co-applicant" = "co-applicant") =>
      addressesToOffer(type, seen(given)).map(({ of, text }) => `${of}: ${text}`);
    const property = { context: { propertyAddress: "12 Wattle Street, Brunswick VIC 3056" } };
    const address = { address: AN_ADDRESS };
    expect(offers(property, "main-applicant")).toEqual(["property: 12 Wattle Street, Brunswick VIC 3056"]);
    expect(offers({ ...property, type: "homeownership-accelerator" }, "main-applicant")).toEqual([]);
    expect(offers({ ...property, main: address, co: {} })).toEqual([
      `main-applicant: ${HOME}`,
      "property: 12 Wattle Street, Brunswick VIC 3056",
    ]);
    expect(offers({ context: { propertyAddress: HOME }, main: address, co: {} })).toEqual([`main-applicant: ${HOME}`]);
    const joined = {
      main: { ...address, sharesAnswers: true },
      co: { hasJoined: true },
      viewer: "co-applicant",
    } as const;
    expect(offers(joined)).toEqual([]);
    const main = { ...joined.main, sharesAddress: true };
    expect(offers({ ...joined, main })).toEqual([`main-applicant: ${HOME}`]);
    expect(offers({ ...joined, main: { ...main, hasNoFixedAddress: true } })).toEqual([]);
    expect(offers({ ...joined, main: { ...main, address: { ...AN_ADDRESS, city: null } } })).toEqual([]);
    expect(offers({ ...joined, ...property })).toEqual(["property: 12 Wattle Street, Brunswick VIC 3056"]);
  });
});
