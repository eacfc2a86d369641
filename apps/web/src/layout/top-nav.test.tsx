import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
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
  const list = screen.getByRole("list", { hidden: true });
  return within(list)
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
      expect(current.map((link) => link.textContent)).toEqual(["FAQ"]);
    },
  );
});
