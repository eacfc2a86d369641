import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { describe, expect, test } from "vitest";
import { choice, dollars, flag, line } from "./kinds.ts";
import { askTogether, defineStep } from "./step.ts";

const TODAY = calendarDay("2026-11-20");

type Kept = { readonly kind: "cat" | "dog" | null };

const PETS = defineStep({
  steps: { "main-applicant": "pets", "co-applicant": "copets" },
  minutes: 1,
  questions: {
    kind: choice({ cat: "Cat", dog: "Dog" }, { label: "Kind", message: "A kind" }),
    breed: line({
      label: "Breed",
      labelFor: ({ kind }: Kept) => (kind === "dog" ? "Breed of the dog" : "Breed"),
      message: "A breed",
      min: 2,
      max: 9,
      when: ({ kind }: Kept) => kind === "dog",
      refuse: (breed) => (breed === "Wolf" ? "No wolves" : null),
    }),
    price: dollars({ label: "Price", isOptional: true, visibility: "shared" }),
    isOutside: flag({ label: "Lives outside" }),
  },
});

const issuesOf = (given: Readonly<Record<string, unknown>>) => PETS.judge(given, TODAY).issues;

describe("judging a step", () => {
  test("each question that is asked is judged by itself, in the order of the page", () => {
    expect(issuesOf({ price: -1 })).toEqual([
      { field: "kind", message: "A kind" },
      { field: "price", message: "A whole dollar amount in range is required" },
    ]);
    expect(issuesOf({ kind: "dog" })).toEqual([{ field: "breed", message: "A breed" }]);
    expect(issuesOf({ kind: "dog", breed: "Wolf" })).toEqual([{ field: "breed", message: "No wolves" }]);
    expect(PETS.isComplete({ kind: "cat", breed: "Wolf" }, TODAY)).toBe(true);
  });

  test("an answer that is not asked, or is not in the form, stays as it is", () => {
    expect(PETS.judge({ kind: "cat", breed: "Siam", isOutside: true }, TODAY).answers).toEqual({
      kind: "cat",
      isOutside: true,
    });
  });

  test("a condition reads a wrong answer as none", () => {
    expect(PETS.asked({ kind: "wolf" }, TODAY)).toEqual(["kind", "price", "isOutside"]);
    expect(PETS.asked({ kind: "dog" }, TODAY)).toEqual(["kind", "breed", "price", "isOutside"]);
  });

  test("the form's schema answers what the step keeps, or the faults at their fields", () => {
    const schema = PETS.finishedOn(TODAY);
    expect(schema.parse({ kind: "dog", breed: " Collie " })).toEqual({ kind: "dog", breed: "Collie" });
    expect(schema.safeParse({ kind: "dog", breed: "" }).error?.issues).toMatchObject([
      { path: ["breed"], message: "A breed" },
    ]);
  });
});

test("a draft takes a right answer, also one that is not asked, and refuses an unknown name", () => {
  expect(PETS.takesDraft("breed", { kind: "cat", breed: "Wolf" }, TODAY)).toBe(true);
  expect(PETS.takesDraft("breed", { kind: "dog", breed: "Wolf" }, TODAY)).toBe(false);
  expect(PETS.takesDraft("colour", { colour: "red" }, TODAY)).toBe(false);
});

test("there are answers once one is given, right or wrong; a flag that is not set is none", () => {
  expect(PETS.hasAnswers({ ...PETS.unanswered, breed: " " })).toBe(false);
  expect(PETS.hasAnswers({ breed: "?" })).toBe(true);
});

test("lines are those of the questions that are asked, under the label of the moment", () => {
  expect(PETS.lines({ kind: "dog", breed: "Collie", isOutside: true }, TODAY)).toEqual([
    {
      title: null,
      rows: [
        { label: "Kind", text: "Dog" },
        { label: "Breed of the dog", text: "Collie" },
        { label: "Lives outside", text: "Yes" },
      ],
    },
  ]);
  expect(PETS.lines(PETS.unanswered, TODAY)).toEqual([]);
});

test("a step names itself for each person in every answer, and who may see it", () => {
  expect(PETS.stepsOfEach.price).toEqual({ "main-applicant": "pets", "co-applicant": "copets" });
  expect(PETS.visibility).toEqual({ kind: "own", breed: "own", price: "shared", isOutside: "own" });
});

test("a question fits only a step that has the answers it reads", () => {
  const about = line({ label: "Breed", message: "A breed", min: 2, max: 9, when: ({ kind }: Kept) => kind !== null });
  // @ts-expect-error -- the condition reads `kind`, which is not asked here
  askTogether({ about });
  expect(about.label).toBe("Breed");
});
