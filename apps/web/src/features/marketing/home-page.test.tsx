import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#src/testing/render-app.tsx";
import HomePage from "./home-page.tsx";

test("the example names cash, its LMI and both incomes a line each", () => {
  renderApp(<HomePage />, { at: "/" });
  expect(screen.getByRole("region", { name: "What it costs, in dollars" }).textContent).toContain(
    "We add $45,000 and own 6%.Your deposit$45,000Mortgage insurance (LMI)$10,100 to $12,200Cash, before buying costs$55,100 to $57,200",
  );
  expect(screen.getByText("Income you need now").nextElementSibling?.textContent).toBe("$158,000");
  expect(screen.getByText("Income to buy back, at 4% growth").nextElementSibling?.textContent).toBe("$164,000");
});
