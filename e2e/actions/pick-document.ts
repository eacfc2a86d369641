import type { Locator, Page } from "@playwright/test";

type Press = (button: Locator) => Promise<void>;

/** The button of a document that can be given, after opening the lists it may stand in. */
export async function documentButton(
  page: Page,
  name: string,
  press: Press = (button) => button.click(),
): Promise<Locator> {
  const button = page.getByRole("button", { name: new RegExp(`^${name} \\d+ points$`) });
  const ways = [
    page.getByRole("button", { name: "Add another document" }),
    page.getByRole("button", { name: /^Show all/ }),
  ];
  await page.getByRole("region", { name: "Points", exact: true }).waitFor();
  for (const way of ways) if (!(await button.isVisible()) && (await way.isVisible())) await press(way);
  return button;
}
