import { expectGoodPage } from "#actions/judge";
import { newAddress } from "#actions/mailbox";
import { arriveWithAccount, beginWithApplicant } from "#actions/person";
import { openAnswers } from "#actions/review";
import { expect, test } from "#actions/test";

test("finding: by keys alone 3/4/1970 is 3 April 1970, which the field shows and says; the year 70 is asked about", async ({
  page,
}) => {
  await arriveWithAccount(page, { address: newAddress("dates-keys") });
  const field = page.getByRole("textbox", { name: "Date of birth" });
  await expect(field).toHaveAccessibleDescription(/^Day, month and year, such as 3\/4\/1970 or 03041970\./);
  await page.getByLabel("Last name").focus();
  await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await page.keyboard.type("3/4/1970");
  await page.keyboard.press("Tab");
  await expect(field).not.toBeFocused();
  await expect(page.locator("form")).toMatchAriaSnapshot(`
    - text: /Date of birth/
    - textbox "Date of birth": 3 April 1970
    - paragraph: 3 April 1970
  `);
  await expect(page.locator("[aria-live=polite]", { hasText: "3 April 1970" })).toHaveCount(1);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expectGoodPage(page, "a date understood");

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("3/4/0070");
  await page.keyboard.press("Tab");
  await expect(field).toHaveValue("3/4/0070");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/That date is before 1900\. Check the year\.$/);
  await expectGoodPage(page, "a year asked about");

  await page.reload();
  await expect(field).not.toHaveValue("3 April 1970");
  await field.fill("3 4 70");
  await field.blur();
  await expect(field).toHaveValue("3 April 1970");
});

test("a month is enough for a job: it is kept, shown on return and on Review as a month", async ({ page }) => {
  const id = await beginWithApplicant(page, { address: newAddress("dates-month") });
  await page.goto(`/application/${id}/applicant-employment/main-applicant`);
  await page.getByRole("radio", { name: /^Employed/ }).check();
  const field = page.getByRole("textbox", { name: /^Started this job/ });
  await field.focus();
  await page.keyboard.type("11/2015");
  await page.keyboard.press("Tab");
  await expect(field).toHaveValue("November 2015");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const { applicants } = await (await page.request.get(`/api/v1/applications/${id}`)).json();
  expect(applicants[0]).toMatchObject({ currentJobStartDate: "2015-11-01", currentJobStartDatePrecision: "month" });
  await page.reload();
  await expect(field).toHaveValue("November 2015");
  await expectGoodPage(page, "a month");
  await page.goto(`/application/${id}/review`);
  await expect(page.getByRole("heading", { level: 1, name: "Check your answers" })).toBeVisible();
  await openAnswers(page);
  await expect(page.getByText("November 2015", { exact: true })).toBeVisible();
});
