import { parseCalendarDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { describe, expect, test } from "vitest";
import { CO_EMPLOYMENT, EMPLOYMENT } from "./employment.ts";
import { yearly } from "./income.ts";

function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(`${text} is no day`);
  return date;
}

const TODAY = day("2026-11-20");

function messagesOf(answers: Record<string, unknown>): Record<string, string> {
  const { issues } = EMPLOYMENT.judge(answers, TODAY);
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
}

function parse(answers: Record<string, unknown>) {
  return EMPLOYMENT.finishedOn(TODAY).parse(answers);
}

const EMPLOYED = {
  employmentStatus: "employed",
  employmentType: "full-time",
  employerName: "Harbour Bakery",
  companyAddress: "8 Quay St, Sydney NSW 2000",
};

const SELF_EMPLOYED = {
  employmentStatus: "self-employed",
  accountantDetails: "Priya Shah, Shah & Co",
  abnNumber: "51 824 753 556",
};

const ALWAYS_ASKED = [
  "grossIncome",
  "grossIncomePeriod",
  "dependants",
  "livingCostsMonthly",
  "employmentNote",
  "otherIncome",
];

const STARTED_LATELY = { ...EMPLOYED, currentJobStartDate: "2025-02-03" };

describe("employment status and type", () => {
  test("EMP-01: the status is one of the three, else 'Employment status is required'", () => {
    for (const employmentStatus of [undefined, null, "", "retired", "Employed"]) {
      expect(messagesOf({ employmentStatus })).toEqual({ employmentStatus: "Employment status is required" });
    }
    expect(messagesOf({ employmentStatus: "unemployed" })).toEqual({});
  });

  test("EMP-02: the type is required of who is employed and is one of full-time, part-time, casual", () => {
    for (const employmentType of ["full-time", "part-time", "casual"]) {
      expect(messagesOf({ ...EMPLOYED, employmentType })).toEqual({});
    }
    for (const employmentType of [undefined, null, "", "contract"]) {
      expect(messagesOf({ ...EMPLOYED, employmentType })).toEqual({ employmentType: "Employment type is required" });
    }
  });

  test("EMP-02: the type is required of nobody else", () => {
    expect(messagesOf({ ...SELF_EMPLOYED, employmentType: null })).toEqual({});
    expect(messagesOf({ employmentStatus: "unemployed", employmentType: null })).toEqual({});
  });
});

describe("what a status asks", () => {
  test("EMP-03: employed requires employer name and company address beside the type", () => {
    expect(messagesOf({ employmentStatus: "employed" })).toEqual({
      employmentType: "Employment type is required",
      employerName: "A valid employer name is required",
      companyAddress: "A valid company address is required",
    });
    expect(EMPLOYMENT.asked(EMPLOYED, TODAY)).toEqual([
      "employmentStatus",
      "employmentType",
      "employerName",
      "companyAddress",
      "currentJobStartDate",
      "currentJobStartDatePrecision",
      ...ALWAYS_ASKED,
    ]);
  });

  test("EMP-03: unemployed requires and asks none of them, and what was typed before is not judged", () => {
    const answers = { ...EMPLOYED, employmentStatus: "unemployed", employerName: "?", abnNumber: "123" };
    expect(messagesOf(answers)).toEqual({});
    expect(EMPLOYMENT.asked(answers, TODAY)).toEqual(["employmentStatus", ...ALWAYS_ASKED]);
  });

  test("EMP-04: self-employed requires accountant and ABN, and no employer", () => {
    expect(messagesOf({ employmentStatus: "self-employed" })).toEqual({
      accountantDetails: "A valid accountant name is required",
      abnNumber: "A valid ABN number is required",
    });
    expect(messagesOf(SELF_EMPLOYED)).toEqual({});
  });

  test.each(["51824753556", " 51 824 753 556 ", "51-824-753-556", "51 824 753 556"])(
    "EMP-04: the ABN '%s' is kept as its eleven digits",
    (abnNumber) => {
      expect(parse({ ...SELF_EMPLOYED, abnNumber }).abnNumber).toBe("51824753556");
    },
  );

  test.each(["51824753557", "5182475355", "518247535560", "00000000000", "ABN 51824753556"])(
    "EMP-04: '%s' is no ABN",
    (abnNumber) => {
      expect(messagesOf({ ...SELF_EMPLOYED, abnNumber })).toEqual({ abnNumber: "A valid ABN number is required" });
    },
  );

  test("before a status is chosen only the status, income, household and the note are asked", () => {
    expect(EMPLOYMENT.asked({}, TODAY)).toEqual(["employmentStatus", ...ALWAYS_ASKED]);
  });
});

describe("the previous employer", () => {
  test.each(["employed", "self-employed"])(
    "EMP-05: who is %s is asked for the previous employer when the job began 1094 days ago, not at 1095 or without a date",
    (employmentStatus) => {
      const asks = (currentJobStartDate: unknown) =>
        EMPLOYMENT.asked({ employmentStatus, currentJobStartDate }, TODAY).includes("previousEmployer");
      expect(asks("2023-11-22")).toBe(true);
      expect(asks("2023-11-21")).toBe(false);
      for (const none of [undefined, null, "", "2023-11-31", "soon"]) expect(asks(none)).toBe(false);
    },
  );

  test("EMP-05: who is unemployed is not asked, whatever date was typed before", () => {
    for (const employmentStatus of ["unemployed", undefined, null]) {
      const answers = { employmentStatus, currentJobStartDate: "2026-11-01" };
      expect(EMPLOYMENT.asked(answers, TODAY)).not.toContain("previousEmployer");
    }
  });

  test.each([
    ["2023-12-01", true],
    ["2023-10-01", false],
  ])(
    "EMP-05: a job begun in the month of %s, all of it on one side of 1095 days, asks by its month: %s",
    (month, isAsked) => {
      const job = { ...EMPLOYED, currentJobStartDate: month, currentJobStartDatePrecision: "month" };
      expect(EMPLOYMENT.asked(job, TODAY).includes("previousEmployer")).toBe(isAsked);
      expect(messagesOf(job)).toEqual({});
    },
  );

  test("EMP-05: of a month that straddles 1095 days the day is asked", () => {
    const job = { ...EMPLOYED, currentJobStartDate: "2023-11-01", currentJobStartDatePrecision: "month" };
    const message = "November 2023 is about three years ago, so please give the day too. Your best guess is fine.";
    expect(messagesOf(job)).toEqual({ currentJobStartDate: message });
    expect(EMPLOYMENT.takesDraft("currentJobStartDate", job, TODAY)).toBe(false);
    for (const day of ["2023-11-21", "2023-11-22"])
      expect(messagesOf({ ...job, currentJobStartDate: day, currentJobStartDatePrecision: "day" })).toEqual({});
  });

  test("EMP-05: the three questions are asked together, and judged only then", () => {
    const previous = ["previousEmployer", "previousJobStartDate", "previousJobEndDate"] as const;
    expect(EMPLOYMENT.asked(STARTED_LATELY, TODAY)).toEqual(expect.arrayContaining([...previous]));
    const wrong = { previousEmployer: "A", previousJobStartDate: "2027-01-01", previousJobEndDate: "2027-01-01" };
    expect(Object.keys(messagesOf({ ...STARTED_LATELY, ...wrong }))).toEqual([...previous]);
    const longAgo = { ...STARTED_LATELY, currentJobStartDate: "2015-02-03" };
    expect(messagesOf({ ...longAgo, ...wrong })).toEqual({});
  });

  test("EMP-06: the three dates and the previous employer may be left blank", () => {
    for (const blank of [undefined, null, ""]) {
      const previous = { previousEmployer: blank, previousJobStartDate: blank, previousJobEndDate: blank };
      expect(messagesOf({ ...EMPLOYED, currentJobStartDate: blank })).toEqual({});
      expect(parse({ ...STARTED_LATELY, ...previous })).toMatchObject({
        previousEmployer: null,
        previousJobStartDate: null,
        previousJobEndDate: null,
      });
    }
  });

  test("EMP-06: what is given must be right", () => {
    expect(messagesOf({ ...STARTED_LATELY, previousEmployer: "A", previousJobStartDate: "2024-02-30" })).toEqual({
      previousEmployer: "A valid employer name is required (2 to 100 characters)",
      previousJobStartDate: "A valid date is required",
    });
  });
});

describe("bounds", () => {
  test("LIM-08: no date of a job lies in the future; today is not the future", () => {
    const future = "A valid date that is not in the future is required";
    expect(messagesOf({ ...EMPLOYED, currentJobStartDate: "2026-11-21" })).toEqual({ currentJobStartDate: future });
    expect(messagesOf({ ...EMPLOYED, currentJobStartDate: "2026-11-20" })).toEqual({});
    const dates = { previousJobStartDate: "2026-11-21", previousJobEndDate: "2026-11-22" };
    expect(messagesOf({ ...STARTED_LATELY, ...dates })).toEqual({
      previousJobStartDate: future,
      previousJobEndDate: future,
    });
  });

  test("LIM-08: a job ends on or after the day it began", () => {
    const dates = (previousJobStartDate: string | null, previousJobEndDate: string) =>
      messagesOf({ ...STARTED_LATELY, previousJobStartDate, previousJobEndDate });
    expect(dates("2020-05-02", "2020-05-01")).toEqual({
      previousJobEndDate: "The end of a job cannot come before its start",
    });
    expect(dates("2020-05-02", "2020-05-02")).toEqual({});
    expect(dates(null, "2020-05-01")).toEqual({});
  });

  test("LIM-08: a job may end in the month in which it began, on a day nobody said", () => {
    const dates = (previousJobEndDate: string) =>
      messagesOf({
        ...STARTED_LATELY,
        previousJobStartDate: "2020-05-15",
        previousJobEndDate,
        previousJobEndDatePrecision: "month",
      });
    expect(dates("2020-05-01")).toEqual({});
    expect(dates("2020-04-01")).toEqual({ previousJobEndDate: "The end of a job cannot come before its start" });
  });

  test.each([
    { field: "employerName", whole: EMPLOYED, min: 2, max: 100, message: "A valid employer name is required" },
    { field: "companyAddress", whole: EMPLOYED, min: 5, max: 200, message: "A valid company address is required" },
    {
      field: "accountantDetails",
      whole: SELF_EMPLOYED,
      min: 2,
      max: 200,
      message: "A valid accountant name is required",
    },
  ])("LIM-05: $field has its length, and says it", ({ field, whole, min, max, message }) => {
    for (const length of [min - 1, max + 1]) {
      const answers = { ...whole, [field]: "n".repeat(length) };
      expect(messagesOf(answers)).toEqual({ [field]: `${message} (${min} to ${max} characters)` });
    }
    for (const length of [min, max]) expect(messagesOf({ ...whole, [field]: "n".repeat(length) })).toEqual({});
  });

  test("the note is optional, may have several lines and names in any script, and ends at 500 characters", () => {
    expect(parse({ ...EMPLOYED, employmentNote: "Pension\r\n林 & Söhne" }).employmentNote).toBe("Pension\n林 & Söhne");
    expect(parse({ ...EMPLOYED, employmentNote: " " }).employmentNote).toBeNull();
    expect(Object.keys(messagesOf({ ...EMPLOYED, employmentNote: "n".repeat(501) }))).toEqual(["employmentNote"]);
  });
});

describe("income and household", () => {
  const RENT = { id: "01930000-0000-7000-8000-000000000009", type: "rent", amount: 450, period: "week" };

  test("are never needed to finish the step, also a row that is only begun", () => {
    const blank = { grossIncome: null, grossIncomePeriod: null, dependants: null, livingCostsMonthly: null };
    expect(messagesOf({ employmentStatus: "unemployed", ...blank, otherIncome: [] })).toEqual({});
    const begun = { ...RENT, amount: null, period: null };
    expect(messagesOf({ employmentStatus: "unemployed", otherIncome: [begun] })).toEqual({});
  });

  test("what is given must be right", () => {
    const message = "A whole dollar amount in range is required";
    for (const grossIncome of [-1, 0.5, 100_000_001])
      expect(messagesOf({ ...EMPLOYED, grossIncome })).toEqual({ grossIncome: message });
    for (const grossIncome of [0, 100_000_000]) expect(messagesOf({ ...EMPLOYED, grossIncome })).toEqual({});
    expect(Object.keys(messagesOf({ ...EMPLOYED, grossIncomePeriod: "day" }))).toEqual(["grossIncomePeriod"]);
    for (const dependants of [-1, 21, 1.5]) {
      expect(messagesOf({ ...EMPLOYED, dependants })).toEqual({
        dependants: "A whole number from 0 to 20 is required",
      });
    }
    for (const dependants of [0, 20]) expect(messagesOf({ ...EMPLOYED, dependants })).toEqual({});
    expect(Object.keys(messagesOf({ ...EMPLOYED, otherIncome: [{ ...RENT, type: "gift" }] }))).toEqual([
      "otherIncome.0.type",
    ]);
  });

  test("of other income at most 20 are listed", () => {
    const otherIncome = (count: number) => Array.from({ length: count }, () => RENT);
    expect(messagesOf({ ...EMPLOYED, otherIncome: otherIncome(20) })).toEqual({});
    expect(messagesOf({ ...EMPLOYED, otherIncome: otherIncome(21) })).toEqual({
      otherIncome: "Please list at most 20.",
    });
  });

  test("a co-applicant is asked whether they live together, and of a household of their own where they don't", () => {
    const asked = (livesTogether: unknown) =>
      CO_EMPLOYMENT.asked({ livesTogether }, TODAY).filter((name) => name !== "employmentStatus");
    const own = ALWAYS_ASKED.filter((name) => name !== "dependants" && name !== "livingCostsMonthly");
    for (const answer of ["yes", null]) expect(asked(answer).toSorted()).toEqual(["livesTogether", ...own].toSorted());
    expect(asked("no").toSorted()).toEqual(["livesTogether", ...ALWAYS_ASKED].toSorted());
    expect(EMPLOYMENT.asked({}, TODAY)).not.toContain("livesTogether");
  });

  test.each([
    { period: "week", times: 52 },
    { period: "fortnight", times: 26 },
    { period: "month", times: 12 },
    { period: "year", times: 1 },
  ] as const)("$100 a $period are $times times as much in a year", ({ period, times }) => {
    expect(yearly(100, period)).toBe(100 * times);
  });

  test("what comes at no known time counts nothing", () => {
    expect(yearly(100, null)).toBe(0);
    expect(yearly(null, "week")).toBe(0);
  });
});
