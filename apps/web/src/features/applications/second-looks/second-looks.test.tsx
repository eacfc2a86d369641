import { confirmLook } from "@keystep/contract/submissions/second-looks";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anApplicant, anApplication, APPLICATION_ID } from "#src/testing/application-fixtures";
import { aFinishedApplication } from "#src/testing/finished-application";
import { renderApplication } from "#src/testing/render-application.tsx";

const CONFIRMED_AT = "2026-11-20T04:00:00.000Z";
const ASKED = "There is work, and no income from it. Is that right?";
const ANSWERS = [
  { label: "Employment status", text: "Employed" },
  { label: "Income before tax", text: "$0" },
];
const WORK = { employmentStatus: "employed", grossIncome: 0 } as const;

async function openEmployment() {
  const opened = renderApplication({
    at: `/application/${APPLICATION_ID}/applicant-employment/main-applicant`,
    application: anApplication({ applicants: [anApplicant(WORK)] }),
  });
  await screen.findByRole("heading", { name: "Your employment", level: 1 });
  return opened;
}

describe("a second look on its step", () => {
  test("asks with the answers quoted; a yes is kept with them and the question goes", async () => {
    const { user, api } = await openEmployment();
    api.answer(confirmLook, { answers: ANSWERS, confirmedAt: CONFIRMED_AT });
    const region = within(screen.getByRole("region", { name: "Worth a second look" }));
    expect(region.getByText(ASKED)).toBeDefined();
    expect(region.getByText("$0")).toBeDefined();
    await user.click(region.getByRole("button", { name: "Yes, that’s right" }));
    await waitFor(() => expect(screen.queryByText(ASKED)).toBeNull());
    expect(api.requestsTo(confirmLook).map(({ body }) => body)).toEqual([{ look: "no-income", answers: ANSWERS }]);
  });

  test("leads to the field that is to be changed", async () => {
    const { user } = await openEmployment();
    await user.click(screen.getByRole("button", { name: "Change it" }));
    expect(document.activeElement?.getAttribute("name")).toBe("grossIncome");
  });

  test("a refused yes says why and keeps asking", async () => {
    const { user, api } = await openEmployment();
    api.refuse(confirmLook, "server.unavailable");
    await user.click(screen.getByRole("button", { name: "Yes, that’s right" }));
    expect(await screen.findByText(/cannot be reached for the moment/)).toBeDefined();
    expect(screen.getByText(ASKED)).toBeDefined();
  });
});

test("the review lists what is open with a way there, then what was confirmed, and sending stays", async () => {
  const application = aFinishedApplication();
  const applicants = application.applicants.map((applicant) => ({
    ...applicant,
    ...WORK,
    mortgageHeldWith: null,
    hasNoMortgage: true,
    confirmedLooks: { "no-income": { answers: ANSWERS, confirmedAt: CONFIRMED_AT } },
  }));
  renderApplication({
    at: `/application/${APPLICATION_ID}/review`,
    application: {
      ...application,
      applicants,
      context: { ...application.context, remainingMortgageEstimate: 420_000 },
    },
  });
  const region = within(await screen.findByRole("region", { name: "Worth a second look" }));
  expect(region.getByText(/One answer says that there is no mortgage/)).toBeDefined();
  expect(region.getByRole("link", { name: "Look at Mortgage" }).getAttribute("href")).toContain("from=review");
  expect(region.getByText("There is work, and no income from it. You said that’s right.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Send my application" })).toBeDefined();
});
