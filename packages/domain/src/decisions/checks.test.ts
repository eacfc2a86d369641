import type { HouseholdBudget } from "@keystep/domain/applications/household-budget";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import type { JudgementOutcome } from "@keystep/domain/documents/judgement";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { cents } from "@keystep/domain/kernel/cents";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import { someFacts } from "@keystep/domain/testing/sample-application";
import { describe, expect, test } from "vitest";
import { answerProblems, neededChecks, type CheckedPerson, type CheckFacts, type CheckName } from "./checks.ts";
import { isStanding } from "./standing-answer.ts";

const TODAY = calendarDay("2026-11-24");

function document(type: string, outcome: JudgementOutcome | null = "accepted", answers: Record<string, string> = {}) {
  const documentType = findDocumentType(type);
  if (documentType === undefined) throw new Error(`no type ${type}`);
  return { id: type, version: 1, documentType, isWhole: true, answers, outcome };
}

function person(changes: Partial<CheckedPerson> = {}, answers: object = {}): CheckedPerson {
  return {
    id: "mia",
    party: "main-applicant",
    answers: anApplicant("main-applicant", { firstName: "Mia", lastName: "Tran", ...answers }),
    documents: [],
    account: { isActive: true, isEmailConfirmed: true },
    hasAgreed: true,
    given: [],
    ...changes,
  };
}

const NO_BUDGET: HouseholdBudget = {
  budget: null,
  gaps: ["income"],
  isWithoutOther: false,
  isWithoutDebts: false,
  isHomeLoanKnown: true,
};

function facts(changes: Partial<CheckFacts> = {}): CheckFacts {
  return {
    type: "homeowner-assistant",
    context: someFacts().application.context,
    people: [person()],
    otherCases: [],
    budgets: { said: NO_BUDGET, found: NO_BUDGET },
    amount: cents(5_000_000),
    valuation: null,
    loan: null,
    today: TODAY,
    ...changes,
  };
}

function suggested(check: CheckName, changes: Partial<CheckFacts>) {
  const found = neededChecks(facts(changes)).find((each) => each.check === check);
  return found?.suggestion;
}
const looks = (check: CheckName, changes: Partial<CheckFacts>) => suggested(check, changes)?.looks;

describe("what the rules make of a check", () => {
  test("identity passes at 100 accepted points with a primary document, and not below or without one", () => {
    const of = (...documents: ReturnType<typeof document>[]) => looks("identity", { people: [person({ documents })] });
    const passport = document("australian-passport", "accepted", { expiryDate: "2031-05-31" });
    const licence = document("driver-licence", "accepted", { expiryDate: "2030-01-01" });
    expect(of(passport, licence)).toBe("passed");
    expect(of(passport)).toBe("look");
    expect(of(passport, document("driver-licence", null, { expiryDate: "2030-01-01" }))).toBe("look");
    expect(of(licence, document("medicare-card"), document("lease"), document("bank-statement"))).toBe("look");
    // Expired, it counts today no more.
    expect(of(passport, document("driver-licence", "accepted", { expiryDate: "2026-11-23" }))).toBe("look");
  });

  test("living costs pass where nothing is missing at the higher rate, and both months are said", () => {
    const budget = (left: number, leftToday: number, standing: "comfortable" | "tight" | "short") => {
      const found = {
        ...NO_BUDGET,
        gaps: [],
        budget: { left, leftToday, standing } as NonNullable<HouseholdBudget["budget"]>,
      };
      return suggested("costs", { budgets: { said: NO_BUDGET, found } });
    };
    expect(budget(0, 1200, "comfortable")).toEqual({
      looks: "passed",
      why: "$1,200 are left each month now, and $0 at the higher rate.",
    });
    expect(budget(-1, 1200, "tight")?.looks).toBe("look");
    expect(suggested("costs", {})).toEqual({ looks: "look", why: "Missing for a budget: income." });
  });

  test("age passes on the 18th birthday and not the day before", () => {
    const born = (day: string) => looks("age", { people: [person({}, { dateOfBirth: calendarDay(day) })] });
    expect(born("2008-11-24")).toBe("passed");
    expect(born("2008-11-25")).toBe("look");
    expect(looks("age", {})).toBe("look");
  });

  test("addresses pass where they cover 1095 days, of one home or two", () => {
    const home = (addressHeldSince: string) => ({ address: { addressHeldSince: calendarDay(addressHeldSince) } });
    const of = (answers: object) => looks("addresses", { people: [person({}, answers)] });
    expect(of(home("2023-11-25"))).toBe("passed");
    expect(of(home("2023-11-26"))).toBe("look");
    const before = { previousAddress: { addressHeldSince: calendarDay("2020-01-01") } };
    expect(of({ ...home("2025-01-01"), ...before })).toBe("passed");
    expect(of({})).toBe("look");
  });

  test("limits wait for valuation and loan, and then say which one is broken", () => {
    expect(looks("limits", {})).toBe("unknown");
    const valued = { valuation: cents(100_000_000), loan: cents(50_000_000) };
    expect(looks("limits", valued)).toBe("passed");
    expect(suggested("limits", { ...valued, loan: cents(90_000_001) })?.why).toContain("above 90%");
    expect(looks("limits", { ...valued, amount: null })).toBe("look");
  });

  test("other cases pass once something was said of each", () => {
    const of = (...judgements: (string | null)[]) =>
      looks("duplicates", { otherCases: judgements.map((judgement, index) => ({ id: String(index), judgement })) });
    expect(of()).toBe("passed");
    expect(of("household", "different")).toBe("passed");
    expect(of("different", null)).toBe("look");
    expect(of("same")).toBe("look");
  });

  test("consent passes with an account, a confirmed email and an agreement", () => {
    const of = (changes: Partial<CheckedPerson>) => looks("consent", { people: [person(changes)] });
    expect(of({})).toBe("passed");
    expect(of({ account: null })).toBe("look");
    expect(of({ account: { isActive: false, isEmailConfirmed: true } })).toBe("look");
    expect(of({ account: { isActive: true, isEmailConfirmed: false } })).toBe("look");
    expect(of({ hasAgreed: false })).toBe("look");
  });

  test("the documents given are those of the product", () => {
    const general = ["credit-guide", "privacy-notice"] as const;
    const of = (given: CheckedPerson["given"]) => suggested("documents-given", { people: [person({ given })] });
    expect(of(general)?.why).toBe("Not given: Product disclosure, Target market determination.");
    expect(of([...general, "product-disclosure-homeowner-assistant", "target-market-homeowner-assistant"])?.looks).toBe(
      "passed",
    );
    expect(of([...general, "product-disclosure-upgrade-accelerator", "target-market-upgrade-accelerator"])?.looks).toBe(
      "look",
    );
  });
});

describe("what an answer is about", () => {
  const inputs = (check: CheckName, changes: Partial<CheckFacts> = {}) =>
    neededChecks(facts(changes)).find((each) => each.check === check)?.inputs;
  const changed = (changes: Partial<CheckFacts>) => {
    const before = new Map(neededChecks(facts()).map((each) => [`${each.check} ${each.applicantId}`, each.inputs]));
    return neededChecks(facts(changes)).flatMap((each) =>
      before.get(`${each.check} ${each.applicantId}`) === each.inputs ? [] : [each.check],
    );
  };

  test("a change reopens the checks that it is about, and no other", () => {
    expect(changed({ people: [person({}, { lastName: "Okafor" })] })).toEqual(["identity", "title", "screening"]);
    expect(changed({ people: [person({}, { employerName: "Wattle Pty Ltd" })] })).toEqual(["income"]);
    expect(changed({ people: [person({ documents: [document("australian-passport")] })] })).toEqual(["identity"]);
    expect(changed({ valuation: cents(90_000_000) })).toEqual(["limits"]);
    expect(changed({ people: [person({ hasAgreed: false })] })).toEqual(["consent"]);
    expect(changed({ otherCases: [{ id: "a", judgement: null }] })).toEqual(["duplicates"]);
    expect(changed({ today: calendarDay("2027-01-01") })).toEqual([]);
  });

  test("each person has their own", () => {
    const people = [person(), person({ id: "tom", party: "co-applicant" })];
    const needed = neededChecks(facts({ people }));
    expect(needed.filter(({ check }) => check === "identity").map(({ applicantId }) => applicantId)).toEqual([
      "mia",
      "tom",
    ]);
    expect(needed.filter(({ check }) => check === "valuation")).toHaveLength(1);
  });

  test("an answer stands while it is about the same, to the end of its last day", () => {
    const about = inputs("age") ?? "";
    expect(isStanding(undefined, about, TODAY)).toBe(false);
    expect(isStanding({ inputs: about, expiresOn: null }, about, TODAY)).toBe(true);
    expect(isStanding({ inputs: "other", expiresOn: null }, about, TODAY)).toBe(false);
    expect(isStanding({ inputs: about, expiresOn: TODAY }, about, TODAY)).toBe(true);
    expect(isStanding({ inputs: about, expiresOn: calendarDay("2026-11-23") }, about, TODAY)).toBe(false);
  });
});

describe("what an answer has to say", () => {
  test("a pass names its value, and anything else why, as does a pass against the rules", () => {
    const passed = (check: CheckName, value: object | null, note: string | null = null) =>
      answerProblems(check, { outcome: "passed", note, value, looks: "unknown" }).map(({ field }) => field);
    expect(passed("age", null)).toEqual([]);
    expect(passed("income", null)).toEqual(["value"]);
    expect(passed("income", { cents: 0 })).toEqual([]);
    expect(passed("screening", { text: "High", date: TODAY }, "An office abroad")).toEqual([]);
    expect(passed("screening", { text: "Medium", date: TODAY })).toEqual(["note"]);
    expect(passed("screening", { text: "None", date: TODAY }, "So it is")).toEqual(["value"]);
    const failed = (note: string | null) =>
      answerProblems("valuation", { outcome: "failed", note, value: null, looks: "passed" });
    expect(failed(" ").map(({ field }) => field)).toEqual(["note"]);
    expect(failed("Too low")).toEqual([]);
    const against = (note: string | null) =>
      answerProblems("age", { outcome: "passed", note, value: null, looks: "look" });
    expect(against(" ").map(({ field }) => field)).toEqual(["note"]);
    expect(against("Her passport shows it")).toEqual([]);
  });
});

test("the income that they answered is a year's, of whatever period", () => {
  const answers = { grossIncome: 2000, grossIncomePeriod: "week" };
  const income = (given: object) =>
    neededChecks(facts({ people: [person({}, given)] })).find(({ check }) => check === "income")?.answered;
  expect(income(answers)).toBe(10_400_000);
  expect(income({ grossIncome: null })).toBeNull();
});
