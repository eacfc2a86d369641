import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import LoginPage from "./login-page.tsx";
import OauthCallbackPage from "./oauth-callback-page.tsx";
import OauthErrorPage from "./oauth-error-page.tsx";
import RegisterPage from "./register-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the sign-in page has one thing to do", () => {
  renderApp(<LoginPage />, { at: "/login" });
  expect(screen.getByRole("heading", { level: 1, name: "Sign in to Keystep" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Login" })).toBeTruthy();
});

test("the register page says how an account comes to be and leads there", () => {
  renderApp(<RegisterPage />, { at: "/register" });
  expect(screen.getByRole("link", { name: "Open the calculator" }).getAttribute("href")).toBe(
    "/homeowner-assistant/calculator",
  );
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
});

test("the error page says to login again and offers it", () => {
  renderApp(<OauthErrorPage />, { at: "/oauth2/error" });
  expect(screen.getByText("Auth error! Please login again.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Login" })).toBeTruthy();
});

test.each([
  "/oauth2",
  "/oauth2?code=abc",
  "/oauth2?code=abc&state=never-issued",
  "/oauth2?error=access_denied&state=x",
])("%s leads to the start and says why", async (at) => {
  const api = installFakeApi();
  renderApp(<OauthCallbackPage />, { at });
  const address = await screen.findByTestId("address");
  expect(address.textContent).toBe("/");
  expect(address.dataset["notice"]).toContain("We could not sign you in.");
  expect(api.requests).toHaveLength(0);
});
