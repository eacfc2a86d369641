import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";

const FOOTER_LINKS = [
  ["Privacy", "/privacy-policy"],
  ["Terms of Use", "/terms-of-use"],
  ["FAQ", "/faq"],
  ["About", "/about"],
];

/** The navigation with its menu, below it the content, and below that the footer, which begins with its four links (NAV-01). */
export async function expectFrame(page: Page, where: string): Promise<void> {
  const parts = [page.getByRole("banner"), page.getByRole("main"), page.getByRole("contentinfo")] as const;
  for (const part of parts) await expect(part, where).toBeVisible();
  const [navigation, , footer] = parts;
  await expect(navigation.getByRole("button"), where).toBeVisible();
  const links = await footer
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(links.slice(0, FOOTER_LINKS.length), where).toEqual(FOOTER_LINKS);
  const row = footer.getByRole("navigation", { name: "Footer" });
  await expect(row.getByRole("link"), where).toHaveText(FOOTER_LINKS.map(([name]) => name ?? ""));
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN));
  expect(tops, where).toEqual(tops.toSorted((one, other) => one - other));
}
