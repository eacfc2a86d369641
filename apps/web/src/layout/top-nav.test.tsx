import { screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { renderApp } from "#src/testing/render-app.tsx";
import { TopNav } from "./top-nav.tsx";

const places = [
  ["Home", "/"],
  ["Upfront boost", "/upfront-boost"],
  ["Monthly boost", "/monthly-boost"],
  ["Double boost", "/double-boost"],
  ["FAQ", "/faq"],
  ["About us", "/about"],
  ["Contact us", "/contact-us"],
  ["T&C", "/terms-of-use"],
  ["Privacy", "/privacy-policy"],
  ["For Business", "/business"],
];

function menuItems(): string[][] {
  return within(screen.getByRole("list", { hidden: true }))
    .getAllByRole("link", { hidden: true })
    .map((link) => [link.textContent ?? "", link.getAttribute("href") ?? ""]);
}

describe("TopNav", () => {
  test("NAV-03: the signed-in menu is labelled with the greeting and ends with Logout", () => {
    renderApp(<TopNav account={{ firstName: "Ada", email: "ada@example.com" }} onLogin={() => undefined} />);
    expect(screen.getByRole("button", { name: "Ada" })).toBeDefined();
    expect(menuItems()).toEqual([...places, ["Logout", "/logout"]]);
  });

  test("NAV-06: a stranger's Menu begins with Login and has no Logout", () => {
    renderApp(<TopNav account={null} onLogin={() => undefined} />);
    expect(screen.getByRole("button", { name: "Menu" })).toBeDefined();
    expect(menuItems()).toEqual([["Login", "/login"], ...places]);
  });

  test.each(["/faq", "/faq/"])(
    "at %s, as in the browser and as made at build time, the same entry is the current one",
    (at) => {
      renderApp(<TopNav account={null} onLogin={() => undefined} />, { at });
      const current = screen.getAllByRole("link", { hidden: true, current: "page" });
      expect(current.map((link) => link.textContent)).toEqual(["FAQ", "FAQ"]);
    },
  );

  test("the bar beside the menu leads to offers, comparison and answers, and lets a stranger log in", async () => {
    const onLogin = vi.fn<() => void>();
    const { user } = renderApp(<TopNav account={null} onLogin={onLogin} />, { at: "/upfront-boost/calculator" });
    const bar = within(screen.getByRole("navigation", { name: "Offers and answers" }));
    expect(bar.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/upfront-boost",
      "/monthly-boost",
      "/double-boost",
      "/homeowner-assistant",
      "/compare",
      "/faq",
    ]);
    expect(bar.getByRole("link", { current: "page" }).textContent).toBe("Upfront Boost");
    await user.click(screen.getByRole("link", { name: "Log in" }));
    expect(onLogin).toHaveBeenCalledOnce();
  });

  test("within an application the bar stays away", () => {
    renderApp(<TopNav account={{ firstName: "Ada", email: "" }} onLogin={() => undefined} />, {
      at: "/application/1/user",
    });
    expect(screen.queryByRole("navigation", { name: "Offers and answers" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Log in" })).toBeNull();
  });
});
