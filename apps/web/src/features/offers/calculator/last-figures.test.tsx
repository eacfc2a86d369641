import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import BusinessCalculatorPage from "#src/features/offers/calculator-pages/business-calculator-page.tsx";
import { BUSINESS_KIND } from "#src/features/offers/calculator-pages/business-kind";
import { keepLast, readLast } from "./last-figures.ts";

readerIn("Australia/Sydney");

const ADDRESS = "/business/for-business/calculator";
const PLACE = "keystep-business-last";
const OWN = { ...BUSINESS_KIND.defaults, funds: 80_000 };
const LEFT = { at: "2026-11-25T03:00:00Z", figures: { homeValue: 1_200_000, funds: 80_000 } };

beforeEach(() => window.sessionStorage.clear());

const amount = (label: string) => screen.getByRole<HTMLInputElement>("textbox", { name: `${label}, typed` });
const leave = () => window.localStorage.setItem(PLACE, JSON.stringify(LEFT));

test("figures that were set come back in a later tab with their day, until they are forgotten", async () => {
  leave();
  const { user } = renderApp(<BusinessCalculatorPage />, { at: ADDRESS });
  expect(amount("Value of your home").value).toBe("1,200,000");
  expect(amount("Funds for your business").value).toBe("80,000");
  expect(
    screen.getByText(/the figures you left here on 25 November 2026\. They are on this device only/),
  ).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Forget them" }));
  expect(screen.getAllByText("Forgotten. This page shows its example again.")).toHaveLength(1);
  expect(amount("Value of your home").value).toBe("1,000,000");
  expect(window.localStorage.getItem(PLACE)).toBeNull();
});

test("what moves is kept on this device, and forgotten beside the link too", async () => {
  const { user } = renderApp(<BusinessCalculatorPage />, { at: ADDRESS });
  expect(screen.queryByRole("button", { name: "Forget these figures" })).toBeNull();
  await user.clear(amount("Funds for your business"));
  await user.type(amount("Funds for your business"), "80000");
  expect(readLast(BUSINESS_KIND.place)?.figures.get("funds")).toBe(80_000);
  const forget = screen.getByRole("button", { name: "Forget these figures" });
  await user.click(forget);
  expect(document.activeElement).toBe(forget);
  expect(screen.getByText("Forgotten. This page shows its example again.")).toBeDefined();
  expect(readLast(BUSINESS_KIND.place)).toBeNull();
});

test("a link wins over what the device keeps, and leaves that as it is", () => {
  leave();
  renderApp(<BusinessCalculatorPage />, { at: `${ADDRESS}#homeValue=900000&funds=60000` });
  expect(amount("Funds for your business").value).toBe("60,000");
  expect(screen.queryByText(/the figures you left here/)).toBeNull();
  expect(readLast(BUSINESS_KIND.place)?.figures.get("funds")).toBe(80_000);
});

test("a rate that nobody changed is not kept, so that it is that of the day later", () => {
  keepLast(BUSINESS_KIND, OWN);
  expect([...(readLast(BUSINESS_KIND.place)?.figures.keys() ?? [])]).toEqual(["homeValue", "funds"]);
  keepLast(BUSINESS_KIND, { ...OWN, growthPercentAYear: 3 });
  expect(readLast(BUSINESS_KIND.place)?.figures.get("growthPercentAYear")).toBe(3);
});

test.each([
  "",
  "null",
  "{",
  '{"figures":{"funds":1}}',
  '{"at":"yesterday","figures":{}}',
  '{"at":"2026-11-25","figures":7}',
])("what is no estimate of ours counts for nothing: %s", (kept) => {
  window.localStorage.setItem(PLACE, kept);
  expect(readLast(BUSINESS_KIND.place)).toBeNull();
});
