import { screen } from "@testing-library/react";
import type { Company } from "@keystep/contract/pages/site-data";
import { afterEach, expect, test, vi } from "vitest";
import { renderApp } from "#src/testing/render-app.tsx";

afterEach(() => {
  vi.resetModules();
});

async function aboutPageOf(company: Company | undefined) {
  vi.resetModules();
  const { brand, ...more } = globalThis.keystepSite;
  vi.stubGlobal("keystepSite", { ...more, brand: { ...brand, company } });
  const { default: AboutPage } = await import("./about-page.tsx");
  renderApp(<AboutPage />, { at: "/about" });
}

test("the page tells what the company has told: people, office, funder, lenders, reviews and documents", async () => {
  await aboutPageOf({
    office: "1 Wattle Street, Sydney",
    funder: "Banksia Fund",
    lenders: ["First Bank", "Second Bank"],
    people: [
      { name: "Ada Lee", role: "decides on applications", picture: "ada.jpg" },
      { name: "Ben Ray", role: "answers the phone" },
    ],
    reviews: [{ words: "They told us to wait.", name: "Mia", source: "Reviews.example" }],
    documents: [{ title: "Sample agreement", file: "sample.pdf" }],
  });
  for (const words of ["1 Wattle Street, Sydney", "Banksia Fund", "First Bank, Second Bank", "They told us to wait."])
    expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByText("Ben Ray")).toBeDefined();
  expect([...document.querySelectorAll("main img, article img")].map((one) => one.getAttribute("src"))).toEqual([
    "/company/ada.jpg",
  ]);
  expect(screen.getByRole("link", { name: "Sample agreement" }).getAttribute("href")).toBe("/company/sample.pdf");
});

test("nothing is claimed where the company has told nothing", async () => {
  await aboutPageOf(undefined);
  expect(screen.getByText(/^Keystep Pty Ltd\. You can reach us/)).toBeDefined();
  for (const words of [
    /ABN/,
    /Lenders that/,
    /Our money/,
    /Office/,
    /customers say/,
    /Who we are/,
    /To read/,
    /Licence/,
  ])
    expect(screen.queryByText(words)).toBeNull();
});
