import { fc } from "@keystep/domain/testing/chances";
import { expect, test } from "vitest";
import { formatAud, formatAudLabelled, formatCount, formatPercent } from "./money.ts";

test.each([
  [2_500_000, "$2,500,000"],
  [0, "$0"],
  [-0, "$0"],
  [-0.001, "$0"],
  [999, "$999"],
  [1000, "$1,000"],
  [-1500, "-$1,500"],
  [12.5, "$12.50"],
  [12.999, "$13"],
])("%d shows as %s", (amount, text) => expect(formatAud(amount)).toBe(text));

test("the preview names the currency", () => {
  expect(formatAudLabelled(2_500_000)).toBe("$2,500,000 AUD");
  expect([formatCount(999), formatCount(10_000)]).toEqual(["999", "10,000"]);
});

test("whole dollars keep every digit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
      expect(Number(formatAud(amount).replaceAll(/[$,]/g, ""))).toBe(amount);
    }),
  );
});

test.each([
  [3.4537, 1, "3.5%"],
  [96.5, 1, "96.5%"],
  [40, 1, "40%"],
  [8.29, 2, "8.29%"],
  [-4, 1, "-4%"],
  [-0.01, 1, "0%"],
])("%d with %i decimals shows as %s", (percent, decimals, text) => {
  expect(formatPercent(percent, decimals)).toBe(text);
});

test("a percentage has at most one decimal unless more are asked for", () => {
  expect(formatPercent(8.29)).toBe("8.3%");
});

test("figures read as Intl.NumberFormat writes them for Australia", () => {
  const percents = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 2 });
  const cents = new Intl.NumberFormat("en-AU", { style: "currency", currency: "AUD" });
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (thousandths) => {
      // The half cents and half hundredths, where rounding up and rounding to even part, are among them.
      const figure = thousandths / 1000;
      expect(formatPercent(figure, 2)).toBe(`${percents.format(figure).replace(/^-0$/, "0")}%`);
      const inCents = Math.round(figure * 100) / 100;
      expect(formatAud(inCents)).toBe(
        cents
          .format(inCents)
          .replace(/\.00$/, "")
          .replace(/^-\$0$/, "$0"),
      );
    }),
  );
});
