import { finishedApplication, sendApplication } from "#actions/finished-application";
import { expectGoodEverywhere, expectGoodPage } from "#actions/judge";
import { newestEmail } from "#actions/mailbox";
import { openWorkspace } from "#actions/staff-workspace";
import { expect, siteUrl, test } from "#actions/test";

const DESK_WIDTHS = [800, 1280, 1440] as const;

test("a template is drafted by one and approved by another; used in a request it is taken back, then sent", async ({
  page,
  browser,
}) => {
  const { id, address } = await finishedApplication(page, "words");
  await sendApplication(page, id);

  const ada = await openWorkspace(browser, "/staff/settings");
  await expect(ada.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(ada.getByRole("link", { name: "Settings" })).toBeVisible();
  await ada.getByRole("button", { name: "Message templates" }).click();
  await expectGoodEverywhere(ada, "the settings", DESK_WIDTHS);
  await ada.getByRole("button", { name: "Draft a change" }).click();
  await ada.getByRole("textbox", { name: "Title" }).first().fill("A missed call");
  await ada.getByRole("textbox", { name: "Text" }).first().fill("Hello {{surname}}, we tried to call.");
  await ada.getByRole("textbox", { name: "Why" }).fill("Shorter");
  await ada.getByRole("button", { name: "Propose it" }).click();
  await expect(ada.getByText("Not a placeholder of the list: {{surname}}")).toBeVisible();
  await expectGoodEverywhere(ada, "a draft of templates", DESK_WIDTHS);
  await ada.getByRole("textbox", { name: "Text" }).first().fill("Hello {{firstName}}, we tried to call.");
  await ada.getByRole("button", { name: "Propose it" }).click();
  const own = ada.getByRole("listitem", { name: "Shorter" });
  await expect(own.getByText("A colleague approves it.")).toBeVisible();
  await expect(own.getByRole("button", { name: /Approve/ })).toHaveCount(0);

  const ben = await openWorkspace(browser, "/staff/settings?kind=message-templates");
  const draft = ben.getByRole("listitem", { name: "Shorter" });
  await expect(draft.getByText("Hello {{firstName}}, we tried to call.")).toBeVisible();
  await expectGoodEverywhere(ben, "a draft to approve", DESK_WIDTHS);
  await draft.getByRole("button", { name: "Approve Shorter" }).click();
  await expect(ben.getByText("No draft waits.")).toBeVisible();
  await expect(ben.getByRole("row", { name: /2 to come/ })).toBeVisible();

  await ben.goto(`/staff/cases/${id}`);
  await expect(ben.getByRole("button", { name: /Take the case/ })).toBeVisible();
  const messages = ben.getByRole("region", { name: "Messages" });
  const box = messages.getByRole("textbox", { name: /^Message to/ });
  await ben.keyboard.press("m");
  await expect(box).toBeFocused();
  await expect(messages.getByRole("button", { name: "Use a template" })).toBeVisible();
  await ben.keyboard.press("/");
  await ben.keyboard.type("still wait");
  await ben.keyboard.press("Enter");
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(/^Hello Amelia\n[^]*by \{\{dueDate\}\}/);
  await ben.keyboard.press("Control+Enter");
  await expect(messages.getByRole("alert")).toContainText("is still open");
  await expectGoodEverywhere(ben, "a message from a template", DESK_WIDTHS);
  await box.fill((await box.inputValue()).replace("{{dueDate}}", "Friday"));
  const words = await box.inputValue();
  await ben.keyboard.press("Control+Enter");
  const sendings = ben.getByRole("region", { name: "Sending" });
  await expect(sendings).toContainText("sending in");
  await ben.setViewportSize({ width: 800, height: 900 });
  await expectGoodPage(ben, "a message that waits");
  await ben.keyboard.press("u");
  await expect(sendings).toContainText("taken back");
  await expect(box).toHaveValue(words);
  await ben.getByRole("button", { name: "Close" }).click();

  const theirs = async () => (await page.request.get("/api/v1/messages")).text();
  await box.focus();
  await ben.keyboard.press("Control+Enter");
  await expect(sendings).toContainText("sending in");
  expect(await theirs()).not.toContain("by Friday");
  await expect(sendings).toContainText("sent.", { timeout: 30_000 });
  expect(await theirs()).toContain("by Friday");
  await expect.poll(async () => (await newestEmail(siteUrl(), address)).text).not.toContain("by Friday");
});
