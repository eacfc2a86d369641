import { getReturns } from "@keystep/contract/desk/like-cases";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { caseId } from "#src/testing/case-fixtures";
import { signInThisBrowser } from "#src/testing/sign-in";
import { ReturnRates } from "./return-rates.tsx";

beforeEach(signInThisBrowser);

const PERIODS = [
  { days: 30, proposed: 20, causes: [{ cause: "conditions" as const, count: 1 }] },
  {
    days: 90,
    proposed: 50,
    causes: [
      { cause: "conditions" as const, count: 4 },
      { cause: "other" as const, count: 1 },
    ],
  },
];

function open() {
  const api = installFakeApi().answer(getReturns, { periods: PERIODS, people: null });
  renderApp(<ReturnRates />, { at: "/staff" });
  return api;
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test("each cause stands with its count and its part of all proposals, in both periods", async () => {
  open();
  expect(rowsOf(await screen.findByRole("table", { name: "Returned proposals by cause" }))).toEqual([
    ["Cause", "30 days", "90 days"],
    ["The conditions", "1, 5%", "4, 8%"],
    ["Something else", "0, 0%", "1, 2%"],
    ["All returned", "1, 5%", "5, 10%"],
    ["Proposed", "20", "50"],
  ]);
  expect(screen.queryByText(/By person/)).toBeNull();
});

test("people are named to those who are told of them; nothing proposed and a failure are said", async () => {
  const api = open();
  const mia = { by: { id: caseId(9), name: "Mia Nguyen" }, proposed: 4, returned: 1 };
  api.answer(getReturns, { periods: PERIODS, people: [mia] }).refuseOnce(getReturns, "server.error");
  const part = await screen.findByRole("region", { name: "How often proposals came back" });
  await userEvent.click(await within(part).findByRole("button", { name: /Try again/ }));
  await within(part).findByRole("table", { name: "Returned proposals by cause" });
  await userEvent.click(within(part).getByText("By person, 90 days"));
  const people = within(part).getByRole("table", { name: "Returned proposals by person" });
  expect(rowsOf(people).at(-1)).toEqual(["Mia Nguyen", "4", "1, 25%"]);
});

test("where nothing was proposed it says so", async () => {
  const api = installFakeApi().answer(getReturns, { periods: [{ days: 90, proposed: 0, causes: [] }], people: null });
  renderApp(<ReturnRates />, { at: "/staff" });
  await screen.findByText("Nothing was proposed in the last 90 days.");
  expect(api.requestsTo(getReturns)).toHaveLength(1);
});
