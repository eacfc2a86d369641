import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Link } from "#src/ui/link.tsx";
import { Providers } from "./providers.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { figures, ...site } = globalThis.keystepSite;

/** A page with links, and where they have led: within it, or from the server. */
function aPage(buying: typeof figures.buying) {
  const loaded: string[] = [];
  vi.stubGlobal("keystepSite", { ...site, figures: { ...figures, buying } });
  vi.stubGlobal("location", { ...window.location, assign: (href: string) => loaded.push(href) });
  const links = ["/about", "/compare#price=1"].map((href) => (
    <Link key={href} href={href}>
      {href}
    </Link>
  ));
  const router = createMemoryRouter([{ path: "*", element: <Providers>{links}</Providers> }]);
  render(<RouterProvider router={router} />);
  return async (href: string) => {
    screen.getByRole("link", { name: href }).click();
    await Promise.resolve();
    return [router.state.location.pathname, ...loaded];
  };
}

test("without the rules for buying a page that reads them is loaded from the server, and any other within the page", async () => {
  const follow = aPage("/assets/start/rules.json");
  expect(await follow("/about")).toEqual(["/about"]);
  expect(await follow("/compare#price=1")).toEqual(["/about", "/compare#price=1"]);
});

test("with them every page opens within the page", async () => {
  expect(await aPage(figures.buying)("/compare#price=1")).toEqual(["/compare"]);
});
