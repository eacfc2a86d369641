import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { describe, expect, test } from "vitest";
import { clockState, complaintClock, deadlineOf, hardshipClock, warnedOn, type ClockFacts } from "./deadline.ts";
import { FIRST_HOLIDAYS } from "./holidays.ts";
import { FIRST_PROMISES } from "./promises.ts";
import type { State } from "@keystep/domain/kernel/states";

const rules = (state: State = "NSW") => ({ state, holidays: FIRST_HOLIDAYS, promises: FIRST_PROMISES });
const from = (day: string): ClockFacts => ({ startedOn: calendarDay(day) });

test.each([
  ["2026-03-03", "2026-03-05", "2026-03-17", "a Tuesday"],
  ["2026-11-20", "2026-11-24", "2026-12-04", "a Friday"],
  ["2026-11-21", "2026-11-24", "2026-12-04", "a Saturday"],
  ["2026-11-22", "2026-11-24", "2026-12-04", "a Sunday"],
  ["2026-11-23", "2026-11-25", "2026-12-07", "a Monday"],
  ["2026-12-23", "2026-12-29", "2027-01-11", "over Christmas and New Year"],
  ["2026-12-24", "2026-12-30", "2027-01-12", "the day before a holiday"],
  ["2026-12-25", "2026-12-30", "2027-01-12", "a holiday, which starts no earlier than the day after"],
])("in NSW what is sent on %s is looked at by %s and decided by %s (%s)", (sent, looked, decided) => {
  expect(deadlineOf("first-look", from(sent), rules())).toMatchObject({ dueOn: looked });
  expect(deadlineOf("decision", from(sent), rules())).toMatchObject({ dueOn: decided });
});

test("each state has its own holidays, and an evening that is one is a business day", () => {
  const melbourneCup = from("2026-11-02");
  expect(deadlineOf("call-back", melbourneCup, rules("VIC"))).toMatchObject({ dueOn: "2026-11-04" });
  expect(deadlineOf("call-back", melbourneCup, rules("NSW"))).toMatchObject({ dueOn: "2026-11-03" });
  for (const state of ["SA", "NT", "QLD"] as const)
    expect(deadlineOf("call-back", from("2026-12-23"), rules(state))).toMatchObject({ dueOn: "2026-12-24" });
});

test("days of the calendar count weekends and holidays, and end on one", () => {
  expect(deadlineOf("hardship-decided", from("2026-12-04"), rules())).toMatchObject({ dueOn: "2026-12-25" });
});

test("a deadline is the end of its day where the property is, and we are warned business days before", () => {
  expect(deadlineOf("decision", from("2026-09-28"), rules())).toEqual({
    dueOn: "2026-10-13",
    dueAt: "2026-10-13T13:00:00.000Z",
    isHolidaysKnown: true,
  });
  expect(deadlineOf("first-look", from("2026-09-28"), rules("WA"))).toMatchObject({
    dueAt: "2026-09-30T16:00:00.000Z",
  });
  expect(warnedOn("decision", calendarDay("2026-10-13"), rules())).toBe("2026-10-09");
  expect(warnedOn("complaint-answered", calendarDay("2026-12-27"), rules())).toBe("2026-12-18");
  expect(warnedOn("call-back", calendarDay("2026-11-20"), rules())).toBe("2026-11-20");
});

describe("while the customer owes an answer", () => {
  const asked = (from_: string, until: string | null) => ({
    from: calendarDay(from_),
    until: until === null ? null : calendarDay(until),
  });
  const due = (...pauses: ClockFacts["pauses"] & object) =>
    deadlineOf("first-look", { ...from("2026-11-16"), pauses }, rules());

  test("the day of the question counts, that of the answer does not", () => {
    expect(due(asked("2026-11-17", "2026-11-19"))).toMatchObject({ dueOn: "2026-11-20" });
    expect(due(asked("2026-11-16", "2026-11-19"))).toMatchObject({ dueOn: "2026-11-23" });
    expect(due(asked("2026-11-17", "2026-11-17"))).toMatchObject({ dueOn: "2026-11-18" });
  });

  test("it stands still with what is left, however often we ask at once", () => {
    expect(due(asked("2026-11-17", null))).toEqual({ pausedSince: "2026-11-17", daysLeft: 1 });
    expect(due(asked("2026-11-16", null))).toEqual({ pausedSince: "2026-11-16", daysLeft: 2 });
    expect(due(asked("2026-11-17", null), asked("2026-11-16", "2026-11-18"), asked("2026-11-18", null))).toEqual({
      pausedSince: "2026-11-17",
      daysLeft: 2,
    });
  });

  test("on the last day, or after it, asking moves nothing", () => {
    expect(due(asked("2026-11-18", null))).toMatchObject({ dueOn: "2026-11-18" });
    expect(due(asked("2026-11-20", null))).toMatchObject({ dueOn: "2026-11-18" });
  });

  test.each(["complaint-answered", "hardship-decided", "access-answered", "offer"] as const)("%s goes on", (kind) => {
    const facts = from("2026-11-16");
    const pauses = [asked("2026-11-17", null)];
    expect(deadlineOf(kind, { ...facts, pauses }, rules())).toEqual(deadlineOf(kind, facts, rules()));
  });
});

test("past the table of holidays only weekends are left out, and it says so", () => {
  expect(deadlineOf("call-back", from("2028-12-28"), rules())).toMatchObject({
    dueOn: "2028-12-29",
    isHolidaysKnown: true,
  });
  expect(deadlineOf("first-look", from("2028-12-28"), rules())).toMatchObject({
    dueOn: "2029-01-01",
    isHolidaysKnown: false,
  });
  expect(deadlineOf("access-answered", from("2028-12-28"), rules())).toMatchObject({ isHolidaysKnown: true });
});

describe("hardship (facts, Hardship)", () => {
  const cameOn = calendarDay("2026-11-02");
  const clock = (askedOn: string | null, answeredOn: string | null = null) =>
    hardshipClock(
      {
        cameOn,
        information:
          askedOn === null
            ? null
            : { askedOn: calendarDay(askedOn), cameOn: answeredOn === null ? null : calendarDay(answeredOn) },
      },
      FIRST_PROMISES,
    );
  const due = (...given: Parameters<typeof clock>) => {
    const { kind, startedOn } = clock(...given);
    return deadlineOf(kind, { startedOn }, rules());
  };

  test.each([
    ["nothing asked: 21 days", null, null, "2026-11-23"],
    ["asked on the last of them, and nothing came: 28 days after we asked", "2026-11-23", null, "2026-12-21"],
    ["asked too late: 21 days after it came", "2026-11-24", null, "2026-11-23"],
    ["asked, and it came: 21 days after that", "2026-11-10", "2026-11-20", "2026-12-11"],
    ["it came on the last day that we wait", "2026-11-10", "2026-12-08", "2026-12-29"],
    ["it came a day later", "2026-11-10", "2026-12-09", "2026-12-08"],
  ] as const)("%s", (...[, askedOn, answeredOn, dueOn]) => {
    expect(due(askedOn, answeredOn)).toMatchObject({ dueOn });
  });
});

test("an urgent complaint has the shorter clock", () => {
  expect(complaintClock({ isUrgent: true })).toBe("hardship-complaint-answered");
  expect(complaintClock({ isUrgent: false })).toBe("complaint-answered");
});

test.each([
  ["TAS", "WA", "TAS"],
  [null, "WA", "WA"],
  [null, null, "NSW"],
] as const)("with the property in %s and the person in %s it is %s", (property, person, state) => {
  expect(clockState({ property, person })).toBe(state);
});
