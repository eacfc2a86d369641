import { expect, test } from "vitest";
import { addressDraft } from "./address.ts";

test("the draft of an address takes any part; null clears an answer, but for the country", () => {
  expect(addressDraft.parse({})).toEqual({});
  expect(addressDraft.parse({ city: null, zip: "3056" })).toEqual({ city: null, zip: "3056" });
  expect(addressDraft.safeParse({ country: null }).success).toBe(false);
});
