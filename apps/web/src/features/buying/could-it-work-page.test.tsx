import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#src/testing/render-app.tsx";
import CouldItWorkPage from "./could-it-work-page.tsx";

const open = (answers = "") =>
  renderApp(<CouldItWorkPage />, { at: `/could-it-work${answers}`, pattern: "/could-it-work" });
const answer = () => screen.getByRole("region", { name: /^What seems open to you/ }).textContent ?? "";
const way = (name: string) => screen.getByRole("article", { name }).textContent ?? "";

test("nothing is judged before somebody has answered or asked for it; then what seems open is said first", async () => {
  const { user } = open();
  expect(screen.queryByRole("region", { name: /^What seems open/ })).toBeNull();
  expect(screen.queryAllByRole("article")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "See my answer" }));
  expect(answer()).toContain("Help to Buy and 5% Deposit Scheme may work for you.");
  expect(document.activeElement?.textContent).toBe("What seems open to you");
  expect(way("Upfront Boost")).toContain("Check this first");
  expect(way("Upfront Boost")).toMatch(
    /If prices stay the same, .* would be 84\.9% of the home\. A lender would ask for LMI, or say no/,
  );
  expect(way("Upfront Boost")).toMatch(
    /the loan that buys our share back is \$644,\d{3}, LMI in it, about \$4,0\d\d a month/,
  );
  expect(way("Monthly Boost")).toContain("Not with these answers");
  expect(way("Monthly Boost")).toMatch(/Our limit is 95%.*saved it may work/);
  expect(screen.getAllByRole("article")).toHaveLength(5);
});

test("an answer changes what is said, and the next steps take the answers along", async () => {
  const { user } = open("#savings=130000");
  await user.click(screen.getByRole("checkbox", { name: "One of us is a permanent resident, not a citizen" }));
  expect(way("Help to Buy")).toContain("It’s for Australian citizens.No other price and no more savings");
  await user.selectOptions(screen.getByRole("combobox", { name: "Where will you buy?" }), "Elsewhere in QLD");
  expect(way("Boost to Buy")).toContain("Ask Queensland Treasury");
  const next = screen.getByRole("link", { name: "Compare your options" }).getAttribute("href");
  expect(next).toMatch(/^\/compare#price=750000&savings=130000&.*state=2&place=1&firstHome=1&residency=1$/);
  await user.click(screen.getByRole("checkbox", { name: "One of us owns a home now" }));
  expect(screen.getByRole("link", { name: "help for owners" })).toBeTruthy();
  expect(way("5% Deposit Scheme")).toContain("The scheme asks for 10 years without one.");
});

test("two are asked what they have and earn together, one alone is not", async () => {
  const { user } = open();
  const asked = (name: string) => screen.queryByRole("slider", { name }) !== null;
  expect(asked("What have you saved together?")).toBe(true);
  expect(asked("What do you earn together a year, before tax?")).toBe(true);
  await user.click(screen.getByRole("radio", { name: "Me, with children" }));
  expect(asked("What have you saved?")).toBe(true);
  expect(asked("What do you earn a year, before tax?")).toBe(true);
});

test("where nothing is open that is said, and what would change it", () => {
  open("#price=3000000&savings=20000&visitor=1");
  expect(answer()).toContain("Nothing here would work yet.");
  expect(way("Upfront Boost")).toContain("may work");
});

test("every limit has its source", () => {
  open();
  const limits = screen.getByText("The limits we check, and where they come from").closest("details");
  if (limits === null) throw new Error("The limits have no section of their own.");
  expect(within(limits).getAllByText(/as read on 23 November 2026/)).toHaveLength(2);
  expect(limits.textContent).toContain("We put in $10,000 to $500,000");
});
