import { logout } from "@keystep/contract/identity/sign-in";
import { screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { session } from "#src/api/session";
import { installFakeApi } from "#src/testing/fake-api";
import { unsignedIdToken } from "#src/testing/fake-browser";
import { makeTestQueryClient, renderApp } from "#src/testing/render-app.tsx";
import LogoutPage from "./logout-page.tsx";

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("IdToken", unsignedIdToken({ sub: "mia" }));
  localStorage.setItem("RefreshToken", "refresh");
  document.cookie = "session=s-1";
});
afterEach(() => {
  session().acknowledgeEnd();
});

test("without a network the person is logged out all the same, and told what is left", async () => {
  const api = installFakeApi().respond(logout, () => Promise.reject(new TypeError("Failed to fetch")));
  const queryClient = makeTestQueryClient();
  queryClient.setQueryData(["applications"], ["secret"]);
  renderApp(
    <StrictMode>
      <LogoutPage />
    </StrictMode>,
    { at: "/logout", queryClient },
  );
  expect(await screen.findByRole("heading", { name: "You are logged out on this device" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
  expect(api.requestsTo(logout)).toHaveLength(1);
  expect(queryClient.getQueryData(["applications"])).toBeUndefined();
});

test("LOGOUT-01, LOGOUT-02: it says so while the server is told, then everything stored is gone", async () => {
  let answer: (response: Response) => void = () => undefined;
  const api = installFakeApi().respond(logout, () => new Promise((resolve) => (answer = resolve)));
  localStorage.setItem("keystep-draft:1", "typed");
  renderApp(<LogoutPage />, { at: "/logout" });
  expect(screen.getByRole("heading", { level: 1, name: "Logging out..." })).toBeTruthy();
  await waitFor(() => expect(api.requestsTo(logout)).toHaveLength(1));
  answer(new Response(null, { status: 503 }));
  await screen.findByRole("heading", { name: "You are logged out on this device" });
  expect(
    ["IdToken", "AccessToken", "RefreshToken", "keystep-draft:1"].map((item) => localStorage.getItem(item)),
  ).toEqual([null, null, null, null]);
  expect(document.cookie).not.toContain("session");
  expect(session().owesSignOut()).toBe(true);
});
