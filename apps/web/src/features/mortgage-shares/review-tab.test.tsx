import { sendMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aFilledMortgageShare, aMortgageShare } from "#src/testing/mortgage-share-fixtures";
import { renderMortgageShare } from "#src/testing/render-mortgage-share.tsx";

async function openReview(share = aFilledMortgageShare()) {
  const opened = renderMortgageShare("review", share);
  await screen.findByRole("heading", { level: 2, name: "Check your answers" });
  return opened;
}

const submit = () => screen.getByRole("button", { name: "Submit" });

describe("Review", () => {
  test("every answer stands by its tab with the way to change it; of an account only the end", async () => {
    await openReview();
    const assets = screen.getByRole("region", { name: "Assets" });
    expect(assets.textContent).toContain("Great Bank");
    expect(assets.textContent).toContain("$40,000");
    expect(screen.getByRole("region", { name: "Liabilities" }).textContent).toContain("Nothing to declareYes");
    expect(screen.getByRole("region", { name: "Banking Details" }).textContent).toContain("Ends in 345");
    expect(screen.getByRole("region", { name: "Applicant" }).textContent).toContain("0412 345 678");
    expect(screen.getByRole("region", { name: "Your home and its mortgage" }).textContent).toContain("$2,500,000 AUD");
    expect(screen.getByRole("link", { name: "Change Assets" }).getAttribute("href")).toMatch(
      /\?tab=assets&from=review$/,
    );
  });

  test("what is missing is listed with the way there, and Submit leads to the list instead of sending", async () => {
    const { user, api } = await openReview(aMortgageShare());
    const list = screen.getByRole("region", { name: "3 parts are still missing" });
    expect(
      within(list)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")?.split("?")[1]]),
    ).toEqual([
      ["Liabilities", "tab=liabilities&from=review"],
      ["Assets", "tab=assets&from=review"],
      ["Banking Details", "tab=banking-details&from=review"],
    ]);
    await user.click(submit());
    expect(document.activeElement?.textContent).toBe("3 parts are still missing");
    expect(api.requestsTo(sendMortgageShare)).toEqual([]);
  });

  test("Submit sends once however often it is pressed, and leads to 'Your details are with us.'", async () => {
    const { user, api, tab } = await openReview();
    await user.dblClick(submit());
    const heading = await screen.findByRole("heading", { level: 2, name: "Your details are with us." });
    expect(heading).toBe(document.activeElement);
    expect(tab()).toBe("success");
    expect(api.requestsTo(sendMortgageShare).map(({ body }) => body)).toEqual([{ version: 1 }]);
    expect(screen.getByText(/reads what you sent and contacts you by 24 November 2026/)).toBeDefined();
    await user.click(screen.getByRole("link", { name: "See where it stands" }));
    expect(await screen.findByRole("heading", { level: 2, name: "Received" })).toBeDefined();
  });

  test("sent already it is not offered again until something changes", async () => {
    const sentAt = "2026-11-19T01:00:00.000Z";
    await openReview(aFilledMortgageShare({ sentAt }));
    expect(screen.getByText(/Nothing has changed since/)).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Submit/ })).toBeNull();
    cleanup();
    const { user } = await openReview(aFilledMortgageShare({ sentAt, hasUnsentChanges: true }));
    await user.click(screen.getByRole("button", { name: "Submit again" }));
    expect(await screen.findByRole("heading", { level: 2, name: "Your details are with us." })).toBeDefined();
  });

  test("what another window changed is shown before it is sent", async () => {
    const { user, api, stored, tab } = await openReview();
    await waitFor(() => expect(stored.share.version).toBe(1));
    stored.change({ assets: [], hasNoAssets: true });
    api.refuseOnce(sendMortgageShare, "mortgage-share.version-conflict");
    await user.click(submit());
    expect((await screen.findByRole("alert")).textContent).toContain("changed elsewhere");
    expect(screen.getByRole("region", { name: "Assets" }).textContent).toContain("Nothing to declareYes");
    expect(tab()).toBe("review");
    await user.click(submit());
    await screen.findByRole("heading", { level: 2, name: "Your details are with us." });
    expect(api.requestsTo(sendMortgageShare).at(-1)?.body).toEqual({ version: 2 });
  });

  test("what only the server finds missing is named with the way there", async () => {
    const { user, api } = await openReview();
    api.refuse(sendMortgageShare, "mortgage-share.incomplete", { errors: [{ field: "assets", message: "Assets" }] });
    await user.click(submit());
    const list = await screen.findByRole("region", { name: "One part is still missing" });
    expect(within(list).getByRole("link").textContent).toBe("Assets");
  });
});
