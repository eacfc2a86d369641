import type { Page } from "@playwright/test";
import { finishedApplication } from "#actions/finished-application";
import { expectGoodPage } from "#actions/judge";
import { store } from "#actions/session";
import { expect, test } from "#actions/test";

type Step = { readonly path: string; readonly sentence: string };

const DOCUMENTS = "applicant-id/main-applicant";
/** Each contradiction of the person below, with the step that asks about it. */
const ASKED: readonly Step[] = [
  { path: "context", sentence: "No years are left on the mortgage, and there is money still to pay." },
  {
    path: DOCUMENTS,
    sentence: "Driver licence or learner permit: This has expired, so it may not be accepted.",
  },
  { path: "applicant-employment/main-applicant", sentence: "There is work, and no income from it." },
  { path: "applicant-employment/main-applicant", sentence: "The job before ended after the present one began." },
  {
    path: "applicant-assets/main-applicant",
    sentence: "The home has another value here than in the property details.",
  },
  { path: "applicant-liabilities/main-applicant", sentence: "The mortgage and the home loan have different lenders." },
  {
    path: "applicant-liabilities/main-applicant",
    sentence: "What is still to pay on the home is far from the balance of the home loan.",
  },
  { path: "applicant-liabilities/main-applicant", sentence: "The repayments are higher than the income." },
];

async function contradict(page: Page, id: string): Promise<string> {
  const { applicants } = await (await page.request.get(`/api/v1/applications/${id}`)).json();
  const [{ id: applicantId }] = applicants;
  await store(page, { path: `/v2/applications/${id}`, data: { id, context: { yearsLeftOnMortgage: 0 } } });
  const loan = {
    type: "home-loan",
    lender: "Commonwealth Bank",
    limit: null,
    balance: 150_000,
    monthlyRepayment: 2400,
  };
  await store(page, {
    path: `/v1/applications/${id}/applicants/${applicantId}?draft=true`,
    data: {
      mortgageHeldWith: "ANZ",
      grossIncome: 0,
      previousEmployer: "Quay Ferries",
      previousJobStartDate: "2010-02-01",
      previousJobEndDate: "2020-02-01",
      assets: [{ id: crypto.randomUUID(), type: "property", description: "Home", value: 300_000 }],
      hasNoLiabilities: false,
      liabilities: [{ id: crypto.randomUUID(), ...loan }],
    },
  });
  const licence = { licenceNumber: "012345678", cardNumber: "P1234567", stateOfIssue: "VIC", expiryDate: "2022-01-01" };
  await store(page, {
    method: "POST",
    path: `/v1/documents/applicants/${applicantId}/driver-licence`,
    data: { fieldValues: { ...licence, fullName: "Amelia Okonkwo" } },
  });
  return applicantId;
}

const question = (page: Page, sentence: string) =>
  page.getByRole("listitem").filter({ hasText: `${sentence} Is that right?` });

test("finding: each contradiction is asked about on its step and on Review, is kept with a yes, and stops nothing", async ({
  page,
}) => {
  const { id } = await finishedApplication(page, "contradictions");
  const applicantId = await contradict(page, id);
  for (const { path, sentence } of ASKED) {
    // On its own step a document that has expired says so beside its date.
    if (path === DOCUMENTS) continue;
    if (!page.url().endsWith(`/${path}`)) await page.goto(`/application/${id}/${path}`);
    await expect(question(page, sentence), sentence).toBeVisible();
  }

  await page.goto(`/application/${id}/review`);
  for (const { sentence } of ASKED) await expect(question(page, sentence), sentence).toBeVisible();
  await expectGoodPage(page, "a review with contradictions");
  const [years = { sentence: "" }] = ASKED;
  await question(page, years.sentence).getByRole("button", { name: "Yes, that’s right" }).click();
  await expect(page.getByText(`${years.sentence} You said that’s right.`)).toBeVisible();

  await store(page, {
    path: `/v1/applications/${id}/applicants/${applicantId}?draft=true`,
    data: { hasNoMortgage: true },
  });
  await page.goto(`/application/${id}/applicant-current-mortgage/main-applicant`);
  const none = "One answer says that there is no mortgage, another that there is one.";
  await expect(question(page, none)).toBeVisible();

  await page.goto(`/application/${id}/review`);
  const boxes = page.getByRole("checkbox");
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole("button", { name: "Send my application" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your application is with us" })).toBeFocused();
});
