import { untilAlive } from "#actions/alive";
import type { Page } from "@playwright/test";
import { openCopiedLink } from "#actions/copied-link";
import { longToday } from "#actions/days";
import { linkIn, newAddress, newestEmail } from "#actions/mailbox";
import { ANSWERS, applicationId, askForEstimate, beginApplication } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";

const CALCULATORS = ["/upfront-boost/calculator", "/monthly-boost/calculator", "/homeowner-assistant/calculator"];

function slider(page: Page, name: string) {
  return page.getByRole("slider", { name, exact: true });
}

for (const path of CALCULATORS) {
  test(`CALC-01, CALC-11: ${path} shows sliders, an information panel and an email field`, async ({ page }) => {
    await page.goto(path);
    for (const name of ["Property value", "Remaining mortgage", "Help percentage"]) {
      await expect(slider(page, name)).toBeVisible();
    }
    await expect(page.getByRole("img", { name: "Shares of the home" }).first()).toBeVisible();
    await expect(page.getByText("of the home stays yours", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  });
}

test("CALC-02: property value runs from 500,000 to 20,000,000 by 1,000 and starts at 2.5 million", async ({ page }) => {
  await page.goto("/upfront-boost/calculator");
  const value = slider(page, "Property value");
  await expect(value).toHaveAttribute("min", "500000");
  await expect(value).toHaveAttribute("max", "20000000");
  await expect(value).toHaveAttribute("step", "1000");
  await expect(value).toHaveValue("2500000");
});

test("CALC-05: help percentage runs from 25 to 50 by 1 and starts at 40", async ({ page }) => {
  await page.goto("/upfront-boost/calculator");
  const help = slider(page, "Help percentage");
  await expect(help).toHaveAttribute("min", "25");
  await expect(help).toHaveAttribute("max", "50");
  await expect(help).toHaveAttribute("step", "1");
  await expect(help).toHaveValue("40");
  await expect(slider(page, "Remaining mortgage")).toHaveAttribute("step", "1000");
});

test("CALC-06: the information panel shows the owner's remaining percentage, follows the sliders, and comes back by its link", async ({
  page,
}) => {
  await page.goto("/upfront-boost/calculator");
  await untilAlive(page);
  const panel = page.getByRole("region", { name: "What this means for your home" });
  await expect(panel).toContainText("96.5%");
  await slider(page, "Help percentage").focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("ArrowRight");
  await expect(slider(page, "Help percentage")).toHaveValue("50");
  await expect(panel).toContainText("95.7%");

  const again = await openCopiedLink(page);
  await expect(slider(again, "Help percentage")).toHaveValue("50");
  await expect(again.getByRole("region", { name: "What this means for your home" })).toContainText("95.7%");
});

test("figures come back in a later tab with their day, until they are forgotten, and a link of others leaves them", async ({
  page,
}) => {
  await page.goto("/double-boost/calculator");
  await untilAlive(page);
  const value = (tab: Page) => tab.getByRole("textbox", { name: "Property value, typed" });
  await value(page).fill("900000");
  const days = [longToday()];

  const later = await page.context().newPage();
  await later.goto("/double-boost/calculator#homeValueEstimate=1500000");
  await expect(value(later)).toHaveValue("1,500,000");
  await later.close();

  const last = await page.context().newPage();
  await last.goto("/double-boost/calculator");
  await expect(value(last)).toHaveValue("900,000");
  const told = last.getByText(/^We filled in the figures you left here on/);
  const words = await told.innerText();
  days.push(longToday());
  expect(days.some((day) => words.includes(day))).toBe(true);
  await last.getByRole("button", { name: "Forget them" }).click();
  await expect(value(last)).toHaveValue("2,500,000");
  await last.reload();
  await expect(value(last)).toHaveValue("2,500,000");
  await expect(told).toHaveCount(0);
});

test("CALC-12: an email is required and pattern-checked, and nothing is sent without", async ({ page }) => {
  await page.goto("/upfront-boost/calculator");
  await untilAlive(page);
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  for (const wrong of ["", "amelia", "amelia@", "amelia@example", "a b@example.com"]) {
    await page.getByLabel("Email", { exact: true }).fill(wrong);
    await page.getByRole("button", { name: "Email me this estimate" }).click();
    await expect(page.getByText("A valid email is required.")).toBeVisible();
  }
  expect(posts).toBe(0);
});

test("CALC-13: the calculator takes an address that is already registered, without a check on leaving the field", async ({
  page,
}) => {
  await page.goto("/upfront-boost/calculator");
  await untilAlive(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("by-email")) asked.push(request.url());
  });
  await page.getByLabel("Email", { exact: true }).fill("harriet@example.com");
  await page.getByLabel("Email", { exact: true }).blur();
  await page.getByRole("button", { name: "Email me this estimate" }).click();
  await expect(page.getByRole("heading", { name: "Email sent." })).toBeVisible();
  await expect(page.getByText("Email already registered.")).toHaveCount(0);
  expect(asked).toEqual([]);
});

test("CALC-18: an email-only submission shows 'Email sent.' and the email carries figures and link", async ({
  page,
}) => {
  const address = newAddress("estimate");
  await askForEstimate(page, address);
  const email = await newestEmail(siteUrl(), address);
  expect(linkIn(email)).toContain(`${siteUrl()}/application/from-email/`);
  expect(email.text).toContain("$2,500,000");
  expect(email.text).toContain("$1,000,000");
});

test("CALC-14, CALC-15, CALC-17: a signed-in person sees their applications, continues one and starts another", async ({
  page,
}) => {
  const address = newAddress("returning");
  const dayBefore = longToday();
  const first = await beginApplication(page, { address });
  await page.goto("/monthly-boost/calculator");
  await expect(
    page.getByRole("heading", { name: "You already have 1 in-progress Keystep Homeowner Assistant application(s)" }),
  ).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "ID" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Created At" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: first });
  await expect(row.getByRole("cell", { name: first })).toBeVisible();
  const created = await row.getByRole("cell").nth(1).innerText();
  expect([dayBefore, longToday()]).toContain(created);

  await page.getByRole("button", { name: "New application" }).click();
  await page.waitForURL(/\/application\/[0-9a-f-]{36}\//);
  const second = applicationId(page);
  expect(second).not.toBe(first);

  await page.goto("/monthly-boost/calculator");
  await expect(page.getByRole("heading", { name: /You already have 2 in-progress/ })).toBeVisible();
  const goOn = row.getByRole("link", { name: `Continue the application of ${created}` });
  await expect(goOn).toHaveText("Continue");
  await goOn.click();
  await page.waitForURL(`${siteUrl()}/application/${first}/applicant/main-applicant`);
  await expect(page.getByLabel("First name")).toHaveValue(ANSWERS.firstName);
});

test("an amount takes any whole dollar in range; one out of range stays as typed, and the message names the figure in use", async ({
  page,
}) => {
  await page.goto("/upfront-boost/calculator");
  await untilAlive(page);
  const field = page.getByRole("textbox", { name: "Property value, typed" });
  await field.fill("1234567");
  await field.blur();
  await expect(field).toHaveValue("1,234,567");
  await expect(slider(page, "Remaining mortgage")).toHaveAttribute("max", "1111110");
  await field.fill("99999999");
  await field.blur();
  await expect(field).toHaveValue("99999999");
  await expect(field).toHaveAccessibleDescription(
    "$99,999,999 is above our range. Choose $500,000 to $20,000,000. The result still uses $1,234,567.",
  );
  await expect(slider(page, "Property value")).toHaveValue("1234567");
  await expect(slider(page, "Remaining mortgage")).toHaveAttribute("max", "1111110");
});

test("ERR-04: a part of the program that could not be fetched is asked for again once there is a connection", async ({
  page,
  context,
}) => {
  await page.goto("/upfront-boost/calculator");
  await untilAlive(page);
  const email = page.getByLabel("Email", { exact: true });
  await context.setOffline(true);
  // Coming to the field is what asks for the part that sends.
  await email.fill(newAddress("no-scripts"));
  await page.getByRole("button", { name: "Email me this estimate" }).click();
  await expect(page.getByRole("alert")).toContainText("could not reach");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Email me this estimate" }).click();
  await expect(page.getByRole("heading", { name: "Email sent." })).toBeVisible();
});

test("a page whose scripts the server has no more, after an update, is loaded anew by itself and keeps what was typed", async ({
  page,
}) => {
  const gone = /\/assets\/calls-/;
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.goto("/upfront-boost/calculator");
  await untilAlive(page);
  const address = newAddress("update");
  await slider(page, "Help percentage").press("ArrowRight");
  const share = await slider(page, "Help percentage").inputValue();
  const loadedAnew = page.waitForEvent("load");
  await page.getByLabel("Email", { exact: true }).fill(address);
  await loadedAnew;
  await untilAlive(page);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(address);
  await expect(slider(page, "Help percentage")).toHaveValue(share);
  await page.unroute(gone);
  await page.getByRole("button", { name: "Email me this estimate" }).click();
  await expect(page.getByRole("heading", { name: "Email sent." })).toBeVisible();
});

test("ERR-04: when the server cannot be reached the form says so, stays usable and keeps what was typed", async ({
  page,
  context,
}) => {
  await page.goto("/upfront-boost/calculator");
  await untilAlive(page);
  const email = page.getByLabel("Email", { exact: true });
  const address = newAddress("offline");
  await email.fill(address);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Email me this estimate" }).click();
  await expect(page.getByRole("alert")).toContainText("could not reach");
  await expect(email).toHaveValue(address);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Email me this estimate" }).click();
  await expect(page.getByRole("heading", { name: "Email sent." })).toBeVisible();
});

test("CALC-08: Double Boost has sliders for property value and budget, the panel and the email, and starts its own type", async ({
  page,
}) => {
  const email = newAddress("double");
  await page.goto("/double-boost/calculator");
  await expect(slider(page, "Property value")).toHaveValue("2500000");
  const budget = slider(page, "Budget");
  await expect(budget).toHaveAttribute("min", "1875000");
  await expect(budget).toHaveAttribute("max", "2375000");
  await expect(budget).toHaveAttribute("step", "1000");
  await expect(budget).toHaveValue("2125000");
  const panel = page.getByRole("region", { name: "What this means for your home" });
  for (const words of ["85%", "15%", "$375,000", "22 months"]) await expect(panel).toContainText(words);

  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Email me this estimate" }).click();
  await expect(page.getByRole("heading", { name: "Email sent." })).toBeFocused();
  const mail = await newestEmail(siteUrl(), email);
  for (const words of ["Upgrade Accelerator", "$2,500,000", "$2,125,000", "85% of the home stays yours"]) {
    expect(mail.text).toContain(words);
  }
});

test("instalments: the rhythm changes them, one left out becomes a share, and the link brings all of it back", async ({
  page,
}) => {
  await page.goto("/business/bnpl/calculator");
  const result = page.getByRole("region", { name: "What this costs" });
  await expect(result).toContainText("$1,306.91");
  await page.getByRole("radio", { name: /Every 4 weeks/ }).check();
  await expect(result).toContainText("$2,626.88");
  await expect(result).toContainText("no share of your home is taken");
  await page.locator("#field-paidInstalments").fill("3");
  await expect(result).toContainText("It becomes a share of 0.26% of your home");
  await expect(result).toContainText("Buying it back after 3 years");

  const again = await openCopiedLink(page);
  await expect(again.getByRole("region", { name: "What this costs" })).toContainText("a share of 0.26% of your home");
  await expect(again.getByRole("radio", { name: /Every 4 weeks/ })).toBeChecked();
  await expect(again.locator("#field-paidInstalments")).toHaveValue("3");
});

test("a slider is told to a screen reader in dollars, and a drag follows the curve on which it is drawn", async ({
  page,
}) => {
  await page.goto("/upfront-boost/calculator");
  await untilAlive(page);
  const value = slider(page, "Property value");
  await value.fill("750000");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - textbox "Property value, typed": 750,000
    - slider "Property value": 750000
  `);
  await expect(value).toHaveAttribute("aria-valuetext", "$750,000");

  const box = await value.boundingBox();
  if (box === null) throw new Error("The slider is not drawn.");
  await page.mouse.move(box.x + box.width * 0.28, box.y + box.height / 2);
  await page.mouse.down();
  await expect.poll(async () => Math.abs(Number(await value.inputValue()) - 750_000)).toBeLessThan(50_000);
  await page.mouse.move(box.x + box.width + 50, box.y);
  await page.mouse.up();
  await expect(value).toHaveValue("20000000");
  await expect(value).toBeFocused();
});
