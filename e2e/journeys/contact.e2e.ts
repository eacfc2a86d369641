import type { Page } from "@playwright/test";
import { rowOf } from "#actions/database";
import { expectGoodEverywhere } from "#actions/judge";
import { interceptFirst } from "#actions/intercept";
import { newAddress, newestEmail } from "#actions/mailbox";
import { expect, siteUrl, test } from "#actions/test";

const THANKS = "We have received your message. One of our representatives will get back to you shortly.";
const MESSAGE = "Can we buy the share back in two parts?\nGreetings, Mia";

const field = (page: Page, name: string) => page.locator(`#field-${name}`);
const send = (page: Page) => page.getByRole("button", { name: "Send message" });

test("CONT-01, CONT-05, CONT-06: a message is asked for, kept when sending fails, and sent once", async ({ page }) => {
  const email = newAddress("asks");
  await page.goto("/contact-us");
  await expect(send(page)).toBeEnabled();
  for (const label of ["Name", "Email", "Phone (optional)", "Message"])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await expectGoodEverywhere(page, "the contact page");

  await send(page).click();
  for (const words of ["A valid name is required", "A valid email is required", "A valid message is required"]) {
    await expect(page.getByRole("alert").getByRole("link", { name: words, exact: true })).toBeVisible();
  }
  await field(page, "name").fill("Mia Tran");
  await field(page, "email").fill(email);
  await field(page, "message").fill(MESSAGE);
  await page.reload();
  await expect(field(page, "message")).toHaveValue(MESSAGE);

  await interceptFirst(page, "**/api/v1/contact-us", (route) => route.abort());
  await send(page).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByText(THANKS)).toHaveCount(0);
  await expect(field(page, "message")).toHaveValue(MESSAGE);
  await expectGoodEverywhere(page, "the contact page after a failure");

  await send(page).click();
  await expect(page.getByText(THANKS)).toBeFocused();
  await expect(send(page)).toHaveCount(0);
  expect((await newestEmail(siteUrl(), email)).subject).toBe("We have received your message");
  expect(
    await rowOf("SELECT count(*)::int, min(message) AS message FROM contact_messages WHERE email = $1", [email]),
  ).toEqual({
    count: 1,
    message: MESSAGE,
  });
  await page.goto("/contact-us");
  await expect(field(page, "message")).toHaveValue("");
});

test("where the site was updated since, an answer that this page cannot read says to load it again, and a message stays", async ({
  page,
}) => {
  await page.goto("/contact-us");
  await expect(send(page)).toBeEnabled();
  await field(page, "name").fill("Mia Tran");
  await field(page, "email").fill(newAddress("updated"));
  await field(page, "message").fill(MESSAGE);
  await interceptFirst(page, "**/api/v1/contact-us", (route) => route.fulfill({ status: 299 }));
  await interceptFirst(page, `${siteUrl()}/contact-us`, async (route) => {
    const html = await (await route.fetch()).text();
    expect(html).toMatch(/\/manifest-\w+\.js/);
    await route.fulfill({ body: html.replace(/\/manifest-\w+\.js/g, "/manifest-next.js"), contentType: "text/html" });
  });
  await send(page).click();
  await expect(page.getByText("Our site was updated while this page was open.")).toBeVisible();
  await page.reload();
  await expect(field(page, "message")).toHaveValue(MESSAGE);
});
