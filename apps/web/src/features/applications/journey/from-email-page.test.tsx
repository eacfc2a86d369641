import { openApplicationEmail, renewApplicationEmail } from "@keystep/contract/applications/applications";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { describe, expect, test, vi } from "vitest";
import { session } from "#src/api/session";
import { APPLICATION_ID, aUser } from "#src/testing/application-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { unsignedIdToken } from "#src/testing/fake-browser";
import { renderApp } from "#src/testing/render-app.tsx";
import FromEmailPage from "./from-email-page.tsx";

const EMAIL_ID = "abcdefghijklmnopqrstuv";

function openLink() {
  const screenAtLink = (
    <StrictMode>
      <FromEmailPage />
    </StrictMode>
  );
  return renderApp(screenAtLink, { at: `/application/from-email/${EMAIL_ID}`, pattern: "/application/from-email/:id" });
}

const address = () => screen.findByTestId("address");

describe("the link of an application email", () => {
  test.each([
    ["applicant", "applicant/main-applicant"],
    [null, "user"],
  ] as const)("step %s leads to …/%s, asked for once", async (step, path) => {
    const api = installFakeApi().answer(openApplicationEmail, { id: APPLICATION_ID, step });
    openLink();
    expect((await address()).textContent).toBe(`/application/${APPLICATION_ID}/${path}`);
    expect(api.requestsTo(openApplicationEmail)).toHaveLength(1);
  });

  test.each([
    ["application-email.not-found", "We could not find the application this link leads to"],
    ["server.error", "Something went wrong on our side"],
  ] as const)("%s leads to the start and says why", async (code, words) => {
    installFakeApi().refuse(openApplicationEmail, code);
    openLink();
    const shown = await address();
    expect(shown.textContent).toBe("/");
    expect(shown.dataset["notice"]).toContain(words);
  });

  test("an account's link leads to sign-in, which leads back to it", async () => {
    const startSignIn = vi.spyOn(session(), "startSignIn").mockResolvedValue();
    installFakeApi().refuse(openApplicationEmail, "application-email.sign-in-first");
    const { user } = openLink();
    await screen.findByRole("heading", { name: "Please log in first" });
    await waitFor(() => expect(startSignIn).toHaveBeenCalledWith(`/application/from-email/${EMAIL_ID}`));
    startSignIn.mockClear();
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(startSignIn).toHaveBeenCalledTimes(1);
    startSignIn.mockRestore();
  });

  test("logged in as somebody else, nobody is sent round in circles", async () => {
    const startSignIn = vi.spyOn(session(), "startSignIn").mockResolvedValue();
    localStorage.setItem("IdToken", unsignedIdToken({ sub: "somebody-else" }));
    installFakeApi().refuse(openApplicationEmail, "application-email.sign-in-first").answer(getCurrentUser, aUser());
    openLink();
    expect(await screen.findByRole("heading", { name: "This link belongs to another account" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Log out" }).getAttribute("href")).toBe("/logout");
    expect(startSignIn).not.toHaveBeenCalled();
    startSignIn.mockRestore();
  });

  test("a session the server has ended meanwhile is no other account", async () => {
    const startSignIn = vi.spyOn(session(), "startSignIn").mockResolvedValue();
    localStorage.setItem("IdToken", unsignedIdToken({ sub: "mia" }));
    installFakeApi()
      .refuse(openApplicationEmail, "application-email.sign-in-first")
      .refuse(getCurrentUser, "session.expired");
    openLink();
    expect(await screen.findByRole("heading", { name: "Please log in first" })).toBeDefined();
    expect(session().hasSession()).toBe(false);
    startSignIn.mockRestore();
  });

  test("an expired link offers a new one and says when it was sent", async () => {
    const api = installFakeApi()
      .refuse(openApplicationEmail, "application-email.expired")
      .answer(renewApplicationEmail, undefined);
    const { user } = openLink();
    await user.click(await screen.findByRole("button", { name: "Email me a new link" }));
    const heading = await screen.findByRole("heading", { name: "Email sent." });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(api.requestsTo(renewApplicationEmail)).toHaveLength(1);
  });

  test("a new link that cannot be sent says so and can be tried again", async () => {
    installFakeApi()
      .refuse(openApplicationEmail, "application-email.expired")
      .refuse(renewApplicationEmail, "request.too-many");
    const { user } = openLink();
    await user.click(await screen.findByRole("button", { name: "Email me a new link" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Please wait a moment");
    expect(screen.getByRole("button", { name: "Email me a new link" })).toBeDefined();
  });
});
