import { listApplications, type ApplicationSummary } from "@keystep/contract/applications";
import { getCurrentUser } from "@keystep/contract/identity";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { anApplication, APPLICATION_ID, aUser, OTHER_APPLICATION_ID } from "#src/testing/application-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { unsignedIdToken } from "#src/testing/fake-browser";
import { renderApp } from "#src/testing/render-app.tsx";
import DashboardPage from "./dashboard-page.tsx";

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("IdToken", unsignedIdToken({ exp: 4_102_444_800 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function aRow(changes: Partial<ApplicationSummary> = {}): ApplicationSummary {
  const { id, type, status, step, createdAt, emailAddress } = anApplication();
  return { id, type, status, step, createdAt, emailAddress, ...changes };
}

describe("the dashboard", () => {
  test("it greets, lists what is in progress first, and leads on to the step", async () => {
    installFakeApi()
      .answer(getCurrentUser, aUser())
      .answer(listApplications, [aRow({ id: OTHER_APPLICATION_ID, status: "submitted" }), aRow({ step: "applicant" })]);
    renderApp(<DashboardPage />, { at: "/dashboard" });

    expect(await screen.findByRole("heading", { name: "Hello Mia", level: 1 })).toBeDefined();
    const [first, second] = await screen.findAllByRole("listitem");
    if (first === undefined || second === undefined) throw new Error("Two applications are listed.");
    expect(within(first).getByRole("heading", { name: "Keystep Homeowner Assistant" })).toBeDefined();
    expect(first.textContent).toContain("Started 2 November 2026. Next: Applicant.");
    expect(
      within(first)
        .getByRole("link", { name: /^Continue/ })
        .getAttribute("href"),
    ).toBe(`/application/${APPLICATION_ID}/applicant/main-applicant`);
    expect(second.textContent).toContain("Sent.");
    expect(within(second).queryByRole("link")).toBeNull();
  });

  test("without applications it leads to the calculators", async () => {
    installFakeApi().answer(getCurrentUser, aUser()).answer(listApplications, []);
    renderApp(<DashboardPage />, { at: "/dashboard" });
    expect(await screen.findByRole("heading", { name: "Nothing started yet" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Try the Upfront Boost calculator" }).getAttribute("href")).toBe(
      "/upfront-boost/calculator",
    );
  });

  test("a list that cannot be loaded says so and can be asked for again", async () => {
    const api = installFakeApi().answer(getCurrentUser, aUser()).refuse(listApplications, "server.unavailable");
    const { user } = renderApp(<DashboardPage />, { at: "/dashboard" });
    expect((await screen.findByRole("alert")).textContent).toContain("Keystep cannot be reached");
    api.answer(listApplications, [aRow()]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: /^Continue/ })).toBeDefined();
  });

  test("a user who cannot be loaded leads to the start with a reason", async () => {
    installFakeApi().refuse(getCurrentUser, "server.error");
    renderApp(<DashboardPage />, { at: "/dashboard" });
    const address = await screen.findByTestId("address");
    expect(address.textContent).toBe("/");
    expect(address.dataset["notice"]).toContain("Something went wrong on our side");
  });
});
