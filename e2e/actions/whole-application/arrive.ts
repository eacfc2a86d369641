import { expect } from "#actions/expect";
import { openEmailedLink } from "#actions/person";
import { siteUrl } from "#actions/test";
import type { Desk } from "./answer-person.ts";

/** From a calculator by the emailed link to the first step, which asks for the account; answers the application's id. */
export async function arrive({ page, hand }: Desk, email: string): Promise<string> {
  await page.goto("/upfront-boost/calculator");
  await hand.write(page.getByLabel("Email", { exact: true }), email);
  await hand.press(page.getByRole("button", { name: "Email me this estimate" }));
  await expect(page.getByRole("heading", { name: "Email sent." })).toBeVisible();
  return openEmailedLink(page, { site: siteUrl(), address: email });
}
