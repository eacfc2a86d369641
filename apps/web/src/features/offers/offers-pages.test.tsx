import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { renderApp } from "#src/testing/render-app.tsx";
import { floorLine } from "#src/ui/floor-line";
import BoostPage from "./boost-page.tsx";
import DepositBoostPage from "./deposit-boost-page.tsx";
import GetStartedPage from "./get-started-page.tsx";

afterEach(cleanup);

/** Each stage: the words beside the house, the owner's part in percent, and what the picture of it says. */
const SHARED_IN_HALF = ["50/50 share", 50, "A house divided into two parts: 50% owner, 50% Keystep."] as const;
const OWNED = ["100% owned", 100, "A house that belongs to owner alone."] as const;
const STAGES = [
  [
    "/upfront-boost",
    [SHARED_IN_HALF, ["94% owner, 6% us", 94, "A house divided into two parts: 94% owner, 6% Keystep."], OWNED],
  ],
  [
    "/monthly-boost",
    [SHARED_IN_HALF, ["95% owner, 5% us", 95, "A house divided into two parts: 95% owner, 5% Keystep."], OWNED],
  ],
  [
    "/double-boost",
    [
      ["70/30 share", 70, "A house divided into two parts: 70% owner, 30% Keystep."],
      ["90% owner, 10% us", 90, "A house divided into two parts: 90% owner, 10% Keystep."],
      OWNED,
    ],
  ],
] as const;

function drawnStage(stage: HTMLElement) {
  const picture = within(stage).getByRole("img", { name: "Shares of the home" });
  return {
    words: within(stage).getByRole("heading", { level: 3 }).textContent,
    line: picture.querySelector("rect[fill='var(--share-owner)']")?.getAttribute("width"),
    description: document.getElementById(picture.getAttribute("aria-describedby") ?? "")?.textContent,
  };
}

test.each(STAGES)("%s leads to its calculator and draws the three stages that its words name", (path, stages) => {
  renderApp(<BoostPage />, { at: path });
  expect(screen.getByRole("link", { name: "See calculation for your home" }).getAttribute("href")).toBe(
    `${path}/calculator`,
  );
  const diagram = within(screen.getByRole("region", { name: "From shared to yours, in three stages" }));
  expect(diagram.getAllByRole("listitem").map(drawnStage)).toEqual(
    stages.map(([words, percent, description]) => ({ words, line: String(floorLine(percent)), description })),
  );
});

test.each([
  ["/deposit-boost", "/upfront-boost"],
  ["/deposit-boost/calculator?homeValueEstimate=800000", "/upfront-boost/calculator?homeValueEstimate=800000"],
  ["/deposit-boost/calculator#homeValueEstimate=800000", "/upfront-boost/calculator#homeValueEstimate=800000"],
])("%s leads on to %s", (from, to) => {
  renderApp(<DepositBoostPage />, { at: from, pattern: "/deposit-boost/*" });
  expect(screen.getByTestId("address").textContent).toBe(to);
});

describe("which boost fits", () => {
  const pattern = "/homeowner-assistant/get-started/*";

  test("an owner answers two questions and gets the calculator with the figures filled in", async () => {
    const { user } = renderApp(<GetStartedPage />, { at: "/homeowner-assistant/get-started", pattern });
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(screen.getByText("Please choose the one that comes closest.")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: /I own my home and want to stay/ }));
    await user.click(screen.getByRole("button", { name: "Next" }));
    await user.click(await screen.findByRole("button", { name: "Next" }));
    expect(screen.getByRole("heading", { level: 1, name: "Homeowner Assistant seems to fit you" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "See it for your home" }).getAttribute("href")).toBe(
      "/homeowner-assistant/calculator#homeValueEstimate=2500000&remainingMortgageEstimate=1000000",
    );
  });

  test("a verdict without answers is not given; the first question is", () => {
    renderApp(<GetStartedPage />, { at: "/homeowner-assistant/get-started/your-boost", pattern });
    expect(screen.getByRole("heading", { level: 1, name: "Are you buying, or do you own already?" })).toBeTruthy();
  });

  test("a question nobody asks leads to the first one", () => {
    renderApp(<GetStartedPage />, { at: "/homeowner-assistant/get-started/rubbish", pattern });
    expect(screen.getByRole("heading", { level: 1, name: "Are you buying, or do you own already?" })).toBeTruthy();
  });
});
