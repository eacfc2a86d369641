import type { Issue } from "@keystep/domain/answers/step";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { describe, expect, test } from "vitest";
import { STATES } from "@keystep/domain/kernel/states";
import { PLACE, placeText, ADDRESS } from "./address.ts";
import { AN_ADDRESS } from "@keystep/domain/testing/sample-applicant";

const TODAY = calendarDay("2026-11-20");
const HOUSE = { address: "12 Wattle Street", zip: "3056", city: "Brunswick", state: "VIC", addressHeldSince: "" };
const HOME = { ...HOUSE, hasNoFixedAddress: false, residenceNote: "" };
const ABROAD = { address: "8 Queen Street", city: "Auckland", zip: "", state: "", country: "NZ" };
const BLANK = { address: "", zip: "", city: "", state: "", country: "AU", addressHeldSince: "" };

type Answers = Readonly<Record<string, unknown>>;

function messages(issues: readonly Issue[]): Record<string, string> {
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
}

const placeMessages = (place: Answers) => messages(PLACE.judge(place, TODAY).issues);
const keptPlace = (place: Answers) => ADDRESS.judge({ address: place }, TODAY).answers.address;

function stepOf({ hasNoFixedAddress, residenceNote, previousAddress, ...address }: Answers): Answers {
  return { address, hasNoFixedAddress, residenceNote, previousAddress };
}

function judge(answers: Answers): Record<string, string> {
  return messages(ADDRESS.judge(stepOf(answers), TODAY).issues);
}

function asksPrevious(answers: Answers): boolean {
  return ADDRESS.asked(stepOf(answers), TODAY).includes("previousAddress");
}

const REQUIRED = {
  address: "A valid address is required",
  city: "A valid city is required",
  state: "A valid state is required",
  zip: "A valid zip code is required",
};

describe("an address in Australia", () => {
  test.each([undefined, null, "", "  "])("ADDR-02: each answer that is %o shows its own message", (answer) => {
    const empty = { address: answer, city: answer, state: answer, zip: answer };
    expect(placeMessages(empty)).toEqual(REQUIRED);
  });

  test.each(["305", "30566", "3O56", "30 56", "٣٠٥٦"])("ADDR-02: %s is no postcode", (zip) => {
    expect(judge({ ...HOME, zip })).toEqual({ zip: REQUIRED.zip });
  });

  test("ADDR-02: a postcode keeps its leading zero, and one that is usual in another state is taken", () => {
    const darwin = keptPlace({ ...HOUSE, city: "Darwin", state: "NT", zip: " 0800 " });
    expect(darwin?.zip).toBe("0800");
    expect(judge({ ...HOME, zip: "2000" })).toEqual({});
  });

  test("ADDR-02: the six states of the specification are taken, ACT and NT too, and no other", () => {
    for (const state of STATES) expect(judge({ ...HOME, state })).toEqual({});
    expect(judge({ ...HOME, state: "NZ" })).toEqual({ state: REQUIRED.state });
  });

  test("ADDR-02: a present text of the wrong length shows the message and its range", () => {
    const long = { address: "n".repeat(201), city: "n".repeat(101) };
    expect(judge({ ...HOME, ...long })).toEqual({
      address: "A valid address is required (3 to 200 characters)",
      city: "A valid city is required (2 to 100 characters)",
    });
  });

  test("the date is optional, a day that exists, and has come", () => {
    const since = (addressHeldSince: string | null) => placeMessages({ ...HOUSE, addressHeldSince });
    for (const answer of [null, "", "2026-11-20"]) expect(since(answer)).toEqual({});
    expect(since("2026-02-30")).toEqual({ addressHeldSince: "A valid date is required" });
    expect(since("2026-11-21")).toEqual({ addressHeldSince: "A valid date that is not in the future is required" });
  });

  test("letters of any script are taken; control characters are not", () => {
    expect(judge({ ...HOME, address: "墨尔本街12号", city: "Đà Nẵng" })).toEqual({});
    expect(judge({ ...HOME, city: "Bruns\u202ewick" })).toEqual({ city: "Please use ordinary text here." });
  });
});

describe("an address abroad", () => {
  test("needs neither a state nor a postcode, and takes a postcode as it is written there", () => {
    expect(keptPlace({ ...ABROAD, zip: "SW1A 1AA" })).toMatchObject({
      zip: "SW1A 1AA",
      state: null,
    });
    expect(keptPlace(ABROAD)).toMatchObject({ zip: null, state: null, country: "NZ" });
  });

  test("leaves out the state of an address that was Australian before", () => {
    expect(keptPlace({ ...ABROAD, state: "VIC" })).toMatchObject({ state: null });
  });

  test("a country that is not chosen yet is asked for", () => {
    expect(judge({ ...HOME, country: "" })).toEqual({ country: "Please choose one of the options." });
  });
});

describe("the previous address", () => {
  test.each([
    ["2023-11-22", 1094, true],
    ["2023-11-21", 1095, false],
  ])("ADDR-04: held since %s, %i days ago, the form asks it: %s", (addressHeldSince, _days, isAsked) => {
    expect(asksPrevious({ addressHeldSince, previousAddress: BLANK })).toBe(isAsked);
  });

  test.each([
    ["2023-12-01", true],
    ["2023-10-01", false],
  ])("ADDR-04: held since the month of %s the form asks it: %s", (addressHeldSince, isAsked) => {
    const since = { addressHeldSince, addressHeldSincePrecision: "month" };
    expect(asksPrevious({ ...HOME, ...since })).toBe(isAsked);
    expect(placeMessages({ ...HOUSE, ...since })).toEqual({});
  });

  test("ADDR-04: of a month that straddles 1095 days the day is asked, but not of the address before", () => {
    const since = { addressHeldSince: "2023-11-01", addressHeldSincePrecision: "month" };
    const message = "November 2023 is about three years ago, so please give the day too. Your best guess is fine.";
    expect(placeMessages({ ...HOUSE, ...since })).toEqual({ addressHeldSince: message });
    expect(judge({ ...HOME, previousAddress: { ...HOUSE, ...since } })).toEqual({});
  });

  test.each([undefined, null, "", "20", "2026-02-30"])("ADDR-04: the date %o asks nothing", (addressHeldSince) => {
    expect(asksPrevious({ addressHeldSince, previousAddress: null })).toBe(false);
  });

  test.each(["address", "zip", "city", "state", "addressHeldSince"])(
    "ADDR-05: one of which only %s is there is asked whatever the date is, as the server has it",
    (field) => {
      const previousAddress = { ...BLANK, [field]: HOUSE[field as keyof typeof HOUSE] || "2020-01-01" };
      for (const addressHeldSince of ["1990-01-01", "", "2026-11-20"])
        expect(asksPrevious({ addressHeldSince, previousAddress })).toBe(true);
    },
  );

  test("ADDR-05: blank answers and a country alone are no previous address", () => {
    for (const previousAddress of [undefined, null, BLANK, { ...BLANK, address: " ", country: "NZ" }])
      expect(asksPrevious({ addressHeldSince: "1990-01-01", previousAddress })).toBe(false);
  });

  test("somebody without a fixed address is not asked for one", () => {
    const answers = { ...HOME, hasNoFixedAddress: true, addressHeldSince: "2026-11-20", previousAddress: HOUSE };
    expect(asksPrevious(answers)).toBe(false);
    expect(ADDRESS.judge(stepOf(answers), TODAY).answers.previousAddress).toBeUndefined();
  });

  test("ADDR-06: asked, it has the fields and messages of the present one", () => {
    expect(judge({ ...HOME, addressHeldSince: "2026-11-20", previousAddress: BLANK })).toEqual(
      Object.fromEntries(Object.entries(REQUIRED).map(([field, message]) => [`previousAddress.${field}`, message])),
    );
  });

  test("ADDR-06: asked and not there at all, it is refused with the message of an address", () => {
    const message = "A valid address is required";
    expect(judge({ ...HOME, addressHeldSince: "2026-11-20", previousAddress: null })).toEqual({
      previousAddress: message,
    });
  });

  test("ADDR-06: asked, it may be abroad while the present one is not", () => {
    expect(judge({ ...HOME, addressHeldSince: "2026-11-20", previousAddress: ABROAD })).toEqual({});
  });

  test("ADDR-06: not asked, it is not judged and not sent", () => {
    const answers = { ...HOME, addressHeldSince: "1990-01-01", previousAddress: BLANK };
    expect(ADDRESS.judge(stepOf(answers), TODAY).answers.previousAddress).toBeUndefined();
  });
});

test("the note is one of at most 500 characters, with lines", () => {
  const note = (residenceNote: string) => judge({ ...HOME, residenceNote });
  expect(note("Perth until March,\nthen Hobart.")).toEqual({});
  expect(note("n".repeat(500))).toEqual({});
  expect(note("n".repeat(501))).toEqual({ residenceNote: "Please use ordinary text here (0 to 500 characters)" });
});

const isWhole = (change: object) => PLACE.isComplete({ ...AN_ADDRESS, ...change }, TODAY);

test.each([
  [{}, true],
  [{ address: null }, false],
  [{ address: " " }, false],
  [{ city: null }, false],
  [{ zip: null }, false],
  [{ state: null }, false],
  [{ country: "NZ", zip: null, state: null }, true],
  [{ country: "NZ", zip: null, state: null, city: "" }, false],
] as const)("ADDR-06: a stored address changed by %o is whole: %s", (change, expected) => {
  expect(isWhole(change)).toBe(expected);
});

test.each([
  ["2026-11-20", true],
  ["2026-11-21", false],
])("LIM-08: an address held since %s is whole: %s", (addressHeldSince, expected) => {
  expect(isWhole({ addressHeldSince })).toBe(expected);
});

test("an address reads in one line, and names its country where that is another", () => {
  expect(placeText(HOUSE)).toBe("12 Wattle Street, Brunswick VIC 3056");
  expect(placeText(ABROAD)).toBe("8 Queen Street, Auckland, New Zealand");
});
