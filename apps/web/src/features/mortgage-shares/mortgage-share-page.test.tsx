import { getMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aFilledMortgageShare, aMortgageShare } from "#src/testing/mortgage-share-fixtures";
import { renderMortgageShare } from "#src/testing/render-mortgage-share.tsx";

const tabs = () => screen.getAllByRole("tab").map((tab) => tab.textContent);
const selected = () => screen.getByRole("tab", { selected: true }).textContent;
const heading = (name: string) => screen.findByRole("heading", { level: 2, name });

describe("the page of a mortgage share application", () => {
  test("it has six tabs in their order and begins with the first", async () => {
    renderMortgageShare();
    expect(await screen.findByRole("heading", { level: 1 })).toBe(document.activeElement);
    expect(tabs()).toEqual(["Preview", "Applicant", "Liabilities", "Assets", "Banking Details", "Review"]);
    expect(selected()).toBe("Preview");
    expect(screen.getByText("12 Wattle Street, Brunswick VIC 3056", { selector: "header p" })).toBeDefined();
  });

  test.each([
    ["preview", "Received"],
    ["applicant", "About you"],
    ["liabilities", "What you owe"],
    ["assets", "What you own"],
    ["banking-details", "Your banking details"],
    ["review", "Check your answers"],
    ["no-such-tab", "Received"],
  ])("the address opens the tab %s", async (key, name) => {
    renderMortgageShare(key);
    expect(await heading(name)).toBeDefined();
  });

  test("a pressed tab keeps the focus and stands in the address; Back leads to the one before", async () => {
    const { user, router, tab } = renderMortgageShare();
    await user.click(await screen.findByRole("tab", { name: "Assets" }));
    await heading("What you own");
    expect(tab()).toBe("assets");
    expect(document.activeElement?.textContent).toBe("Assets");
    await user.keyboard("{ArrowRight}");
    await heading("Your banking details");
    expect(selected()).toBe("Banking Details");
    await router.navigate(-2);
    await waitFor(() => expect(selected()).toBe("Preview"));
  });

  test("what is not there leads to the dashboard with the reason", async () => {
    const { api, notice } = renderMortgageShare();
    api.refuse(getMortgageShare, "mortgage-share.not-found");
    expect((await screen.findByTestId("address")).textContent).toBe("/dashboard");
    expect(notice()).toContain("We could not find that mortgage share application");
  });

  test("so does a server that cannot answer", async () => {
    const { api, notice } = renderMortgageShare();
    api.refuse(getMortgageShare, "server.unavailable");
    expect((await screen.findByTestId("address")).textContent).toBe("/dashboard");
    expect(notice()).toContain("cannot be reached");
  });

  test("success is shown once something was sent, with Review selected; before that the address shows Review", async () => {
    renderMortgageShare("success", aFilledMortgageShare({ sentAt: "2026-11-19T01:00:00.000Z" }));
    expect(await heading("Your details are with us.")).toBeDefined();
    expect(selected()).toBe("Review");
    cleanup();
    renderMortgageShare("success");
    expect(await heading("Check your answers")).toBeDefined();
  });

  test.each(["offered", "accepted", "settled", "declined", "withdrawn"] as const)(
    "while it is %s the tabs show answers and ask for none",
    async (status) => {
      const { user } = renderMortgageShare("assets", aFilledMortgageShare({ status }));
      expect(await heading("Assets")).toBeDefined();
      expect(screen.getByText(/These answers can no longer be changed here/)).toBeDefined();
      expect(screen.getByText("$40,000")).toBeDefined();
      expect(screen.queryByRole("textbox")).toBeNull();
      await user.click(screen.getByRole("tab", { name: "Review" }));
      await heading("Your answers");
      expect(screen.queryByRole("link", { name: /^Change/ })).toBeNull();
      expect(screen.queryByRole("button", { name: /^Submit/ })).toBeNull();
    },
  );

  test.each(["received", "contacted", "assessing"] as const)("while it is %s the tabs ask", async (status) => {
    renderMortgageShare("applicant", aMortgageShare({ status }));
    expect((await screen.findAllByRole("textbox")).length).toBe(4);
  });
});
