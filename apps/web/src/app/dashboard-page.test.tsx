import { listApplications, type ApplicationSummary } from "@keystep/contract/applications";
import { listMessages } from "@keystep/contract/conversations";
import { getCurrentUser } from "@keystep/contract/identity";
import { listMortgageShares } from "@keystep/contract/mortgage-shares";
import { continueLead, listLeads, type OwnLead } from "@keystep/contract/own-leads";
import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { anApplication, APPLICATION_ID, aUser, OTHER_APPLICATION_ID } from "#src/testing/application-fixtures";
import { installFakeApi as installBareApi } from "#src/testing/fake-api";
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
  const { id, type, status, step, createdAt, emailAddress, informationRequest, viewer } = anApplication();
  const summary = { id, type, status, step, createdAt, emailAddress, informationRequest, viewer };
  return { withFirstName: null, ...summary, ...changes };
}

/** Nothing has been written yet. */
function installFakeApi() {
  return installBareApi().answer(listMessages, { unreadCount: 0, messages: [] });
}

const LEAD_ID = "01890a5d-ac96-774b-bcce-b302099a8070";

function aLead(changes: Partial<Pick<OwnLead, "status" | "applicationId">> = {}): OwnLead {
  const { firstName, lastName, email } = aUser();
  return {
    id: LEAD_ID,
    leadType: "upfront-boost",
    status: "received",
    createdAt: "2026-11-02T01:00:00.000Z",
    applicationType: "homeownership-accelerator",
    applicationId: null,
    propertyAddress: "12 Wattle Street, Brunswick VIC 3056",
    estimatedPropertyValue: 900_000,
    savingsForDeposit: 80_000,
    upfrontBoostNeeded: 120_000,
    firstName,
    lastName,
    email,
    phone: "+61491570110",
    ...changes,
  };
}

describe("the dashboard", () => {
  test("it greets, lists what is in progress first, and leads on to the step", async () => {
    installFakeApi()
      .answer(getCurrentUser, aUser())
      .answer(listMortgageShares, [])
      .answer(listLeads, [])
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
    expect(
      within(second)
        .getByRole("link", { name: /^View Keystep/ })
        .getAttribute("href"),
    ).toBe(`/application/${OTHER_APPLICATION_ID}/success`);
  });

  test("what staff asked for stands first, with the parts, the day and the way to answer", async () => {
    installFakeApi()
      .answer(getCurrentUser, aUser())
      .answer(listMortgageShares, [])
      .answer(listLeads, [])
      .answer(listApplications, [
        aRow({ id: OTHER_APPLICATION_ID, status: "submitted" }),
        aRow({
          status: "information-requested",
          step: "applicant-address",
          informationRequest: {
            id: OTHER_APPLICATION_ID,
            steps: ["applicant-address", "banking-details"],
            message: "Please look again.",
            requestedAt: "2026-11-18T01:00:00.000Z",
            dueOn: parseCalendarDate("2026-11-27"),
          },
        }),
      ]);
    renderApp(<DashboardPage />, { at: "/dashboard" });
    const [first] = await screen.findAllByRole("listitem");
    if (first === undefined) throw new Error("Two applications are listed.");
    expect(first.textContent).toContain("We need something from you.");
    expect(first.textContent).toContain("Please look again at Applicant Details: Address and Banking Details.");
    expect(first.textContent).toContain("Please answer by 27 November 2026.");
    expect(
      within(first)
        .getByRole("link", { name: /^Answer now/ })
        .getAttribute("href"),
    ).toBe(`/application/${APPLICATION_ID}/applicant-address/main-applicant`);
  });

  test("COAP-02: what somebody joined says with whom, and leads on to their own part", async () => {
    const joined = { viewer: "co-applicant", withFirstName: "Alex" } as const;
    installFakeApi()
      .answer(getCurrentUser, aUser())
      .answer(listMortgageShares, [])
      .answer(listLeads, [])
      .answer(listApplications, [
        aRow(joined),
        aRow({ ...joined, id: OTHER_APPLICATION_ID, withFirstName: null, step: "coapplicant-id" }),
        aRow({ id: crypto.randomUUID(), withFirstName: "Binh" }),
      ]);
    renderApp(<DashboardPage />, { at: "/dashboard" });
    const [first, second, third] = await screen.findAllByRole("listitem");
    expect(first?.textContent).toContain("You joined, with Alex. Next: Your details.");
    expect(second?.textContent).toContain("You joined. Next: 100 Points ID.");
    expect(third?.textContent).toContain("Started 2 November 2026, with Binh.");
    const hrefs = screen.getAllByRole("link", { name: /^Continue/ }).map((link) => link.getAttribute("href"));
    expect(hrefs.slice(0, 2)).toEqual([
      `/application/${APPLICATION_ID}`,
      `/application/${OTHER_APPLICATION_ID}/applicant-id/co-applicant`,
    ]);
  });

  test("what somebody left in a wizard stands there with its figures, and goes on as an application", async () => {
    const api = installFakeApi()
      .answer(getCurrentUser, aUser())
      .answer(listMortgageShares, [])
      .answer(listLeads, [aLead()])
      .answer(listApplications, [])
      .answer(continueLead, { id: APPLICATION_ID, step: "user" });
    const { user } = renderApp(<DashboardPage />, { at: "/dashboard" });
    const row = await screen.findByRole("listitem");
    expect(within(row).getByRole("heading", { name: "Upfront Boost" })).toBeDefined();
    expect(row.textContent).toContain("12 Wattle Street, Brunswick VIC 3056, about $900,000");
    expect(row.textContent).toContain("Sent 2 November 2026. We have it, and one of us will contact you soon.");
    await user.click(within(row).getByRole("button", { name: /^Continue as an application/ }));
    expect((await screen.findByTestId("address")).textContent).toBe(`/application/${APPLICATION_ID}/user`);
    expect(api.requests.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
      `/api/v1/leads/${LEAD_ID}/application`,
    ]);
  });

  test("a lead that was continued leads to its application", async () => {
    installFakeApi()
      .answer(getCurrentUser, aUser())
      .answer(listMortgageShares, [])
      .answer(listLeads, [aLead({ status: "contacted", applicationId: APPLICATION_ID })])
      .answer(listApplications, []);
    renderApp(<DashboardPage />, { at: "/dashboard" });
    const link = await screen.findByRole("link", { name: /^Open the application/ });
    expect(link.getAttribute("href")).toBe(`/application/${APPLICATION_ID}`);
    expect(screen.getByText(/We have been in touch/)).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Continue/ })).toBeNull();
  });

  test("a lead that cannot be continued now says why beside it, and can be tried again", async () => {
    const api = installFakeApi()
      .answer(getCurrentUser, aUser())
      .answer(listMortgageShares, [])
      .answer(listLeads, [aLead()])
      .answer(listApplications, [])
      .refuse(continueLead, "server.unavailable");
    const { user } = renderApp(<DashboardPage />, { at: "/dashboard" });
    const button = await screen.findByRole("button", { name: /^Continue as an application/ });
    await user.click(button);
    expect((await screen.findByRole("alert")).textContent).toContain("Keystep cannot be reached");
    api.answer(continueLead, { id: APPLICATION_ID, step: null });
    await user.click(button);
    expect((await screen.findByTestId("address")).textContent).toBe(`/application/${APPLICATION_ID}/user`);
  });

  test("leads that cannot be loaded take nothing from the applications, and can be asked for again", async () => {
    const api = installFakeApi()
      .answer(getCurrentUser, aUser())
      .answer(listMortgageShares, [])
      .refuse(listLeads, "server.unavailable")
      .answer(listApplications, [aRow()]);
    const { user } = renderApp(<DashboardPage />, { at: "/dashboard" });
    expect(await screen.findByRole("link", { name: /^Continue/ })).toBeDefined();
    expect((await screen.findByRole("alert")).textContent).toContain("Keystep cannot be reached");
    api.answer(listLeads, [aLead()]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "What you told us" })).toBeDefined();
  });

  test("without applications it leads to the calculators", async () => {
    installFakeApi()
      .answer(getCurrentUser, aUser())
      .answer(listMortgageShares, [])
      .answer(listLeads, [])
      .answer(listApplications, []);
    renderApp(<DashboardPage />, { at: "/dashboard" });
    expect(await screen.findByRole("heading", { name: "Nothing started yet" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Try the Upfront Boost calculator" }).getAttribute("href")).toBe(
      "/upfront-boost/calculator",
    );
  });

  test("a list that cannot be loaded says so and can be asked for again", async () => {
    const api = installFakeApi()
      .answer(getCurrentUser, aUser())
      .answer(listMortgageShares, [])
      .answer(listLeads, [])
      .refuse(listApplications, "server.unavailable");
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
