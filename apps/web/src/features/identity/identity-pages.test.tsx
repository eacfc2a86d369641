import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import OauthCallbackPage from "./oauth-callback-page.tsx";
import OauthErrorPage from "./oauth-error-page.tsx";

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
  const address = await screen.findByTestId("address", undefined, { timeout: 5000 });
  await waitFor(() => expect(address.textContent).toBe("/"));
  await waitFor(() => expect(address.dataset["notice"]).toContain("We could not log you in."));
  expect(api.requests).toHaveLength(0);
});
