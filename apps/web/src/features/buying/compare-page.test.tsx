import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#src/testing/render-app.tsx";
import { WHICH_GROWTH } from "#src/layout/figures";
import ComparePage from "./compare-page.tsx";

/** Buyers who are a little short of what the page opens with, so that more has to be said. */
const SHORT = "?savings=80000&yearlyIncome=140000";
const open = (search = "") => renderApp(<ComparePage />, { at: `/compare${search}`, pattern: "/compare" });
const verdict = () => screen.getByRole("region", { name: /^What (these|your) figures say$/ }).textContent ?? "";
const row = (name: RegExp) => screen.getByRole("row", { name });

test("seven options, and a scheme that is the better deal said first", () => {
  open();
  expect(screen.getAllByRole("row")).toHaveLength(8);
  expect(screen.getAllByRole("article")).toHaveLength(10);
  expect(verdict()).toContain("Help to Buy would cost you about $15,000 less than Upfront Boost, if you qualify.");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Prices rise 4% a year/ }).checked).toBe(true);
  expect(row(/^Help to Buy/).textContent).toContain("Costs least");
});

test("the page opens with the couple of the other tools, and says with which growth and why", () => {
  open();
  expect(document.body.textContent).toContain(
    "Example: two of us on $160,000 a year with $90,000 saved, a first home at $750,000 in New South Wales.",
  );
  expect(verdict()).toContain(WHICH_GROWTH);
  expect(verdict()).toContain(
    "What each costs you over 5 yearsAll you pay, less your part of the home.KeystepGovernment schemeOn your ownNo home yet",
  );
  expect(verdict()).toContain("Low-deposit loan with LMI$43,102LMI $1");
  expect(verdict()).toContain("Wait and save$122,025Rent, less interest, and no home yet.");
});

test("a verdict says what to do now, and takes the figures along", () => {
  open("#price=700000&savings=70000&state=6&firstHome=0&residency=1");
  expect(verdict()).toContain("What to do now: ");
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("Check if I qualify")).toBe(
    "/could-it-work#where=12&price=700000&savings=70000&yearlyIncome=160000&household=2&hasOwned=1&resident=1&visitor=0",
  );
});

test("each growth has the same two facts: what is cheapest, and how much more our cheapest boost costs or that none is open", () => {
  open(SHORT);
  for (const words of [
    /Prices fall 4% a year Wait and save costs least: \$203,445 None of our boosts is open\./,
    /Prices stay the same Help to Buy costs least: \$\d+,\d{3} Upfront Boost: about \$64,000 worse/,
    /Prices rise 4% a year Help to Buy costs least: \$[\d,]+ Upfront Boost: about \$\d+,000 worse/,
    /Prices rise 8\.29% a year 5% Deposit Scheme leaves you best off: \$\d+,\d{3} ahead [A-Z][a-z]+ Boost: about \$\d+,000 worse/,
  ]) {
    expect(verdict()).toMatch(words);
  }
});

test("a loan above our rule of thumb, and a share that is hard to buy back, are said where an option seems open", async () => {
  const { user } = open(SHORT);
  expect(row(/^Help to Buy/).textContent).toContain("You may be eligible");
  expect(row(/^Double Boost/).textContent).toContain(
    "We count on a loan of at most 4.2 times your income. This is 4.3 times: ask a lender.",
  );
  expect(row(/^Double Boost/).textContent).toContain("85.2% of the home’s value then. A lender would ask for LMI");
  await user.click(screen.getByRole("radio", { name: /^Prices fall 4% a year/ }));
  expect(row(/^Upfront Boost/).textContent).toContain("Not for these figures");
  expect(row(/^Upfront Boost/).textContent).toContain("96.9% of the home’s value then. Few lenders do that");
});

test("each rule names its office, page and day, and links nothing", () => {
  open();
  const rules = screen.getByRole("heading", { name: "Rates and rules" }).closest("details");
  if (rules === null) throw new Error("The rules have no section of their own.");
  expect(within(rules).queryAllByRole("link")).toEqual([]);
  expect(screen.getByText("Transfer duty in NSW").nextElementSibling?.textContent).toBe(
    "Revenue NSW, Transfer duty rates: as read on 23 November 2026, check at the office.",
  );
});

test("the verdict is that of an example until somebody sets a figure, and names what costs about the same", async () => {
  const { user } = open();
  expect(screen.getByRole("region", { name: "What these figures say" }).textContent).toMatch(
    /5% Deposit Scheme\$[\d,]+About the same as [A-Z]/,
  );
  await user.click(screen.getByRole("radio", { name: "10 years" }));
  expect(screen.getByRole("region", { name: "What your figures say" })).toBeTruthy();
});

test("growth and years change the verdict", async () => {
  const { user } = open(SHORT);
  await user.click(screen.getByRole("radio", { name: /^Prices stay the same/ }));
  expect(verdict()).toContain("Help to Buy would cost you about $64,000 less than Upfront Boost");
  await user.click(screen.getByRole("radio", { name: "10 years" }));
  expect(verdict()).toContain("Over 10 years");
  expect(screen.getByRole("columnheader", { name: "You own after 10 years" })).toBeTruthy();
});

test("an income above the limit rules Help to Buy out and says why; another state brings its own rules", async () => {
  const { user } = open("?yearlyIncome=165001&growthPercentAYear=0");
  expect(row(/^Help to Buy/).textContent).toContain("above $165,000, the limit for 2026–27");
  expect(verdict()).not.toContain("Help to Buy would cost");
  await user.selectOptions(screen.getByRole("combobox", { name: "State or territory" }), "Tasmania");
  expect(screen.getByText("Transfer duty in TAS")).toBeTruthy();
  expect(screen.getByText(/ended on 30 June 2026/)).toBeTruthy();
});

test("each option says how it is worked out", async () => {
  const { user } = open(`${SHORT}&growthPercentAYear=0`);
  const [upfront] = screen
    .getAllByRole("article", { name: "" })
    .filter((one) => one.querySelector("h3")?.textContent === "Upfront Boost");
  if (upfront === undefined) throw new Error("Upfront Boost is explained nowhere.");
  await user.click(within(upfront).getByText("How is this worked out? Upfront Boost"));
  for (const words of [
    "10% × $750,000 = $75,000",
    "$11,602 + 4.5% × $363,000 = $27,937",
    "$0 instead of $27,937",
    "$75,000 ÷ $750,000 = 10%",
    "$750,000 − $75,000 − $75,000 = $600,000; at 6% a year $3,597 a month",
    "10% × $750,000 = $75,000; the loan is",
  ]) {
    expect(upfront.textContent).toContain(words);
  }
});

test("a fifth saved: no LMI, no top-up, no need to wait", () => {
  open("?savings=200000");
  expect(row(/^Loan with a 20% deposit/)).toBeTruthy();
  expect(row(/^Upfront Boost/).textContent).toContain("You have a 20% deposit already");
  expect(row(/^Wait and save/).textContent).toContain("You have a 20% deposit already");
});

test("figures that cannot be taken are told until one is moved; nothing is NaN, whatever the address says", async () => {
  const { user } = renderApp(<ComparePage />, {
    at: "/compare#price=NaN&savings=-5&yearlyIncome=%E2%88%9E&state=99&growthPercentAYear=1e9&years=",
    pattern: "/compare",
  });
  const told = screen.getByText(/This link has figures that this page cannot take/).textContent;
  expect(told).toContain("Price of the home; Your savings; Yearly income; State or territory; Years ahead; Growth");
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined|null/);
  await user.click(screen.getByRole("radio", { name: "10 years" }));
  expect(screen.queryByText(/This link has figures/)).toBeNull();
});

test("the rate can be changed under the assumptions, a growth of one's own joins the others", async () => {
  const { user } = open();
  await user.click(screen.getByText("What we assume: change any of it"));
  const growth = screen.getByRole("textbox", { name: "Growth of the home, % a year" });
  await user.clear(growth);
  await user.type(growth, "2");
  expect(screen.getByRole("radio", { name: /^Prices rise 2% a year/ })).toBeTruthy();
});

test("what savings earn, and the tax on it, change when the deposit is there", async () => {
  const { user } = open(SHORT);
  expect(row(/^Wait and save/).textContent).toContain("in 6 years and 6 months");
  await user.click(screen.getByText("What we assume: change any of it"));
  await user.click(screen.getByRole("radio", { name: "3%" }));
  await user.click(screen.getByRole("radio", { name: "None" }));
  expect(row(/^Wait and save/).textContent).toContain("in 6 years and 7 months");
});

test("a figure of the sentence opens its question", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "$90,000" }));
  expect(document.activeElement?.id).toBe("field-savings");
  expect(document.activeElement?.closest("details")?.open).toBe(true);
});

test("an option can be put beside another", async () => {
  const { user } = open(SHORT);
  const first = screen.getByRole("combobox", { name: "First option" });
  await user.selectOptions(first, "Wait and save");
  expect(first.closest("article")?.textContent).toContain("in 6 years and 6 months");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Second option" }).value).toBe("upfront-boost");
});
