import type { OpenedCase } from "#src/features/desk/desk-queries";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderRoutes } from "#src/testing/render-routes.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { Clocks } from "./clocks.tsx";

beforeEach(signInThisBrowser);

const clock = { now: () => new Date("2026-11-24T02:00:00.000Z") };
const HARDSHIP: OpenedCase["clocks"][number] = {
  clock: "hardship-decided-without-information",
  startedOn: "2026-11-21",
  dueOn: "2026-12-19",
  dueAt: "2026-12-19T13:00:00.000Z",
  aimOn: "2026-12-18",
  pausedOn: null,
  daysLeft: null,
  metAt: null,
};

test("a deadline that ends on a free day says the day to work to first, and its rule when it is asked for", async () => {
  renderRoutes([{ path: "/staff", element: <Clocks clocks={[HARDSHIP]} /> }], { at: "/staff", clock });
  const why = (await screen.findByText("Why?")).closest("details");
  expect(why?.parentElement?.firstChild?.textContent).toBe("Aim for Fri 18 Dec; last day Sat 19 Dec");
  expect(why?.open).toBe(false);
  expect(why?.textContent).toContain("28 days from Sat 21 Nov, when we asked for it");
  expect(why?.textContent).toContain("Sat 19 Dec is on a weekend or holiday");
});

test("one that is over says since when", async () => {
  const late = { ...HARDSHIP, dueOn: "2026-11-20", dueAt: "2026-11-20T13:00:00.000Z" };
  renderRoutes([{ path: "/staff", element: <Clocks clocks={[late]} /> }], { at: "/staff", clock });
  expect((await screen.findByText(/^Was due Fri 20 Nov/)).className).toBe("red");
});
