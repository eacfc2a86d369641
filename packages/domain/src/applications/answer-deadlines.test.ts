import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { FIRST_PROMISES } from "@keystep/domain/clocks/promises";
import { expect, test } from "vitest";
import { answerDeadlines, stateOfClocks } from "./answer-deadlines.ts";

const LONGER = { ...FIRST_PROMISES, decision: { ...FIRST_PROMISES.decision, days: 15 } };
const CALENDAR = {
  holidays: FIRST_HOLIDAYS,
  promisesAt: (instant: string) => (instant < "2026-11-23" ? FIRST_PROMISES : LONGER),
};
const PLACE = { propertyAddress: null, homeState: null };
const SENT = { status: "submitted", at: "2026-11-20T01:00:00.000Z" } as const;

test("the days count from sending, by the promise of then, in the time of the state", () => {
  const deadlines = answerDeadlines({ ...PLACE, status: "submitted", history: [SENT] }, CALENDAR);
  expect(deadlines?.firstLook).toMatchObject({ dueOn: "2026-11-24", dueAt: "2026-11-24T13:00:00.000Z" });
  expect(deadlines?.decision).toMatchObject({ dueOn: "2026-12-04" });
  const late = { ...SENT, at: "2026-11-22T13:30:00.000Z" };
  const inPerth = { ...PLACE, homeState: "WA", status: "submitted", history: [late] } as const;
  expect(answerDeadlines(inPerth, CALENDAR)?.firstLook).toMatchObject({ dueOn: "2026-11-24" });
  expect(answerDeadlines({ ...inPerth, homeState: "NSW" }, CALENDAR)?.firstLook).toMatchObject({ dueOn: "2026-11-25" });
});

test("after a question they count from the answer", () => {
  const history = [
    SENT,
    { status: "information-requested", at: "2026-11-21T01:00:00.000Z" },
    { status: "in-review", at: "2026-11-24T01:00:00.000Z" },
  ] as const;
  const deadlines = answerDeadlines({ ...PLACE, status: "in-review", history }, CALENDAR);
  expect(deadlines?.decision).toMatchObject({ dueOn: "2026-12-15" });
});

test("a correction is looked at once it is sent, and leaves the day of the decision", () => {
  const seen = { status: "in-review", at: "2026-11-23T01:00:00.000Z" } as const;
  const sentAt = "2026-11-25T01:00:00.000Z";
  const deadlines = answerDeadlines({ ...PLACE, status: "in-review", history: [SENT, seen], sentAt }, CALENDAR);
  expect(deadlines).toMatchObject({ firstLook: { dueOn: "2026-11-27" }, decision: { dueOn: "2026-12-04" } });
});

test.each(["draft", "information-requested", "approved", "withdrawn"] as const)("%s has none", (status) => {
  expect(answerDeadlines({ ...PLACE, status, history: [SENT] }, CALENDAR)).toBeNull();
});

test("the state is that of the property, else that of the home", () => {
  expect(stateOfClocks({ propertyAddress: "1 Wattle Street, Perth WA", homeState: "VIC" })).toBe("WA");
  expect(stateOfClocks({ propertyAddress: "1 Wattle Street", homeState: "VIC" })).toBe("VIC");
  expect(stateOfClocks({ propertyAddress: null, homeState: null })).toBe("NSW");
});
