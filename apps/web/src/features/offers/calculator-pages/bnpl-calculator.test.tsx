import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#src/testing/render-app.tsx";
import BnplCalculatorPage from "./bnpl-calculator-page.tsx";

const ADDRESS = "/business/bnpl/calculator";

test("where everything is paid there is no share, and no years ahead are offered", () => {
  renderApp(<BnplCalculatorPage />, { at: ADDRESS });
  const result = screen.getByRole("region", { name: "What this costs" });
  expect(result.textContent).toContain("no share of your home is taken");
  expect(result.textContent).not.toContain("Buying it back");
  expect(screen.queryByText("Ten years ahead, in dollars")).toBeNull();
});

test("what is unpaid is a share with a price, in today's dollars, after a fall, and with growth of one's own", async () => {
  const { user } = renderApp(<BnplCalculatorPage />, { at: `${ADDRESS}#paidInstalments=0` });
  const result = screen.getByRole("region", { name: "What this costs" });
  // 10,828.56 ÷ 1,000,000 of 1,124,864; ÷ 1.025^3; of 884,736
  for (const words of [
    "$12,181",
    "$11,311 in today’s dollars",
    "What that costs a year4%",
    "At −4% a year it would be $9,580",
  ]) {
    expect(result.textContent).toContain(words);
  }
  await user.click(screen.getByText("Assumptions"));
  const growth = await screen.findByRole("textbox", { name: "Growth of the home, % a year" });
  await user.clear(growth);
  await user.type(growth, "0");
  expect(result.textContent).toContain("$10,829");
  await user.click(screen.getByText("How is this worked out?"));
  expect(await screen.findByText(/\$10,828\.56 ÷ \$1,000,000 × \$1,000,000 = \$10,829/)).toBeTruthy();
});

test("on paper the fall stands beside the growth that was chosen", () => {
  renderApp(<BnplCalculatorPage />, { at: `${ADDRESS}#paidInstalments=0` });
  act(() => {
    window.dispatchEvent(new Event("beforeprint"));
  });
  const tables = screen.getAllByRole("table", { name: /with the share not bought back/ });
  expect(tables.map((table) => within(table).getByText(/^In dollars/).textContent)).toEqual([
    "In dollars, at 4% a year and with the share not bought back",
    "In dollars, at −4% a year and with the share not bought back",
  ]);
});
