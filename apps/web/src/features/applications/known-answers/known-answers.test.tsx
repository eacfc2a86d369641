import { saveApplication, type ApplicationAnswer } from "@keystep/contract/applications/applications";
import { CONTEXT } from "@keystep/domain/applications/context";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { AN_ADDRESS } from "@keystep/domain/testing/sample-applicant";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { readLocalDraft } from "#src/features/applications/drafts/local-draft";
import { anApplicant, anApplication, APPLICANT_ID, APPLICATION_ID, aUser } from "#src/testing/application-fixtures";
import { json } from "#src/testing/fake-api";
import { renderApplication } from "#src/testing/render-application.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

const CO_ID = "01890a5d-ac96-774b-bcce-b302099a8058";
const FROM_CALCULATION = "From your calculation of 2 November 2026. Change it if it moved.";

type Step =
  | "applicant-assets"
  | "applicant-liabilities"
  | "applicant-current-mortgage"
  | "context"
  | "applicant-address";

beforeEach(() => localStorage.clear());

async function open(step: Step, changes: Partial<ApplicationAnswer> = {}) {
  const application = anApplication({ applicants: [anApplicant()], ...changes });
  const at = `/application/${APPLICATION_ID}/${step === "context" ? step : `${step}/main-applicant`}`;
  const opened = renderApplication({ at, application, user: aUser({ id: crypto.randomUUID() }) });
  let { version } = application;
  opened.api.respond(saveApplication, () =>
    json(200, { id: APPLICATION_ID, step: "banking-details", version: (version += 1) }),
  );
  await screen.findByRole("button", { name: "Save and continue" });
  const sent = () => opened.api.requestsTo(saveApplication).map(({ body }) => saveApplication.body.parse(body));
  return { ...opened, sent };
}

const proceed = () => screen.getByRole("button", { name: "Save and continue" });
const described = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

describe("what a calculation said", () => {
  test("stands in the list with its source, and is sent as the person's answer when they go on, not before", async () => {
    const { user, sent, stored } = await open("applicant-liabilities", {
      applicants: [anApplicant({ mortgageHeldWith: "ANZ" })],
    });
    const loan = within(screen.getByRole("group", { name: "Home loan" }));
    expect(loan.getByLabelText("Lender")).toHaveProperty("value", "ANZ");
    expect(described(loan.getByLabelText("Lender"))).toBe("From your current mortgage. Change it if it isn’t right.");
    expect(loan.getByLabelText("Owed now")).toHaveProperty("value", "1,000,000");
    expect(described(loan.getByLabelText("Owed now"))).toBe(FROM_CALCULATION);
    expect(loan.getByLabelText("Repayment")).toHaveProperty("value", "5,996");

    await user.click(loan.getByLabelText("Lender"));
    await user.tab();
    expect(sent()).toEqual([]);
    expect(
      readLocalDraft({ userId: stored.user.id, applicationId: APPLICATION_ID, step: "applicant-liabilities" }),
    ).toBeNull();

    await user.click(proceed());
    const whole = { id: APPLICANT_ID, type: "home-loan", lender: "ANZ", limit: null };
    const liabilities = [{ ...whole, balance: 1_000_000, monthlyRepayment: 5996 }];
    await waitFor(() =>
      expect(sent()).toMatchObject([{ step: "applicant-liabilities", applicants: [{ liabilities }] }]),
    );
  });

  test("is changed like any answer, and then says no source any more", async () => {
    const { user, sent } = await open("applicant-assets");
    const value = screen.getByLabelText("Value of the whole property");
    expect(described(value)).toContain(FROM_CALCULATION);
    await user.clear(value);
    await user.type(value, "900000");
    expect(described(value)).not.toContain("calculation");
    await user.tab();
    await waitFor(() => expect(sent().at(-1)?.applicants?.[0]?.assets?.[0]?.value).toBe(900_000));
    expect(screen.getAllByRole("group", { name: "Property" })).toHaveLength(1);
  });

  test("may be taken out of the list, and stays out", async () => {
    const { user, sent } = await open("applicant-assets");
    await user.click(screen.getByRole("button", { name: "Remove Property" }));
    await user.click(screen.getByRole("checkbox", { name: /^Nothing to declare/ }));
    await user.click(proceed());
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ step: "applicant-assets" }));
    expect(sent().at(-1)?.applicants?.[0]).toMatchObject({ assets: [], hasNoAssets: true });
  });

  test("never takes the place of an answer", async () => {
    const savings = { id: CO_ID, type: "savings", description: null, value: 5 } as const;
    await open("applicant-assets", { applicants: [anApplicant({ assets: [savings] })] });
    expect(screen.queryByLabelText("Value of the whole property")).toBeNull();
  });

  test("a newer answer of another window is taken over in its place", async () => {
    const { user, api, stored } = await open("applicant-current-mortgage", {
      applicants: [
        anApplicant(),
        anApplicant({ id: CO_ID, type: "co-applicant", firstName: "Peter", mortgageHeldWith: "Westpac" }),
      ],
    });
    const bank = screen.getByLabelText("Bank or lender");
    expect(bank).toHaveProperty("value", "Westpac");
    expect(described(bank)).toContain("From Peter’s answers. Change it if it isn’t right.");
    const applicants = stored.application.applicants.map((each) => ({ ...each, mortgageHeldWith: "ING" }));
    stored.application = { ...stored.application, version: 9, applicants };
    let tries = 0;
    api.respond(saveApplication, () => {
      tries += 1;
      return tries === 1
        ? json(409, { title: "", status: 409, detail: "", code: "application.version-conflict" })
        : json(200, { id: APPLICATION_ID, step: "applicant-employment", version: 10 });
    });
    await user.click(proceed());
    await waitFor(() => expect(tries).toBe(2));
    const saved = saveApplication.body.parse(api.requestsTo(saveApplication).at(-1)?.body);
    expect(saved).toMatchObject({ version: 9, applicants: [{ mortgageHeldWith: "ING" }] });
  });
});

describe("the home", () => {
  const HOME = "1 Wattle Street, Sydney NSW 2000";
  const PROPERTY = "12 Wattle Street, Brunswick VIC 3056";
  const text = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

  test("one tick puts the address where the person lives in the place of the property's", async () => {
    const { user, sent } = await open("context", { applicants: [anApplicant({ address: AN_ADDRESS })] });
    const tick = screen.getByRole("checkbox", { name: /^This is the home I live in/ });
    expect(tick).toHaveProperty("checked", false);
    expect(described(tick)).toContain(HOME);
    await user.click(tick);
    expect(text("Property address")).toBe(HOME);
    await waitFor(() => expect(sent().at(-1)?.context).toEqual({ propertyAddress: HOME }));
    await user.click(tick);
    expect(text("Property address")).toBe("");
  });

  test("a home that is to be bought is not the home lived in", async () => {
    await open("context", { type: "homeownership-accelerator", applicants: [anApplicant({ address: AN_ADDRESS })] });
    expect(screen.queryByRole("checkbox", { name: /^This is the home I live in/ })).toBeNull();
  });

  test("the figures that were listed first stand in the property step", async () => {
    const assets = [{ id: CO_ID, type: "property", description: null, value: 900_000 }] as const;
    const loan = { type: "home-loan", lender: "ANZ", limit: null, balance: 400_000, monthlyRepayment: 2700 } as const;
    const applicants = [anApplicant({ assets: [...assets], liabilities: [{ id: CO_ID, ...loan }] })];
    const propertyAddress = "12 Bay St";
    const context = {
      ...CONTEXT.unanswered,
      propertyAddress,
      dateOfPropertyPurchase: calendarDay("2015-03-01"),
      yearsLeftOnMortgage: 9,
    };
    const { user, sent } = await open("context", { applicants, context });
    const worth = screen.getByRole("textbox", { name: "What your home is worth, typed" });
    expect(worth).toHaveProperty("value", "900,000");
    expect(described(worth)).toContain("From what you own. Change it if it moved.");
    await user.click(proceed());
    await waitFor(() =>
      expect(sent().at(-1)?.context).toMatchObject({
        homeValueEstimate: 900_000,
        remainingMortgageEstimate: 400_000,
        monthlyMortgagePayment: 2700,
      }),
    );
  });

  test("one tick puts the property where the person lives", async () => {
    const context = { ...CONTEXT.unanswered, propertyAddress: PROPERTY };
    const { user } = await open("applicant-address", { context });
    await user.click(screen.getByRole("checkbox", { name: /^I live in the home this application is about/ }));
    expect(["Street address", "Suburb or town", "State", "Postcode"].map(text)).toEqual([
      "12 Wattle Street",
      "Brunswick",
      "VIC",
      "3056",
    ]);
  });
});
