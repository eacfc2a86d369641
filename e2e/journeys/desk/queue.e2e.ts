import { arriveByLink, callApi } from "#actions/hosted";
import { expectGoodEverywhere, expectGoodPage } from "#actions/judge";
import { openWorkspace } from "#actions/staff-workspace";
import { expect, siteUrl, test } from "#actions/test";

test("what a customer writes is on the desk at once, and is taken, filtered, opened and found by keys alone", async ({
  browser,
}) => {
  const customer = await (await browser.newContext({ baseURL: siteUrl() })).newPage();
  const { address } = await arriveByLink(customer, "desk");
  const data = { text: "When do you look at my application?" };
  expect((await callApi(customer, "messages", { method: "POST", data })).status()).toBe(201);

  const staff = await openWorkspace(browser);
  await expect(staff.getByRole("heading", { level: 1, name: "Mine" })).toBeVisible();
  await staff.keyboard.press("g");
  await staff.keyboard.press("u");
  await expect(staff).toHaveURL("/staff/queues/unassigned");
  // Focus goes there on arrival, and a key that came before would lose it again.
  await expect(staff.getByRole("heading", { level: 1, name: "Unassigned" })).toBeFocused();

  await staff.keyboard.press("/");
  await staff.keyboard.type(address);
  const found = staff.getByRole("region", { name: "Found" });
  await expect(found.getByRole("link")).toHaveCount(1);
  const [reference = ""] = /CV-\w+/.exec(await found.getByRole("link").innerText()) ?? [];
  expect(staff.url()).not.toContain(encodeURIComponent(address));
  await staff.keyboard.press("Escape");
  await expect(found).toBeHidden();

  const rows = staff.locator("tr[data-case]");
  // The status stands in the list at a usual width, and who it is on a phone.
  await expect(rows.first().locator("td.status")).toBeVisible();
  await staff.setViewportSize({ width: 375, height: 800 });
  await expect(rows.first().locator("td.who")).toBeVisible();
  await expect(rows.first().locator("td.due")).toBeVisible();
  await expectGoodPage(staff, "a queue on a phone");
  await staff.setViewportSize({ width: 1280, height: 720 });
  const own = rows.filter({ hasText: reference });
  await expect(own).toBeVisible();
  // Cases of other journeys may stand above it.
  const isAtHand = () => own.evaluate((row) => row.classList.contains("cur"));
  for (let pressed = 0; pressed < (await rows.count()) && !(await isAtHand()); pressed += 1)
    await staff.keyboard.press("j");
  await staff.keyboard.press("c");
  await expect(staff.getByText(/is yours now\.$/)).toBeVisible();
  await expect(own).toContainText("You");
  await expectGoodEverywhere(staff, "a queue", [800, 1280]);

  await staff.keyboard.press("?");
  await expect(staff.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await expectGoodEverywhere(staff, "the keys", [800, 1280]);
  await staff.keyboard.press("Escape");
  await expect(staff.getByRole("dialog", { name: "Keys" })).toBeHidden();

  await staff.keyboard.press("g");
  await staff.keyboard.press("m");
  await expect(staff.getByRole("heading", { level: 1, name: "Mine" })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await staff.keyboard.press("j");
  await staff.keyboard.press("Enter");
  await expect(staff).toHaveURL(/\/staff\/cases\//);
  await expect(staff.getByRole("navigation", { name: "Cases of the list" })).toBeVisible();
  await expectGoodEverywhere(staff, "a case", [800, 1280]);
  await staff.goBack();
  await expect(rows.first().getByRole("link")).toBeFocused();
  for (const one of [customer, staff]) await one.context().close();
});
