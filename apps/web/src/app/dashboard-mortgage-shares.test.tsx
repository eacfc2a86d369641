import { listApplications } from "@keystep/contract/applications/applications";
import { listMessages } from "@keystep/contract/messages/messages";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { getMarketingConsent } from "@keystep/contract/leads/marketing-consent";
import { listMortgageShares, type MortgageShareSummary } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { listLeads } from "@keystep/contract/leads/own-leads";
import { listActivity } from "@keystep/contract/activity/activity";
import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aUser } from "#src/testing/application-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { aMortgageShare, MORTGAGE_SHARE_ID } from "#src/testing/mortgage-share-fixtures";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import DashboardPage from "./dashboard-page.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

beforeEach(signInThisBrowser);

function aSummary(changes: Partial<MortgageShareSummary> = {}): MortgageShareSummary {
  const { id, leadId, status, createdAt, sentAt, application, propertyAddress, estimatedPropertyValue } =
    aMortgageShare();
  const summary = { id, leadId, status, createdAt, sentAt, application, propertyAddress, estimatedPropertyValue };
  return { ...summary, isComplete: false, ...changes };
}

async function openDashboard(shares: readonly MortgageShareSummary[]) {
  const share = aMortgageShare();
  const { dateOfPropertyPurchase, estimatedOutstandingMortgage, estimatedMonthlyMortgage, yearsLeftOnMortgage } = share;
  const api = installFakeApi()
    .answer(getCurrentUser, aUser())
    .answer(listApplications, [])
    .answer(listMessages, { unreadCount: 0, messages: [], matters: [] })
    .answer(listActivity, { receipts: [], before: null })
    .answer(getMarketingConsent, { isGiven: false, givenAt: null })
    .answer(listMortgageShares, [...shares])
    .answer(listLeads, [
      {
        id: share.leadId,
        leadType: "mortgage-share",
        status: "received",
        createdAt: share.createdAt,
        applicationType: "homeowner-assistant",
        applicationId: null,
        propertyAddress: share.propertyAddress,
        estimatedPropertyValue: share.estimatedPropertyValue,
        dateOfPropertyPurchase,
        estimatedOutstandingMortgage,
        estimatedMonthlyMortgage,
        yearsLeftOnMortgage,
        firstName: "Mia",
        lastName: "Nguyen",
        email: share.email,
        phone: "+61491570110",
      },
    ]);
  renderApp(<DashboardPage />, { at: "/dashboard" });
  const region = await screen.findByRole("region", { name: "Your mortgage share applications" });
  return { api, rows: () => within(region).getAllByRole("listitem") };
}

describe("mortgage share applications on the dashboard", () => {
  test.each([
    [{}, "Received. Some details are missing.", "Continue"],
    [{ isComplete: true }, "Received. Everything is filled in and ready to send.", "Continue"],
    [
      { sentAt: "2026-11-19T01:00:00.000Z", isComplete: true },
      "Received. Your details were sent on 19 November 2026.",
      "View",
    ],
    [{ status: "offered" }, "Offered. Next comes an application, filled in from what you told us.", "Continue"],
    [{ status: "offered", application: { id: MORTGAGE_SHARE_ID, status: "approved" } }, "Offered.", "View"],
    [{ status: "declined" }, "Declined.", "View"],
  ] as const)("one says how it stands and leads to its page: %o", async (changes, words, way) => {
    const { rows } = await openDashboard([aSummary(changes)]);
    const [row] = rows();
    expect(row?.textContent).toContain("12 Wattle Street, Brunswick VIC 3056");
    expect(row?.textContent).toContain("About $2,500,000, started 16 November 2026.");
    expect(row?.textContent).toContain(words);
    const link = screen.getByRole("link", { name: new RegExp(`^${way}: mortgage share application`) });
    expect(link.getAttribute("href")).toBe(`/dashboard/mortgage-share/${MORTGAGE_SHARE_ID}`);
  });

  test("those that wait for the person stand first", async () => {
    const withdrawn = aSummary({ id: crypto.randomUUID(), status: "withdrawn", propertyAddress: "1 Elm Street" });
    const { rows } = await openDashboard([withdrawn, aSummary()]);
    expect(rows().map((row) => within(row).getByRole("heading").textContent)).toEqual([
      "12 Wattle Street, Brunswick VIC 3056",
      "1 Elm Street",
    ]);
  });

  test("the lead it was made of leads to it, and still goes on as an application", async () => {
    await openDashboard([aSummary()]);
    const link = await screen.findByRole("link", { name: /^See what came of it/ });
    expect(link.getAttribute("href")).toBe(`/dashboard/mortgage-share/${MORTGAGE_SHARE_ID}`);
    expect(screen.getByRole("button", { name: /^Continue as an application/ })).toBeDefined();
  });

  test("a list of them that cannot be had takes nothing from the lead", async () => {
    const { api } = await openDashboard([aSummary()]);
    cleanup();
    api.refuse(listMortgageShares, "server.unavailable");
    renderApp(<DashboardPage />, { at: "/dashboard" });
    expect(await screen.findByRole("button", { name: /^Continue as an application/ })).toBeDefined();
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot be reached");
  });
});
