import { expect, test } from "vitest";
import { COUNTRY_CODES, HOME_COUNTRY } from "./countries.ts";

test("each of the 249 countries is there once, the home country first", () => {
  expect(COUNTRY_CODES[0]).toBe(HOME_COUNTRY);
  expect(new Set(COUNTRY_CODES).size).toBe(249);
});

test("each code has a name that a browser can say", () => {
  const names = new Intl.DisplayNames("en-AU", { type: "region", fallback: "none" });
  for (const code of COUNTRY_CODES) expect(names.of(code)).toBeTruthy();
});
