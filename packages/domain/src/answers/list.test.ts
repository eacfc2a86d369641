import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { describe, expect, test } from "vitest";
import { choice, dollars, flag, line } from "./kinds.ts";
import { list } from "./list.ts";
import { askTogether } from "./step.ts";

const TODAY = calendarDay("2026-11-20");
const [CAT, DOG] = ["01890a5d-ac96-774b-bcce-b302099a8201", "01890a5d-ac96-774b-bcce-b302099a8202"];

const PET = askTogether({
  kind: choice({ cat: "Cat", dog: "Dog" }, { label: "Kind", message: "A kind" }),
  name: line({ label: "Name", message: "A name", min: 1, max: 9 }),
  price: dollars({ label: "Price", isOptional: true }),
});
const HOME = askTogether({
  pets: list(PET, { label: "Pets", max: 2, titledBy: "kind" }),
  hasNone: flag({
    label: "None",
    message: "Pets or none",
    when: ({ pets }: { readonly pets: readonly unknown[] }) => pets.length === 0,
  }),
});

const issuesOf = (pets: unknown) => HOME.judge({ pets }, TODAY).issues;

describe("what a list refuses", () => {
  test("a fault is told by the place of its row", () => {
    expect(
      issuesOf([
        { id: CAT, kind: "cat", name: "Tom" },
        { id: DOG, kind: "dog" },
      ]),
    ).toEqual([{ field: "pets.1.name", message: "A name" }]);
  });

  test("a row without a proper id cannot be told from the others", () => {
    expect(issuesOf([{ id: "1", kind: "cat", name: "Tom" }])).toEqual([
      { field: "pets.0.id", message: "A valid id is required" },
    ]);
  });

  test("one row too many is a fault of the whole list, and no draft takes it", () => {
    const rows = [CAT, DOG, CAT].map((id) => ({ id, kind: "cat", name: "Tom" }));
    expect(issuesOf(rows)).toEqual([{ field: "pets", message: "Please list at most 2." }]);
    expect(HOME.takesDraft("pets", { pets: rows }, TODAY)).toBe(false);
    expect(HOME.takesDraft("pets", { pets: rows.slice(1) }, TODAY)).toBe(true);
  });

  test("a draft may leave answers of a row blank, but takes no wrong one", () => {
    expect(HOME.takesDraft("pets", { pets: [{ id: CAT, kind: "cat", name: "" }] }, TODAY)).toBe(true);
    expect(HOME.takesDraft("pets", { pets: [{ id: CAT, kind: "fish" }] }, TODAY)).toBe(false);
  });
});

test("a wrong answer counts as none and its row stays, so nobody is asked whether there is nothing to list", () => {
  const pets = [{ id: CAT, kind: "fish", name: "Tom" }];
  expect(HOME.known({ pets }).pets).toEqual([{ id: CAT, kind: null, name: "Tom", price: null }]);
  expect(HOME.asked({ pets }, TODAY)).toEqual(["pets"]);
  expect(HOME.asked({ pets: [] }, TODAY)).toEqual(["pets", "hasNone"]);
  expect(HOME.known({ pets: "no list" }).pets).toEqual([]);
});

test("each row stands under its title, and under the name of the list while the title or the rest is missing", () => {
  const pets = [
    { id: CAT, kind: "cat", name: "Tom", price: 0 },
    { id: DOG, kind: "dog" },
    { id: DOG, name: "Rex" },
    { id: DOG },
  ];
  expect(HOME.lines({ pets }, TODAY)).toEqual([
    {
      title: "Cat",
      rows: [
        { label: "Name", text: "Tom" },
        { label: "Price", text: "$0" },
      ],
    },
    { title: "Pets", rows: [{ label: "Kind", text: "Dog" }] },
    { title: "Pets", rows: [{ label: "Name", text: "Rex" }] },
  ]);
});

test("in one line each row is its title and its right answers", () => {
  const { inWords } = HOME.questions.pets;
  expect(
    inWords([
      { id: CAT, kind: "cat", name: "Tom", price: 5 },
      { id: DOG, kind: "dog", price: Number.NaN },
    ]),
  ).toBe("Cat (Name: Tom, Price: $5); Dog");
  expect(inWords([{ id: CAT, name: "Tom" }])).toBe("Not chosen yet (Name: Tom)");
  expect(inWords([])).toBeNull();
});

test("the schema of a form takes rows as typed; that of our responses is without the limit of their number", () => {
  const rows = [CAT, DOG, CAT].map((id) => ({ id, kind: "cat", name: "Tom", price: null }));
  const { schema, wire } = HOME.questions.pets;
  expect([schema.safeParse(rows).success, wire.safeParse(rows).success]).toEqual([false, true]);
});
