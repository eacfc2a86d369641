import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { STATES } from "@keystep/domain/applicants/address";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { addressDraft, addressFor, formAsksPreviousAddress, residenceFor } from "./residence.ts";

const TODAY = calendarDay("2026-11-20");
const PLACE = { address: "12 Wattle Street", zip: "3056", city: "Brunswick", state: "VIC", addressHeldSince: "" };
const HOME = { ...PLACE, hasNoFixedAddress: false, residenceNote: "" };
const ABROAD = { address: "8 Queen Street", city: "Auckland", zip: "", state: "", country: "NZ" };
const BLANK = { address: "", zip: "", city: "", state: "", country: "AU", addressHeldSince: "" };

function messagesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]));
}

function judge<Answers extends Parameters<typeof residenceFor>[0]>(answers: Answers): Record<string, string> {
  return messagesOf(residenceFor(answers, TODAY), answers);
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
    expect(messagesOf(addressFor({}, TODAY), empty)).toEqual(REQUIRED);
  });

  test.each(["305", "30566", "3O56", "30 56", "٣٠٥٦"])("ADDR-02: %s is no postcode", (zip) => {
    expect(judge({ ...HOME, zip })).toEqual({ zip: REQUIRED.zip });
  });

  test("ADDR-02: a postcode keeps its leading zero, and one that is usual in another state is taken", () => {
    const darwin = addressFor({}, TODAY).parse({ ...PLACE, city: "Darwin", state: "NT", zip: " 0800 " });
    expect(darwin.zip).toBe("0800");
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
    const since = (addressHeldSince: string | null) =>
      messagesOf(addressFor({}, TODAY), { ...PLACE, addressHeldSince });
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
    expect(addressFor(ABROAD, TODAY).parse({ ...ABROAD, zip: "SW1A 1AA" })).toMatchObject({
      zip: "SW1A 1AA",
      state: null,
    });
    expect(addressFor(ABROAD, TODAY).parse(ABROAD)).toMatchObject({ zip: null, state: null, country: "NZ" });
  });

  test("leaves out the state of an address that was Australian before", () => {
    expect(addressFor(ABROAD, TODAY).parse({ ...ABROAD, state: "VIC" })).toMatchObject({ state: null });
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
    expect(formAsksPreviousAddress({ addressHeldSince, previousAddress: BLANK }, TODAY)).toBe(isAsked);
  });

  test.each([undefined, null, "", "20", "2026-02-30"])("ADDR-04: the date %o asks nothing", (addressHeldSince) => {
    expect(formAsksPreviousAddress({ addressHeldSince, previousAddress: null }, TODAY)).toBe(false);
  });

  test.each(["address", "zip", "city", "state", "addressHeldSince"])(
    "ADDR-05: one of which only %s is there is asked whatever the date is, as the server has it",
    (field) => {
      const previousAddress = { ...BLANK, [field]: PLACE[field as keyof typeof PLACE] || "2020-01-01" };
      for (const addressHeldSince of ["1990-01-01", "", "2026-11-20"])
        expect(formAsksPreviousAddress({ addressHeldSince, previousAddress }, TODAY)).toBe(true);
    },
  );

  test("ADDR-05: blank answers and a country alone are no previous address", () => {
    for (const previousAddress of [undefined, null, BLANK, { ...BLANK, address: " ", country: "NZ" }])
      expect(formAsksPreviousAddress({ addressHeldSince: "1990-01-01", previousAddress }, TODAY)).toBe(false);
  });

  test("somebody without a fixed address is not asked for one", () => {
    const answers = { ...HOME, hasNoFixedAddress: true, addressHeldSince: "2026-11-20", previousAddress: PLACE };
    expect(formAsksPreviousAddress(answers, TODAY)).toBe(false);
    expect(residenceFor(answers, TODAY).parse(answers).previousAddress).toBeNull();
  });

  test("ADDR-06: asked, it has the fields and messages of the present one", () => {
    const messages = judge({ ...HOME, addressHeldSince: "2026-11-20", previousAddress: BLANK });
    expect(messages).toEqual(
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
    expect(residenceFor(answers, TODAY).parse(answers).previousAddress).toBeNull();
  });
});

describe("the draft of an address", () => {
  test("takes any part; null clears an answer, but for the country", () => {
    expect(addressDraft.parse({})).toEqual({});
    expect(addressDraft.parse({ city: null, zip: "3056" })).toEqual({ city: null, zip: "3056" });
    expect(addressDraft.safeParse({ country: null }).success).toBe(false);
  });

  test("the note is one of at most 500 characters, with lines", () => {
    const note = (residenceNote: string) => judge({ ...HOME, residenceNote });
    expect(note("Perth until March,\nthen Hobart.")).toEqual({});
    expect(note("n".repeat(500))).toEqual({});
    expect(note("n".repeat(501))).toEqual({ residenceNote: "Please use ordinary text here (0 to 500 characters)" });
  });
});
