import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { describe, expect, test } from "vitest";
import { requestReminder, requestSeenBy } from "./information-request.ts";
import { blockingItems, POINTS_TO_LIST, pointsOf, requestItems, stepsWithoutWords } from "./request-items.ts";

const REFUSED = { party: "co-applicant", type: "driver-licence", reason: "expired", note: "In May." } as const;
const LOOK = { look: "years-left", step: "context", sentence: "No years are left.", confirmedAt: null };

describe("what a request asks for", () => {
  test("refused documents with the words of their reason, and contradictions, in the order of the steps", () => {
    expect(requestItems({ refused: [REFUSED], looks: [LOOK] })).toEqual([
      {
        step: "context",
        kind: "question",
        title: "Property details",
        words: `${LOOK.sentence} Please check this: change what is wrong, or tell us why it is right.`,
        note: null,
      },
      {
        step: "coapplicant-id",
        kind: "document",
        title: "Driver licence or learner permit",
        words: "It has expired, so it does not count. Please send one that is still valid.",
        note: "In May.",
      },
    ]);
  });

  test("block a decision, but for a refused document beside accepted ones that make the points, one of them primary", () => {
    const items = requestItems({ refused: [REFUSED], looks: [LOOK] });
    const steps = (points: number, types: string[]) =>
      blockingItems(items, [{ party: "co-applicant", points, types }]).map(({ step }) => step);
    expect(steps(99, ["australian-passport"])).toEqual(["context", "coapplicant-id"]);
    expect(steps(100, ["australian-passport"])).toEqual(["context"]);
    expect(steps(100, ["utility-bill"])).toEqual(["context", "coapplicant-id"]);
    expect(blockingItems(items, [{ party: "main-applicant", points: 100, types: ["australian-passport"] }])).toEqual(
      items,
    );
  });

  test("no answers that their person said are right, and no expired document, which is judged", () => {
    const said = { ...LOOK, confirmedAt: "2026-11-20T00:00:00.000Z" };
    const expired = { ...LOOK, look: "expired.driver-licence", step: "applicant-id" };
    expect(requestItems({ refused: [], looks: [said, expired] })).toEqual([]);
  });

  test("COAP-02: each person sees those of their own steps", () => {
    const items = requestItems({ refused: [REFUSED], looks: [LOOK] });
    const request = { steps: items.map(({ step }) => step), message: "Once more.", items };
    expect(requestSeenBy("main-applicant", request, true).items.map(({ kind }) => kind)).toEqual(["question"]);
    expect(requestSeenBy("co-applicant", request, true).items.map(({ kind }) => kind)).toEqual(["document"]);
    expect(requestSeenBy("main-applicant", request, false).items).toHaveLength(2);
  });
});

describe("the reminder on a day", () => {
  const onDay = (today: string, requestedOn = "2026-11-20", dueOn: string | null = "2026-12-08") =>
    requestReminder(
      { dueOn: dueOn === null ? null : calendarDay(dueOn), requestedOn: calendarDay(requestedOn) },
      calendarDay(today),
    );

  test.each([
    ["2026-11-30", null],
    ["2026-12-01", 7],
    ["2026-12-05", 7],
    ["2026-12-06", 2],
    ["2026-12-08", 2],
    ["2026-12-09", null],
  ])("of a request to be answered by 8 December, on %s, is that of %s days before", (today, days) => {
    expect(onDay(today)).toBe(days);
  });

  test("does not come where we asked later than it would have, nor without a day to answer by", () => {
    expect(onDay("2026-12-03", "2026-12-01")).toBeNull();
    expect(onDay("2026-12-06", "2026-12-01")).toBe(2);
    expect(onDay("2026-12-03", "2026-11-30")).toBe(7);
    expect(onDay("2026-12-07", "2026-12-06")).toBeNull();
    expect(onDay("2026-12-07", "2026-11-20", null)).toBeNull();
  });
});

describe("a section that opens", () => {
  const steps = ["context", "applicant-address"] as const;
  const points = [{ step: "context" as const }];

  test("has a point or a message that says why; one that points to the list says nothing", () => {
    for (const message of ["", ` ${POINTS_TO_LIST.many}`, POINTS_TO_LIST.one])
      expect(stepsWithoutWords({ steps, points, message })).toEqual(["applicant-address"]);
    expect(stepsWithoutWords({ steps, points, message: "Where do you live now?" })).toEqual([]);
    expect(stepsWithoutWords({ steps: ["context"], points, message: "" })).toEqual([]);
  });

  test("is asked about in the words put for it, as long as it opens", () => {
    const said = [
      { step: "applicant-address" as const, words: "Where do you live now?" },
      { step: "applicant-assets" as const, words: "A section that stays closed." },
    ];
    expect(pointsOf([], { steps, said })).toEqual([
      {
        step: "applicant-address",
        kind: "question",
        title: "Applicant Details: Address",
        words: "Where do you live now?",
        note: null,
      },
    ]);
  });
});
