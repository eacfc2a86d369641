import { BANK_ACCOUNT } from "@keystep/domain/applicants/banking-details";
import { ASSET } from "@keystep/domain/applicants/assets";
import {
  getMortgageShareBankingDetails,
  saveMortgageShare,
  saveMortgageShareBankingDetails,
} from "@keystep/contract/mortgage-shares/mortgage-shares";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { FakeApi } from "#src/testing/fake-api";
import { aFilledMortgageShare, aMortgageShare } from "#src/testing/mortgage-share-fixtures";
import { renderMortgageShare } from "#src/testing/render-mortgage-share.tsx";

const next = () => screen.getByRole("button", { name: "Next" });
const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
const saved = () => screen.findByText(/^Saved \d+:\d\d/);

function sent(api: FakeApi) {
  return api.requestsTo(saveMortgageShare).map(({ body, query }) => ({
    isDraft: query.get("draft") === "true",
    ...saveMortgageShare.body.parse(body),
  }));
}

describe("the applicant tab", () => {
  test("Next needs all four to be valid and tells each with the words of the applicant form", async () => {
    const share = aMortgageShare({ firstName: null, lastName: null, emailAddress: null, phone: null });
    const { user, api, tab } = renderMortgageShare("applicant", share);
    await heading("About you");
    await user.click(next());
    const links = within(await screen.findByRole("alert")).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual([
      MESSAGES.name,
      MESSAGES.name,
      MESSAGES.email,
      MESSAGES.phone,
    ]);
    expect(tab()).toBe("applicant");
    expect(sent(api)).toEqual([]);
  });

  test("it is filled with what is known, saved as it is left, and Next goes on to Liabilities with the focus there", async () => {
    const { user, api, tab } = renderMortgageShare("applicant");
    await heading("About you");
    const phone = screen.getByLabelText("Phone");
    await user.clear(phone);
    await user.type(phone, "0491 570 110");
    await user.tab();
    await saved();
    expect(sent(api)).toEqual([{ isDraft: true, phone: "+61491570110", version: 1 }]);
    await user.click(next());
    expect(await heading("What you owe")).toBe(document.activeElement);
    expect(tab()).toBe("liabilities");
    expect(sent(api).at(-1)).toEqual({
      isDraft: false,
      firstName: "Mia",
      lastName: "Nguyen",
      emailAddress: "mia@example.com",
      phone: "+61491570110",
      version: 2,
    });
  });

  test("an answer changed in another window is shown beside the own one, and the person chooses", async () => {
    const { user, stored } = renderMortgageShare("applicant");
    await heading("About you");
    stored.change({ firstName: "Mila" });
    await user.clear(screen.getByLabelText("First name"));
    await user.type(screen.getByLabelText("First name"), "Mina");
    await user.tab();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Yours: Mina");
    expect(alert.textContent).toContain("Newer: Mila");
    await user.click(screen.getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(stored.share.firstName).toBe("Mina"));
  });

  test("what cannot be sent yet is kept on this device, put back when the tab opens again, and named on Review", async () => {
    const { user, stored } = renderMortgageShare("applicant");
    await heading("About you");
    await user.clear(screen.getByLabelText("Phone"));
    await user.type(screen.getByLabelText("Phone"), "0491");
    await user.click(screen.getByRole("tab", { name: "Review" }));
    await heading("Check your answers");
    const note = screen.getByRole("region", { name: "Some answers are on this device only" });
    await user.click(within(note).getByRole("link", { name: "Applicant" }));
    expect(await screen.findByText(/^We put back what you typed on/)).toBeDefined();
    expect(screen.getByLabelText("Phone")).toHaveProperty("value", "0491");
    expect(stored.share.phone).toBe("+61412345678");
    await user.click(screen.getByRole("button", { name: "Use the saved answers instead" }));
    expect(screen.getByLabelText("Phone")).toHaveProperty("value", "0412 345 678");
  });

  test("opened from Review it leads back there", async () => {
    const { user, tab } = renderMortgageShare("applicant&from=review");
    await heading("About you");
    expect(screen.getByRole("link", { name: "Back to Review" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Save and return to Review" }));
    expect(await heading("Check your answers")).toBe(document.activeElement);
    expect(tab()).toBe("review");
  });

  test("answers that staff have closed meanwhile are no longer asked for", async () => {
    const { user, api, stored } = renderMortgageShare("applicant");
    await heading("About you");
    api.refuse(saveMortgageShare, "mortgage-share.closed");
    stored.change({ status: "offered" });
    await user.type(screen.getByLabelText("First name"), "m");
    await user.tab();
    expect(await screen.findByText(/These answers can no longer be changed here/)).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("the lists", () => {
  test("'Nothing to declare' finishes Liabilities, and Back leads to Applicant", async () => {
    const { user, api } = renderMortgageShare("liabilities");
    await heading("What you owe");
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toMatch(/\?tab=applicant$/);
    await user.click(screen.getByRole("checkbox", { name: /Nothing to declare/ }));
    await user.click(next());
    expect(await heading("What you own")).toBe(document.activeElement);
    expect(sent(api).at(-1)).toMatchObject({ isDraft: false, liabilities: [], hasNoLiabilities: true });
  });

  test("a half-typed asset is saved as a draft, and Next names what it lacks", async () => {
    const { user, api, tab } = renderMortgageShare("assets");
    await heading("What you own");
    await user.click(screen.getByRole("button", { name: /^Savings/ }));
    await user.type(screen.getByLabelText(/Bank or account/), "Great Bank");
    await user.tab();
    await saved();
    expect(sent(api).at(-1)).toMatchObject({ isDraft: true, assets: [{ description: "Great Bank", value: null }] });
    await user.click(next());
    expect((await screen.findByRole("alert")).textContent).toContain(ASSET.questions.value.message);
    expect(tab()).toBe("assets");
    await user.type(screen.getByLabelText(/Balance/), "40000");
    await user.click(next());
    await heading("Your banking details");
  });

  test("leaving by another tab saves what was typed", async () => {
    const { user, stored } = renderMortgageShare("assets");
    await heading("What you own");
    await user.click(screen.getByRole("button", { name: /^Property/ }));
    await user.type(screen.getByLabelText(/worth|value/i), "900000");
    await user.click(screen.getByRole("tab", { name: "Preview" }));
    await heading("Received");
    await waitFor(() => expect(stored.share.assets).toMatchObject([{ value: 900_000 }]));
  });

  test("offline it says so, keeps what was typed, and sends it once there is a way", async () => {
    const { user, api, stored } = renderMortgageShare("liabilities");
    await heading("What you owe");
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    api.goOffline();
    await user.click(screen.getByRole("checkbox", { name: /Nothing to declare/ }));
    expect(await screen.findByText(/^Not saved yet: you are offline/)).toBeDefined();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    api.goOnline();
    window.dispatchEvent(new Event("online"));
    await saved();
    expect(stored.share.hasNoLiabilities).toBe(true);
  });
});

describe("the banking details tab", () => {
  test("an account is asked for, judged whole, and leads to Review", async () => {
    const { user, api, tab } = renderMortgageShare("banking-details");
    await heading("Your banking details");
    await user.click(next());
    const links = within(await screen.findByRole("alert")).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(
      Object.values(BANK_ACCOUNT.questions).map(({ message }) => message),
    );
    await user.type(screen.getByLabelText("Name on the account"), "Mia Nguyen");
    await user.type(screen.getByLabelText("BSB"), "656-528");
    await user.type(screen.getByLabelText("Account number"), "00012345");
    await user.click(next());
    expect(await heading("Check your answers")).toBeDefined();
    expect(tab()).toBe("review");
    expect(api.requestsTo(saveMortgageShareBankingDetails).at(-1)?.body).toMatchObject({
      accountName: "Mia Nguyen",
      bsb: "656528",
      accountNumber: "00012345",
    });
    expect(screen.getByText("Ends in 345")).toBeDefined();
    expect(api.requestsTo(getMortgageShareBankingDetails)).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain("00012345");
  });

  test("a saved one is told by its ending, read only when asked for, and Next passes it by", async () => {
    const { user, api, tab } = renderMortgageShare("banking-details", aFilledMortgageShare());
    await heading("Your banking details");
    expect(screen.getByText("Account ending 345")).toBeDefined();
    expect(api.requestsTo(getMortgageShareBankingDetails)).toEqual([]);
    api.answer(getMortgageShareBankingDetails, {
      accountName: "Mia Nguyen",
      bsb: "656528",
      accountNumber: "00012345",
    });
    await user.click(screen.getByRole("button", { name: "Change" }));
    expect(await screen.findByLabelText("Account number")).toHaveProperty("value", "00012345");
    cleanup();
    const again = renderMortgageShare("banking-details", aFilledMortgageShare());
    await heading("Your banking details");
    await again.user.click(next());
    await heading("Check your answers");
    expect(tab()).toBe("banking-details");
    expect(again.tab()).toBe("review");
  });

  test("one that is unfinished is opened to be gone on with", async () => {
    const bankingDetails = { isWhole: false, accountNumberEnding: null };
    const { user, api } = renderMortgageShare("banking-details", aMortgageShare({ bankingDetails }));
    api.answer(getMortgageShareBankingDetails, { accountName: "Mia Nguyen", bsb: null, accountNumber: null });
    await user.click(await screen.findByRole("button", { name: "Finish this account" }));
    expect(await screen.findByLabelText("Name on the account")).toHaveProperty("value", "Mia Nguyen");
  });

  test("half an account, which this device never keeps, is asked about before another tab opens", async () => {
    const { user, tab } = renderMortgageShare("banking-details");
    await heading("Your banking details");
    await user.type(screen.getByLabelText("Account number"), "12");
    await user.click(screen.getByRole("tab", { name: "Assets" }));
    const question = await screen.findByRole("alertdialog", { name: "Some answers are not saved" });
    await user.click(within(question).getByRole("button", { name: "Stay on this page" }));
    expect(tab()).toBe("banking-details");
    expect(screen.getByLabelText("Account number")).toHaveProperty("value", "12");
    await user.click(screen.getByRole("tab", { name: "Assets" }));
    await user.click(await screen.findByRole("button", { name: "Leave without them" }));
    expect(await heading("What you own")).toBeDefined();
  });
});
