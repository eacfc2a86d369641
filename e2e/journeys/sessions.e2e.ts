import type { BrowserContext, Locator, Page } from "@playwright/test";
import { IS_WHOLE } from "#actions/extent";
import { callApi } from "#actions/hosted";
import { newAddress } from "#actions/mailbox";
import {
  ANSWERS,
  PASSWORD,
  applicationId,
  arriveWithAccount,
  beginApplication,
  signInOnHostedPage,
  signOut,
} from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";

type Person = { address: string; id: string };

/** A new person with an account, signed in by the cookies that came with the password, on the applicant step. */
async function arriveByCookies(page: Page, name: string): Promise<Person> {
  const address = newAddress(name);
  return { address, id: await arriveWithAccount(page, { address }) };
}

/** The same person, signed in on the hosted page, on the applicant step. */
async function arriveByHostedPage(page: Page, name: string): Promise<Person> {
  const address = newAddress(name);
  const person = { address, id: await beginApplication(page, { address }) };
  const loggedOut = await callApi(page, "logout", { method: "POST" });
  expect(loggedOut.status()).toBe(204);
  await page.goto(`/application/${person.id}/applicant/main-applicant`);
  await signInAgain(page, person);
  return person;
}

async function signInAgain(page: Page, { address }: Pick<Person, "address">) {
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await signInOnHostedPage(page, { address, password: PASSWORD });
  await expect(page.getByRole("heading", { level: 1, name: "About you" })).toBeVisible();
}

/** As if fifteen minutes had gone by: what shows the session is refused from now on, what renews it is not. */
async function letTokenExpire(page: Page, context: BrowserContext) {
  await page.evaluate(() => {
    if (localStorage.getItem("IdToken") !== null) localStorage.setItem("IdToken", "spoilt");
  });
  const cookie = (await context.cookies()).find(({ name }) => name === "token");
  if (cookie !== undefined) await context.addCookies([{ ...cookie, value: "A".repeat(43) }]);
}

/** As if the session had been ended from another device, and this browser knew nothing of it. */
async function endEverythingOnTheServer(page: Page) {
  // A call that the page makes by itself would find out before the person does anything: loaded anew it has made them all.
  const answered = ["users/me", "step-status"].map((call) =>
    page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/${call}`)),
  );
  await page.reload();
  await Promise.all(answered);
  await expect(page.getByRole("heading", { level: 1, name: "About you" })).toBeVisible();
  const status = await page.evaluate(async () => {
    const token = localStorage.getItem("IdToken");
    const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
    return (await fetch("/api/v1/sessions", { method: "DELETE", headers })).status;
  });
  expect(status).toBe(204);
}

function countRefreshes(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    const isToken =
      request.url().endsWith("/auth/oauth2/token") && (request.postData() ?? "").includes("refresh_token=");
    if (isToken || request.url().endsWith("/api/v1/session/refresh")) count += 1;
  });
  return () => count;
}

/** Until the page has heard how long its session lasts there is nothing that time could end. */
async function arriveWatched(page: Page, name: string): Promise<Person> {
  const person = await arriveByCookies(page, name);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("keystep-deadlines"))).not.toBeNull();
  return person;
}

/** Half a minute after the other, so that answers of the server find the time in which they were asked for. */
async function letMinutesPass(page: Page, minutes: number, until?: Locator) {
  for (let half = 0; half < minutes * 2; half += 1) {
    if ((await until?.isVisible()) === true) return;
    await page.clock.runFor(30_000);
  }
}

async function typeLastName(page: Page, text: string) {
  await page.getByLabel("Last name").fill(text);
  await page.getByLabel("First name").focus();
}

const WAYS = [
  { way: "tokens of the hosted page", arrive: arriveByHostedPage },
  { way: "cookies", arrive: arriveByCookies },
];

for (const { way, arrive } of IS_WHOLE ? WAYS : WAYS.slice(0, 1)) {
  test(`SESS-03: with ${way} a refresh in the middle of saving loses nothing and happens once; two tabs that refresh at once both go on`, async ({
    page,
    context,
  }) => {
    const { id } = await arrive(page, "refresh-save");
    await letTokenExpire(page, context);
    const ownRefreshes = countRefreshes(page);
    await typeLastName(page, "Renewed");
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    expect(ownRefreshes()).toBe(1);
    await page.reload();
    await expect(page.getByLabel("Last name")).toHaveValue("Renewed");

    const other = await context.newPage();
    const refreshes = [countRefreshes(page), countRefreshes(other)];
    await letTokenExpire(page, context);
    await Promise.all([page, other].map((tab) => tab.goto(`/application/${id}/applicant/main-applicant`)));
    for (const tab of [page, other]) {
      await expect(tab.getByRole("heading", { level: 1, name: "About you" })).toBeVisible();
    }
    // One of the two, or both at once within the server's ten seconds; never an end of the session.
    expect(refreshes.reduce((sum, count) => sum + count(), 0)).toBeLessThanOrEqual(2);
    await letTokenExpire(page, context);
    for (const tab of [page, other]) {
      await tab.reload();
      await expect(tab.getByRole("heading", { level: 1, name: "About you" })).toBeVisible();
    }
  });

  test(`SESS-02, LOGOUT-03: with ${way} logging out in one tab reaches the other, which hides what it showed`, async ({
    page,
    context,
  }) => {
    const { id } = await arrive(page, "other-tab");
    const other = await context.newPage();
    await other.goto(`/application/${id}/applicant/main-applicant`);
    await expect(other.getByLabel("First name")).toHaveValue(ANSWERS.firstName);
    await signOut(page, ANSWERS.firstName);
    await expect(other.getByRole("heading", { name: "You are logged out" })).toBeVisible();
    await expect(other.getByLabel("First name")).toHaveCount(0);
    await other.goto("/dashboard");
    await expect(other.getByRole("heading", { name: "Log in" })).toBeVisible();
  });

  test(`SESS-04: with ${way}, everything expired, a protected page leads to sign-in and back`, async ({ page }) => {
    const person = await arrive(page, "expired-protected");
    await endEverythingOnTheServer(page);
    const authorize = page.waitForRequest((request) => request.url().includes("/auth/oauth2/authorize"));
    await page.goto(`/application/${person.id}/applicant/main-applicant`);
    const state = new URL((await authorize).url()).searchParams.get("state") ?? "";
    expect(Buffer.from(state, "base64url").toString()).toContain(`/application/${person.id}/applicant/main-applicant`);
    await signInAgain(page, person);
    expect(applicationId(page)).toBe(person.id);
  });

  test(`SESS-06: with ${way}, everything expired, a public page stays and shows a stranger's menu`, async ({
    page,
  }) => {
    await arrive(page, "expired-public");
    await endEverythingOnTheServer(page);
    await page.goto("/upfront-boost/calculator");
    await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
    await expect(page).toHaveURL(`${siteUrl()}/upfront-boost/calculator`);
  });

  test(`with ${way}, what was typed as the session ended comes back for the same person`, async ({ page }) => {
    const person = await arrive(page, "typed");
    await endEverythingOnTheServer(page);
    await typeLastName(page, "Kept");
    await expect(page.getByRole("heading", { name: /^(Log in|Your session has ended)$/ })).toBeVisible();
    const again = page.getByRole("button", { name: "Log in again" });
    if (await again.isVisible()) await again.click();
    await signInAgain(page, person);
    await expect(page.getByLabel("Last name")).toHaveValue("Kept");
  });
}

test("what one person typed is never shown to the next on the same device", async ({ page }) => {
  const first = await arriveByCookies(page, "first-person");
  await endEverythingOnTheServer(page);
  await typeLastName(page, "Private");
  await expect(page.getByRole("heading", { name: /^(Log in|Your session has ended)$/ })).toBeVisible();
  const second = await arriveByCookies(page, "second-person");
  expect(second.id).not.toBe(first.id);
  await expect(page.getByLabel("Last name")).toHaveValue(ANSWERS.lastName);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain("Private");
});

test("OAUTH-07: a callback that is replayed goes to / and leaves the session as it is", async ({ page }) => {
  const callback = page.waitForRequest((request) => new URL(request.url()).pathname === "/oauth2");
  const person = await arriveByHostedPage(page, "replay");
  const address = (await callback).url();
  await page.goto(address);
  await page.waitForURL(`${siteUrl()}/`);
  await expect(page.getByText(/could not log you in/)).toBeVisible();
  await expect(page.getByRole("button", { name: ANSWERS.firstName })).toBeVisible();
  await page.goto(`/application/${person.id}/applicant/main-applicant`);
  await expect(page.getByRole("heading", { level: 1, name: "About you" })).toBeVisible();
});

test("OAUTH-07: a code stolen on its way opens nothing in another browser", async ({ page, browser }) => {
  const callback = page.waitForRequest((request) => new URL(request.url()).pathname === "/oauth2");
  await arriveByHostedPage(page, "stolen-code");
  const thief = await browser.newContext();
  const tab = await thief.newPage();
  await tab.goto((await callback).url());
  await tab.waitForURL(`${siteUrl()}/`);
  expect(await tab.evaluate(() => localStorage.getItem("IdToken"))).toBeNull();
  await thief.close();
});

test.describe("half an hour without use", () => {
  test("warns two minutes before, and 'Stay logged in' stays", async ({ page }) => {
    await page.clock.install();
    await arriveWatched(page, "idle-stay");
    const warning = page.getByRole("alertdialog", { name: "Are you still there?" });
    // The watch counts from the last call of the page, which is some minutes after its coming.
    await letMinutesPass(page, 25);
    await expect(warning).toBeHidden();
    await letMinutesPass(page, 12, warning);
    await expect(warning).toBeVisible();
    await warning.getByRole("button", { name: "Stay logged in" }).click();
    await expect(warning).toBeHidden();
    await letMinutesPass(page, 5);
    await expect(page.getByRole("heading", { level: 1, name: "About you" })).toBeVisible();
  });

  test("ends the session, keeps what was typed, and says so", async ({ page, context }) => {
    await page.clock.install();
    const person = await arriveWatched(page, "idle-end");
    await context.setOffline(true);
    await typeLastName(page, "Unsaved");
    await context.setOffline(false);
    await letMinutesPass(page, 36);
    await expect(page.getByRole("heading", { name: "You were away for a while" })).toBeVisible();
    await expect(page.getByLabel("Last name")).toHaveCount(0);
    // The page says so at once; the server takes the cookies back a moment later.
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain("token");
    await page.getByRole("button", { name: "Log in again" }).click();
    await signInAgain(page, person);
    await expect(page.getByLabel("Last name")).toHaveValue("Unsaved");
  });

  test("a laptop asleep for a day shows nothing of the day before when it wakes", async ({ page }) => {
    await page.clock.install();
    await arriveWatched(page, "asleep");
    await letMinutesPass(page, 1);
    await page.clock.fastForward("23:00:00");
    await expect(page.getByRole("heading", { name: "You were away for a while" })).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveCount(0);
  });
});
