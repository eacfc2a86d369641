import { listApplications, upsertApplication } from "@keystep/contract/applications/applications";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { installFakeApi, type FakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import CalculatorPage from "./calculator-page.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

const ADDRESS = "/upfront-boost/calculator";
const ID = "01890a5d-ac96-774b-bcce-b302099a8051";
const USER = {
  id: "01890a5d-ac96-774b-bcce-b302099a8057",
  roles: ["ROLE_USER" as const],
  firstName: "Mara",
  lastName: "Lin",
  email: "mara@example.com",
  phone: "",
  status: "active" as const,
};
const SUMMARY = {
  id: ID,
  type: "homeowner-assistant" as const,
  status: "draft" as const,
  step: "applicant-address" as const,
  createdAt: "2026-11-01T00:00:00Z",
  emailAddress: "mara@example.com",
  informationRequest: null,
  viewer: "main-applicant" as const,
  withFirstName: null,
  percentDone: 30,
  dueStep: "applicant-address" as const,
  history: [],
  deadlines: null,
  acceptBy: null,
};

let api: FakeApi;

beforeEach(() => {
  api = installFakeApi();
});

function signIn(): void {
  window.localStorage.setItem("IdToken", "id-1");
  api.answer(getCurrentUser, USER);
}

function typedValue(label: string): string {
  return screen.getByRole<HTMLInputElement>("textbox", { name: `${label}, typed` }).value;
}

const submit = () => screen.getByRole("button", { name: /Email me this estimate|Start with these figures/ });
const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });

describe("figures", () => {
  test("open at the defaults and show the owner's and the product's part", () => {
    renderApp(<CalculatorPage />, { at: ADDRESS });

    expect(typedValue("Property value")).toBe("2,500,000");
    expect(typedValue("Remaining mortgage")).toBe("1,000,000");
    expect(typedValue("Help percentage")).toBe("40");
    const panel = screen.getByRole("region", { name: "What this means for your home" });
    expect(panel.textContent).toContain("96.5%");
    expect(panel.textContent).toContain("3.5%");
    expect(panel.textContent).toContain("$86,342");
    expect(panel.textContent).toContain("6 months");
    expect(api.requests).toHaveLength(0);
  });

  test("the mortgage follows the value, and both survive a reload", async () => {
    const first = renderApp(<CalculatorPage />, { at: ADDRESS });
    const value = screen.getByRole("textbox", { name: "Property value, typed" });
    await first.user.clear(value);
    await first.user.type(value, "1000000");
    await first.user.tab();
    expect(typedValue("Remaining mortgage")).toBe("400,000");
    first.unmount();

    renderApp(<CalculatorPage />, { at: ADDRESS });
    expect(typedValue("Property value")).toBe("1,000,000");
    expect(typedValue("Remaining mortgage")).toBe("400,000");
  });

  test("an assumption of one's own moves the months, and the working-out says with what", async () => {
    const { user } = renderApp(<CalculatorPage />, { at: ADDRESS });
    await user.click(screen.getByText("Assumptions"));
    const growth = await screen.findByRole("textbox", { name: "Average growth, for the months, % a year" });
    await user.clear(growth);
    await user.type(growth, "0");
    expect(screen.getByText("Not at this growth")).toBeTruthy();

    await user.click(screen.getByText("How is this worked out?"));
    expect(await screen.findByText("with g = 0% there is no such month")).toBeTruthy();
    expect(screen.getByText(/Growth of the home: 4% a year, as at/)).toBeTruthy();
    expect(screen.getByText(/Average growth, for the months: 8.29% a year, as at/)).toBeTruthy();
  });

  test("the panel tells what buying the share back costs, in today's dollars, as a yearly rate, and after a fall", async () => {
    const { user } = renderApp(<CalculatorPage />, { at: ADDRESS });
    const panel = screen.getByRole("region", { name: "What this means for your home" });
    // 3.45368 % of 2,500,000 × 1.04^3; ÷ 1.025^3; the rate of 36 payments of 2,398.39; of 2,500,000 × 0.96^3
    for (const words of [
      "$97,123",
      "$90,188 in today’s dollars",
      "What that costs a year8.2%",
      "At −4% a year it would be $76,390",
    ]) {
      expect(panel.textContent).toContain(words);
    }
    await user.click(screen.getByText("Assumptions"));
    const inflation = await screen.findByRole("textbox", { name: "Inflation, % a year" });
    await user.clear(inflation);
    await user.type(inflation, "4");
    expect(panel.textContent).toContain("$86,342 in today’s dollars");
    expect(panel.textContent).toContain("$97,123");
  });

  test("it says what it is not, for whom a scheme may be better, and which figures of a link it could not take", () => {
    renderApp(<CalculatorPage />, { at: `${ADDRESS}#homeValueEstimate=1&fintreeHelpPercentage=30` });
    expect(screen.getByText(/not an offer and not advice/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Compare your options" }).getAttribute("href")).toBe("/compare");
    expect(
      screen.getByText(/This link has figures that this page cannot take as they are: Property value\./),
    ).toBeTruthy();
    expect([typedValue("Property value"), typedValue("Help percentage")]).toEqual(["500,000", "30"]);
  });

  test("the link to the figures carries them behind #, where no server is told", async () => {
    const { user } = renderApp(<CalculatorPage />, { at: ADDRESS });
    await user.click(screen.getByRole("button", { name: "Copy a link to these figures" }));
    const copied = new URL(await navigator.clipboard.readText());
    expect(copied.search).toBe("");
    expect(copied.hash).toBe(
      "#homeValueEstimate=2500000&remainingMortgageEstimate=1000000&fintreeHelpPercentage=40&growthPercentAYear=4&ratePercentAYear=6&inflationPercentAYear=2.5&averageGrowthPercentAYear=8.29",
    );
  });

  test("ten years ahead are shown for four rates of growth once opened", async () => {
    const { user } = renderApp(<CalculatorPage />, { at: ADDRESS });
    await user.click(screen.getByText("Ten years ahead, in dollars"));
    const rates = await screen.findAllByRole("radio");
    expect(rates.map((rate) => rate.getAttribute("value"))).toEqual(["-4", "0", "4", "8.29"]);
    await user.click(screen.getByRole("radio", { name: "0%" }));
    expect(screen.getByRole("row", { name: "10 years $2,413,658 $86,342 $67,450" })).toBeTruthy();
  });
});

describe("sending", () => {
  test("an email that does not fit is told at the field, which takes focus, and nothing is sent", async () => {
    const { user } = renderApp(<CalculatorPage />, { at: ADDRESS });
    await user.type(email(), "mara@");
    await user.click(submit());
    expect(screen.getByText("A valid email is required.")).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(api.requests).toHaveLength(0);
    await user.type(email(), "example.com");
    expect(screen.queryByText("A valid email is required.")).toBeNull();
  });

  test("a stranger's figures are sent with the email, and an empty answer shows 'Email sent.'", async () => {
    api.answer(upsertApplication, undefined);
    const { user } = renderApp(<CalculatorPage />, { at: ADDRESS });
    await user.type(email(), " Mara@Example.com ");
    await user.click(submit());

    const heading = await screen.findByRole("heading", { name: "Email sent." });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText("mara@example.com")).toBeTruthy();
    expect(api.requestsTo(upsertApplication)[0]?.body).toEqual({
      type: "homeowner-assistant",
      context: {
        homeValueEstimate: 2_500_000,
        remainingMortgageEstimate: 1_000_000,
        monthlyMortgagePayment: 5996,
        fintreeHelpPercentage: 40,
      },
      emailAddress: "mara@example.com",
    });
  });

  test("an answer with an id opens the application at its step", async () => {
    signIn();
    api.answer(listApplications, []).answer(upsertApplication, { id: ID, step: "coapplicant-id" });
    const { user } = renderApp(<CalculatorPage />, { at: ADDRESS });
    await waitFor(() => expect(email().value).toBe("mara@example.com"));
    await user.click(submit());
    expect((await screen.findByTestId("address")).textContent).toBe(`/application/${ID}/applicant-id/co-applicant`);
  });

  test("a problem shows its detail in an alert that takes focus, and what was typed stays", async () => {
    api.refuse(upsertApplication, "request.too-many");
    const { user } = renderApp(<CalculatorPage />, { at: ADDRESS });
    await user.type(email(), "mara@example.com");
    await user.click(submit());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Please wait a moment and try again.");
    expect(document.activeElement).toBe(alert);
    expect(email().value).toBe("mara@example.com");
  });

  test("without a connection the words are plain, and a second try carries the same key", async () => {
    api.goOffline();
    const { user } = renderApp(<CalculatorPage />, { at: ADDRESS });
    await user.type(email(), "mara@example.com");
    await user.click(submit());
    expect((await screen.findByRole("alert")).textContent).toContain("We could not reach our server.");
    await user.click(submit());
    await waitFor(() => expect(api.requestsTo(upsertApplication)).toHaveLength(2));
    const keys = api.requestsTo(upsertApplication).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe("existing applications", () => {
  test("drafts of this type are listed with a way on", async () => {
    signIn();
    api.answer(listApplications, [
      SUMMARY,
      { ...SUMMARY, id: USER.id, step: null, createdAt: "2026-10-31T13:00:00Z" },
      { ...SUMMARY, id: "01890a5d-ac96-774b-bcce-b302099a8059", status: "submitted" },
      { ...SUMMARY, id: "01890a5d-ac96-774b-bcce-b302099a8060", type: "upgrade-accelerator" },
    ]);
    const { user } = renderApp(<CalculatorPage />, { at: ADDRESS });
    await screen.findByRole("heading", {
      name: "You already have 2 in-progress Keystep Homeowner Assistant application(s)",
    });
    expect(screen.getByRole("columnheader", { name: "ID" })).toBeTruthy();
    expect(screen.getByRole("columnheader", { name: "Created At" })).toBeTruthy();
    const rows = screen.getAllByRole("row").slice(1);
    expect(
      rows.map((one) =>
        within(one)
          .getAllByRole("cell")
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      [ID, "1 November 2026", "Continue"],
      [USER.id, "1 November 2026", "Continue"],
    ]);
    const [first, second] = screen.getAllByRole("link", { name: "Continue the application of 1 November 2026" });
    expect(second?.getAttribute("href")).toBe(`/application/${USER.id}/user`);
    if (first !== undefined) await user.click(first);
    expect((await screen.findByTestId("address")).textContent).toBe(
      `/application/${ID}/applicant-address/main-applicant`,
    );
  });

  test("'New application' starts one without an email", async () => {
    signIn();
    api.answer(listApplications, [SUMMARY]).answer(upsertApplication, { id: ID, step: null });
    const { user } = renderApp(<CalculatorPage />, { at: ADDRESS });
    await user.click(await screen.findByRole("button", { name: "New application" }));
    expect((await screen.findByTestId("address")).textContent).toBe(`/application/${ID}/user`);
    expect(api.requestsTo(upsertApplication)[0]?.body).not.toHaveProperty("emailAddress");
  });
});
