import { IS_WHOLE } from "#actions/extent";
import { newAddress } from "#actions/mailbox";
import {
  ANSWERS,
  PASSWORD,
  askForEstimate,
  createAccount,
  fillApplicant,
  openEmailedLink,
  saveAndContinue,
  signInOnHostedPage,
  signOut,
  startLogin,
} from "#actions/person";
import { startRealServer } from "#actions/real-server";
import { expect, siteUrl, test } from "#actions/test";

test("ROLE-02: calculator, email, link, account, applicant, log out, log in, Continue", async ({ page }) => {
  const address = newAddress("journey");
  await askForEstimate(page, address);
  const id = await openEmailedLink(page, { site: siteUrl(), address });
  await expect(page).toHaveURL(`${siteUrl()}/application/${id}/user`);
  await createAccount(page);
  await fillApplicant(page);
  await saveAndContinue(page);
  await page.waitForURL(/\/applicant-address\/main-applicant$/);

  await signOut(page, ANSWERS.firstName);
  await startLogin(page);
  await signInOnHostedPage(page, { address, password: PASSWORD });
  await expect(page.getByRole("button", { name: ANSWERS.firstName })).toBeVisible();

  await page.goto("/upfront-boost/calculator");
  await expect(page.getByRole("heading", { name: /You already have 1 in-progress/ })).toBeVisible();
  await page.getByRole("link", { name: /^Continue/ }).click();
  await page.waitForURL(new RegExp(`/application/${id}/`));

  await page.goto(`/application/${id}/applicant/main-applicant`);
  await expect(page.getByLabel("First name")).toHaveValue(ANSWERS.firstName);
  await expect(page.getByRole("radio", { name: "Married" })).toBeChecked();
});

test("kill -9 of the server between any two steps loses nothing that was acknowledged", async ({ browser }) => {
  const server = await startRealServer();
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const crash = async ({ isInSmall = false } = {}) => {
    if (!IS_WHOLE && !isInSmall) return;
    await server.kill();
    await server.restart();
  };
  try {
    const address = newAddress("crash");
    await askForEstimate(page, address);
    await crash();
    const id = await openEmailedLink(page, { site: server.url, address });
    await crash();
    await createAccount(page);
    await crash();
    await fillApplicant(page);
    await saveAndContinue(page);
    await page.waitForURL(/\/applicant-address\/main-applicant$/);
    await crash({ isInSmall: true });
    await signOut(page, ANSWERS.firstName);
    await crash();
    await startLogin(page);
    await signInOnHostedPage(page, { address, password: PASSWORD });
    await expect(page.getByRole("button", { name: ANSWERS.firstName })).toBeVisible();
    await crash();
    await page.goto(`/application/${id}/applicant/main-applicant`);
    await expect(page.getByLabel("First name")).toHaveValue(ANSWERS.firstName);
    await expect(page.getByLabel("Phone")).toHaveValue(/491\s?570\s?110/);
    await expect(page.getByRole("radio", { name: "Married" })).toBeChecked();
  } finally {
    await context.close();
    await server.remove();
  }
});
