import { CURRENT_MORTGAGE } from "@keystep/domain/applicants/current-mortgage";
import { saveApplication } from "@keystep/contract/applications/applications";
import { DETAILS_ANSWERS } from "@keystep/domain/testing/sample-applicant";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anApplicant, anApplication, APPLICANT_ID, APPLICATION_ID } from "#src/testing/application-fixtures";
import { renderApplication } from "#src/testing/render-application.tsx";

const AT = `/application/${APPLICATION_ID}/applicant-current-mortgage/main-applicant`;

async function openMortgage(changes: Parameters<typeof anApplicant>[0] = DETAILS_ANSWERS) {
  const opened = renderApplication({ at: AT, application: anApplication({ applicants: [anApplicant(changes)] }) });
  opened.stored.keepSaves("applicant-employment");
  await screen.findByRole("heading", { name: "Your current mortgage", level: 1 });
  return opened;
}

const bank = () => screen.getByLabelText("Bank or lender");
const none = () => screen.getByRole("checkbox", { name: /There is no mortgage/ });
const submitButton = () => screen.getByRole("button", { name: "Save and continue" });

describe("the current mortgage step", () => {
  test("an empty submit says that a bank is required, links to it, and saves nothing", async () => {
    const { user, api } = await openMortgage();
    await user.click(submitButton());
    const summary = await screen.findByRole("alert");
    expect(
      within(summary).getByRole("link", { name: CURRENT_MORTGAGE.questions.mortgageHeldWith.message }),
    ).toBeDefined();
    expect(bank().getAttribute("aria-invalid")).toBe("true");
    expect(bank().getAttribute("name")).toBe("mortgageHeldWith");
    expect(api.requestsTo(saveApplication)).toHaveLength(0);
  });

  test("common lenders are suggested, and any other name is taken", async () => {
    const { user, api } = await openMortgage();
    const listId = bank().getAttribute("list") ?? "";
    const suggested = [...(document.getElementById(listId)?.querySelectorAll("option") ?? [])].map(
      ({ value }) => value,
    );
    expect(suggested).toContain("Commonwealth Bank");
    expect(suggested.length).toBeGreaterThan(30);
    await user.type(bank(), "Bank of Nowhere");
    await user.tab();
    await screen.findByText(/^Saved \d+:\d\d/);
    expect(api.requestsTo(saveApplication).at(-1)?.body).toEqual({
      id: APPLICATION_ID,
      version: 3,
      applicants: [{ id: APPLICANT_ID, mortgageHeldWith: "Bank of Nowhere" }],
    });
  });

  test("MORT-02: a submit sends the applicant with the applicant step and goes where the server says", async () => {
    const { user, api, path } = await openMortgage();
    await user.type(bank(), "ING");
    await user.click(submitButton());
    await waitFor(() => expect(path()).toBe(`/application/${APPLICATION_ID}/applicant-employment/main-applicant`));
    expect(api.requestsTo(saveApplication).at(-1)?.body).toMatchObject({
      step: "applicant",
      applicants: [{ id: APPLICANT_ID, mortgageHeldWith: "ING", hasNoMortgage: false }],
    });
  });

  test("while the applicant step is unfinished, this one is finished by its own name", async () => {
    const { user, api } = await openMortgage({ ...DETAILS_ANSWERS, phone: null });
    await user.type(bank(), "ING");
    await user.click(submitButton());
    await waitFor(() =>
      expect(api.requestsTo(saveApplication).at(-1)?.body).toMatchObject({ step: "applicant-current-mortgage" }),
    );
  });

  test("without a mortgage the bank is hidden and not judged, its message goes, and what was typed is kept", async () => {
    const { user, api, path } = await openMortgage();
    await user.type(bank(), "I");
    await user.click(submitButton());
    await screen.findByRole("alert");
    await user.click(none());
    expect(screen.queryByLabelText("Bank or lender")).toBeNull();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await user.click(none());
    expect(bank()).toHaveProperty("value", "I");

    await user.click(none());
    await user.click(submitButton());
    await waitFor(() => expect(path()).not.toBe(AT));
    const sent = saveApplication.body.parse(api.requestsTo(saveApplication).at(-1)?.body).applicants?.[0];
    expect(sent).toEqual({ id: APPLICANT_ID, hasNoMortgage: true });
  });

  test("a stored answer is shown again", async () => {
    await openMortgage({ ...DETAILS_ANSWERS, mortgageHeldWith: "Westpac" });
    expect(bank()).toHaveProperty("value", "Westpac");
    cleanup();
    await openMortgage({ ...DETAILS_ANSWERS, hasNoMortgage: true });
    expect(none()).toHaveProperty("checked", true);
  });

  test("the way back leads to the identity documents", async () => {
    await openMortgage();
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe(
      `/application/${APPLICATION_ID}/applicant-id/main-applicant`,
    );
  });
});

test("MORT-02: the co-applicant's is asked in their words and sent with their step", async () => {
  const coApplicant = anApplicant({ ...DETAILS_ANSWERS, type: "co-applicant" });
  const { user, api, path } = renderApplication({
    at: `/application/${APPLICATION_ID}/applicant-current-mortgage/co-applicant`,
    application: anApplication({ applicants: [coApplicant] }),
  });
  api.answer(saveApplication, { id: APPLICATION_ID, step: "coapplicant-employment", version: 4 });
  await screen.findByRole("heading", { name: "Mia’s current mortgage", level: 1 });
  await user.type(bank(), "ANZ");
  await user.click(submitButton());
  await waitFor(() => expect(path()).toBe(`/application/${APPLICATION_ID}/applicant-employment/co-applicant`));
  expect(api.requestsTo(saveApplication).at(-1)?.body).toMatchObject({ step: "coapplicant" });
});
