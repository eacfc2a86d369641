import { HARRIET, HARRIETS_DRAFT, STELLA } from "@keystep/api/seeds/personas";
import type { APIResponse, Page } from "@playwright/test";
import { expectGoodPage } from "#actions/judge";
import { addAuthenticatorApp } from "#actions/account";
import { newestEmailAbout } from "#actions/mailbox";
import { signInAt, typeDate } from "#actions/person";
import { startRealServer } from "#actions/real-server";
import { expect, test } from "#actions/test";

const ID = HARRIETS_DRAFT.id;
const HOME = { addressStatus: "active", address: "12 Weston Street", zip: "3056", city: "Brunswick", state: "VIC" };
const MESSAGE = "Your lease shows 14 Weston Street. Which one is it?";
const DECLARED = { isTrueAndComplete: true, consentsToVerification: true, hasReadPrivacyNotice: true };

type Api = {
  readonly get: (path: string) => Promise<APIResponse>;
  readonly send: (method: "POST" | "PUT", path: string, data: object) => Promise<APIResponse>;
};

/** Calls of the API with the page's own session. */
function apiOf(page: Page, site: string): Api {
  const headers = async () => {
    const token = await page.evaluate(() => localStorage.getItem("IdToken"));
    return { authorization: `Bearer ${token}` };
  };
  return {
    get: async (path) => page.request.get(`${site}/api/v1/applications/${ID}${path}`, { headers: await headers() }),
    send: async (method, path, data) =>
      page.request.fetch(`${site}/api/v1/applications/${ID}${path}`, { method, headers: await headers(), data }),
  };
}

async function submit({ get, send }: Api): Promise<Record<string, unknown>> {
  const { version } = await (await get("")).json();
  const answer = await send("POST", "/submission", { version, declarations: DECLARED });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Sends what was asked for once more, on the review. */
async function sendAgain(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Check your answers" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^(Change|Answer) / })).toHaveText(["Change"]);
  await expect(page.getByText("14 Weston Street", { exact: false }).last()).toBeVisible();
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectGoodPage(page, `the review of what was asked for at ${width}`);
  }
  const boxes = page.getByRole("checkbox");
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole("button", { name: "Send my application again" }).click();
  await page.waitForURL(/\/success$/);
  await expect(page.getByRole("heading", { level: 1, name: "We are reading your application" })).toBeVisible();
}

async function answerTheRest({ send }: Api): Promise<void> {
  const made = await send("POST", "/applicants", {
    type: "main-applicant",
    firstName: HARRIET.firstName,
    lastName: HARRIET.lastName,
    dateOfBirth: "1985-04-12",
    maritalStatus: "married",
    emailAddress: HARRIET.email,
    phone: HARRIET.phone,
  });
  const place = `/applicants/${(await made.json()).id}`;
  const sent = [
    await send("PUT", `${place}?draft=true`, {
      hasNoMortgage: true,
      employmentStatus: "unemployed",
      hasNoAssets: true,
      hasNoLiabilities: true,
    }),
    await send("POST", `${place}/addresses`, HOME),
    await send("PUT", `${place}/banking-details`, {
      accountName: "H Okafor",
      bsb: "656-528",
      accountNumber: "00012345",
    }),
  ];
  for (const answer of sent) expect(answer.status(), await answer.text()).toBe(200);
}

/** Begins the review of the one application in hand and asks for its address again. */
async function askForAddress(staff: Page, reference: string): Promise<void> {
  const list = staff.getByRole("region", { name: "Applications", exact: true });
  const row = list.getByRole("listitem");
  await expect(row).toContainText(`${HARRIET.firstName} ${HARRIET.lastName}`);
  await row.getByRole("button", { name: `Start review of ${reference}` }).click();
  await expect(row).toContainText("In review");
  await row.getByRole("button", { name: `Ask for more about ${reference}` }).click();
  const dialog = staff.getByRole("dialog", { name: `Ask for more about ${reference}` });
  await dialog.getByRole("button", { name: "Send the request" }).click();
  await expect(dialog.getByRole("link", { name: /choose at least one section/ })).toBeVisible();
  await expectGoodPage(staff, "the refused question");
  await dialog.getByLabel("Applicant Details: Address").check();
  await dialog.getByLabel(/^Message to/).fill(MESSAGE);
  await typeDate(staff, { label: "Please answer by", digits: "01122099" });
  await dialog.getByRole("button", { name: "Send the request" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText("Waits for the applicant");
  await expect(row).toContainText("Due on 1 December 2099");
}

// Staff and the one draft of the seeds, whom no other test may find changed: a server of its own.
test("staff ask for the address again; only this is open, it is sent again, and the review goes on", async ({
  browser,
}) => {
  const server = await startRealServer();
  const home = await browser.newContext({ baseURL: server.url });
  const office = await browser.newContext({ baseURL: server.url });
  const [page, staff] = [await home.newPage(), await office.newPage()];
  try {
    await signInAt(page, "/dashboard", HARRIET);
    await expect(page.getByRole("heading", { level: 1, name: "Hello Harriet" })).toBeVisible();
    const api = apiOf(page, server.url);
    await answerTheRest(api);
    const reference = String((await submit(api))["reference"]);

    await signInAt(staff, "/staff", STELLA);
    await staff.getByRole("link", { name: "Set up the second step" }).click();
    await addAuthenticatorApp(staff);
    await staff.goto("/staff");
    await askForAddress(staff, reference);
    for (const width of [320, 375, 800, 1280]) {
      await staff.setViewportSize({ width, height: 900 });
      await expectGoodPage(staff, `the applications in hand at ${width}`);
    }

    const email = await newestEmailAbout(server.url, { address: HARRIET.email, subject: /We need something more/ });
    expect(email.text).toContain(MESSAGE);
    expect(email.text).toContain("Please answer by 1 December 2099.");
    const link = email.text.match(/https?:\/\/\S+\/application\/[0-9a-f-]+/)?.[0] ?? "";

    await page.goto("/dashboard");
    await expect(page.getByText("Please look again at Applicant Details: Address.")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Answer now/ })).toBeVisible();
    await page.goto(link);
    await page.waitForURL(/\/applicant-address\/main-applicant$/);
    const banner = page.getByRole("region", { name: "We need something from you" });
    await expect(banner).toContainText(MESSAGE);
    const steps = page.getByRole("navigation", { name: "Application steps" });
    await expect(steps.getByRole("link", { name: /^Address/ })).toBeVisible();
    await expect(steps.getByRole("link", { name: /^(Account|Property details|Employment|Banking)/ })).toHaveCount(0);
    for (const width of [375, 800, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectGoodPage(page, `the step that was asked for at ${width}`);
    }
    await page.goto(`/application/${ID}/context`);
    await page.waitForURL(/\/applicant-address\/main-applicant$/);
    const closed = await api.send("PUT", `/applicants/${(await (await api.get("")).json()).applicants[0].id}`, {
      firstName: "Other",
    });
    expect([closed.status(), (await closed.json()).code]).toEqual([409, "application.section-closed"]);

    await page.getByLabel("Street address").fill("14 Weston Street");
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.waitForURL(/\/review$/);
    await sendAgain(page);
    await expect(page.getByText(reference)).toBeVisible();
    const sent = await (await api.get("/submission")).json();
    expect(sent).toMatchObject({ reference, edition: 2, status: "in-review" });
    const { applicants } = await (await api.get("")).json();
    expect(applicants[0].address.address).toBe("14 Weston Street");
    const changes = await newestEmailAbout(server.url, { address: HARRIET.email, subject: /We have your changes/ });
    expect(changes.text).toContain("You changed:\n- Applicant Details: Address\n");

    await staff.reload();
    const row = staff.getByRole("region", { name: "Applications", exact: true }).getByRole("listitem");
    await expect(row).toContainText("In review");
    await expect(row).toContainText("Sent again today");
  } finally {
    await home.close();
    await office.close();
    await server.remove();
  }
});
