import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Link } from "#src/ui/link.tsx";
import { Providers } from "./providers.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ADDRESS = "/assets/start/rules.json";
const { figures, ...site } = globalThis.keystepSite;

/** The links of a page that has the address of the rules for buying alone. */
function aPage() {
  const asked: string[] = [];
  vi.stubGlobal("keystepSite", { ...site, figures: { ...figures, buying: ADDRESS } });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json(figures.buying);
  });
  const links = ["/about", "/compare#price=1"].map((href) => (
    <Link key={href} href={href}>
      {href}
    </Link>
  ));
  const router = createMemoryRouter([{ path: "*", element: <Providers>{links}</Providers> }]);
  render(<RouterProvider router={router} />);
  return { asked, router };
}

test("a page that reads the rules for buying is opened once they are there, and any other at once", async () => {
  const { asked, router } = aPage();
  screen.getByRole("link", { name: "/about" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/about");
  expect(asked).toEqual([]);
  screen.getByRole("link", { name: "/compare#price=1" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/compare");
  expect(asked).toEqual([ADDRESS]);
  expect(globalThis.keystepSite.figures.buying).toEqual(figures.buying);
});
