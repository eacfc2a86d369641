import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#src/testing/render-app.tsx";
import ContactUsPage from "./contact-us-page.tsx";

test("the phone number is dialled with its country code, as somebody abroad needs it", () => {
  renderApp(<ContactUsPage />, { at: "/contact-us" });
  expect(screen.getByRole("link", { name: "(03) 7010 4321" }).getAttribute("href")).toBe("tel:+61370104321");
});

test("below what is sent stands what becomes of it", () => {
  renderApp(<ContactUsPage />, { at: "/contact-us" });
  const form = within(screen.getByRole("form", { name: "Send us a message" }));
  expect(form.getByText(/^How we treat what you send/)).toBeTruthy();
  expect(form.getByRole("link", { name: "Privacy policy" }).getAttribute("href")).toBe("/privacy-policy");
});
