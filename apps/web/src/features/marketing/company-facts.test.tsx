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
  expect(screen.getByText("Keystep Pty Ltd.")).toBeDefined();
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

test("the page tells what we earn and lose by a share at each growth, the risk above its button, and our number", async () => {
  await aboutPageOf(undefined);
  const rows = screen.getAllByText(/^You pay us/).map(({ parentElement }) => parentElement?.textContent);
  // 6% of 750,000 × 0.96³, × 1.04³ and × 1.0829³, less 45,000
  expect(rows).toEqual([
    "Prices fall 4% a yearYou pay us $39,813. We lose $5,187.You probably can’t refinance",
    "Prices stay the sameYou pay us $45,000. We earn nothing.",
    "Prices rise 4% a yearYou pay us $50,619. We earn $5,619.",
    "Prices rise 8.29% a yearYou pay us $57,145. We earn $12,145.",
  ]);
  const risk = screen.getByText(/^If you can’t refinance or pay then/);
  const button = screen.getByRole("link", { name: "See calculation for your home" });
  expect(risk.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole("link", { name: "Call (03) 7010 4321" })).toBeDefined();
});
