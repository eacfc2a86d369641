import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#src/testing/render-app.tsx";
import ContactUsPage from "./contact-us-page.tsx";

test("the phone number is dialled with its country code, as somebody abroad needs it", () => {
  renderApp(<ContactUsPage />, { at: "/contact-us" });
  expect(screen.getAllByRole("heading", { level: 2 })[0]?.textContent).toBe("By phone or email");
  expect(screen.getByRole("link", { name: "Call (03) 7010 4321" }).getAttribute("href")).toBe("tel:+61370104321");
});

test("help in hardship, a complaint and who looks at it are one link away, and when we answer is said", () => {
  renderApp(<ContactUsPage />, { at: "/contact-us" });
  expect(document.body.textContent).toContain("A person reads every message and answers within one business day.");
  for (const [name, href] of [
    ["Ask for hardship help", "/hardship"],
    ["Make a complaint", "/complaints"],
    ["Australian Financial Complaints Authority", "https://www.afca.org.au"],
    ["Office of the Australian Information Commissioner", "https://www.oaic.gov.au"],
  ] as const) {
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
  }
});

test("below what is sent stands what becomes of it", () => {
  renderApp(<ContactUsPage />, { at: "/contact-us" });
  const form = within(screen.getByRole("form", { name: "Send us a message" }));
  expect(form.getByText(/^How we treat what you send/)).toBeTruthy();
  expect(form.getByRole("link", { name: "Privacy policy" }).getAttribute("href")).toBe("/privacy-policy");
});
