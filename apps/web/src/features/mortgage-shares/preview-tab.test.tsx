import { moveOwnMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { continueLead } from "@keystep/contract/leads/own-leads";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { dueOn } from "#src/testing/deadlines";
import { aFilledMortgageShare, aMortgageShare } from "#src/testing/mortgage-share-fixtures";
import { renderMortgageShare } from "#src/testing/render-mortgage-share.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

const APPLICATION = "01890a5d-ac96-774b-bcce-b302099a8399";
const fact = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

async function openPreview(share = aMortgageShare()) {
  const opened = renderMortgageShare(null, share);
  await screen.findByRole("heading", { level: 1, name: "Mortgage share application" });
  return opened;
}

describe("the preview", () => {
  test("MSA-04: the three amounts show as '$x AUD', grouped and without cents", async () => {
    await openPreview();
    expect(fact("Estimated property value")).toBe("$2,500,000 AUD");
    expect(fact("Estimated outstanding mortgage")).toBe("$1,250,000 AUD");
    expect(fact("Estimated monthly mortgage")).toBe("$1,500 AUD");
  });

  test("MSA-05: the date of property purchase shows as an en-AU long date", async () => {
    await openPreview();
    expect(fact("Date of property purchase")).toBe("14 June 2024");
  });

  test("it shows name, email, phone, years left and the status, with what happens next and by when", async () => {
    await openPreview(aMortgageShare({ deadline: dueOn("2026-11-23") }));
    expect(fact("Name")).toBe("Mia Nguyen");
    expect(fact("Email")).toBe("mia@example.com");
    expect(fact("Phone")).toBe("0412 345 678");
    expect(fact("Years left on mortgage")).toBe("12 years");
    expect(fact("Application status")).toBe("Received");
    expect(screen.getByText(/contacts you, by phone or by email, by 23 November 2026/)).toBeDefined();
    expect(document.title).toMatch(/^Preview · Mortgage share application/);
  });

  test("the way so far has its days, and what is still to come says so", async () => {
    const history = [
      { status: "received", at: "2026-11-16T01:00:00.000Z" },
      { status: "assessing", at: "2026-11-18T01:00:00.000Z" },
    ] as const;
    await openPreview(aMortgageShare({ status: "assessing", history: [...history] }));
    const rows = within(screen.getByRole("region", { name: "How it has gone" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      "Received16 November 2026",
      "Being assessed18 November 2026",
      "Offered, still to come",
      "Offer accepted, still to come",
      "Settled, still to come",
    ]);
    expect(rows[1]?.getAttribute("aria-current")).toBe("step");
  });

  test("it leads on to the first tab that lacks something, and to Review once none does", async () => {
    await openPreview();
    expect(screen.getByRole("link", { name: "Next: Liabilities" }).getAttribute("href")).toMatch(/\?tab=liabilities$/);
    cleanup();
    await openPreview(aFilledMortgageShare());
    expect(screen.getByRole("link", { name: "Look through and send" }).getAttribute("href")).toMatch(/\?tab=review$/);
  });

  test("MSA-06: offered to go on, it becomes an application, filled in from it", async () => {
    const { user, api } = await openPreview(aFilledMortgageShare({ status: "offered" }));
    api.answer(continueLead, { id: APPLICATION, step: null });
    await user.click(screen.getByRole("button", { name: "Continue as an application" }));
    await waitFor(() => expect(api.requestsTo(continueLead)).toHaveLength(1));
  });

  test.each([
    { of: "submitted", status: "assessing", way: "Open the application", href: `/application/${APPLICATION}` },
    { of: "approved", status: "offered", way: "See the offer", href: `/application/${APPLICATION}/decision` },
    { of: "declined", status: "declined", way: "Open the application", href: `/application/${APPLICATION}` },
  ] as const)("MSA-06: of an application that is $of it leads there, and is withdrawn there", async (shown) => {
    const { of, status, way, href } = shown;
    await openPreview(aFilledMortgageShare({ status, application: { id: APPLICATION, status: of } }));
    expect(screen.getByRole("link", { name: way }).getAttribute("href")).toBe(href);
    expect(screen.queryByRole("button", { name: "Withdraw this application" })).toBeNull();
    expect(screen.queryByRole("link", { name: /^(Next|Look through)/ })).toBeNull();
  });

  test("it is withdrawn after a question, with the reason where one was given", async () => {
    const { user, api } = await openPreview();
    await user.click(screen.getByRole("button", { name: "Withdraw this application" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Withdraw this application?" });
    await user.type(within(dialog).getByLabelText(/Would you tell us why/), "We sold the house.");
    await user.click(within(dialog).getByRole("button", { name: "Withdraw it" }));
    expect(await screen.findByRole("heading", { level: 2, name: "Withdrawn" })).toBeDefined();
    expect(api.requestsTo(moveOwnMortgageShare).map(({ body }) => body)).toEqual([
      { status: "withdrawn", reason: "We sold the house." },
    ]);
    expect(screen.queryByRole("button", { name: "Withdraw this application" })).toBeNull();
  });

  test("a move that is refused says so, and the page shows what is so now", async () => {
    const { user, api, stored } = await openPreview(aFilledMortgageShare({ status: "offered" }));
    api.refuse(moveOwnMortgageShare, "mortgage-share.move-refused");
    stored.change({ status: "assessing", application: { id: APPLICATION, status: "submitted" } });
    await user.click(screen.getByRole("button", { name: "Withdraw this application" }));
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Withdraw it" }));
    await waitFor(() => expect(fact("Application status")).toBe("Being assessed"));
  });

  test("coming back to the window shows what has become of it", async () => {
    const { stored } = await openPreview();
    stored.change({ status: "contacted" });
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByRole("heading", { level: 2, name: "In touch" })).toBeDefined();
  });
});
