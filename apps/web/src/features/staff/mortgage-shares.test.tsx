import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import {
  listStaffMortgageShares,
  moveMortgageShare,
  type StaffMortgageShare,
} from "@keystep/contract/mortgage-shares/mortgage-shares";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { possibleMoves } from "@keystep/domain/cases/moves";
import { MORTGAGE_SHARE_MOVES } from "@keystep/domain/mortgage-shares/mortgage-share";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { ClockContext } from "#src/app/clock";
import { installFakeApi } from "#src/testing/fake-api";
import { aMortgageShare } from "#src/testing/mortgage-share-fixtures";
import { renderApp } from "#src/testing/render-app.tsx";
import { standingClock } from "#src/testing/render-application.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { MortgageShares } from "./mortgage-shares.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

beforeEach(signInThisBrowser);

function aRow(changes: Partial<StaffMortgageShare> = {}): StaffMortgageShare {
  const { dateOfPropertyPurchase, estimatedPropertyValue, estimatedOutstandingMortgage, ...share } = aMortgageShare();
  const status = changes.status ?? "received";
  return {
    id: share.id,
    status,
    createdAt: share.createdAt,
    sentAt: null,
    hasUnsentChanges: false,
    isComplete: false,
    version: 4,
    name: "Mia Nguyen",
    emailAddress: "mia@example.com",
    phone: "+61412345678",
    dateOfPropertyPurchase,
    estimatedPropertyValue,
    estimatedOutstandingMortgage,
    yearsLeftOnMortgage: share.yearsLeftOnMortgage,
    estimatedMonthlyMortgage: share.estimatedMonthlyMortgage,
    propertyAddress: share.propertyAddress,
    moves: possibleMoves(MORTGAGE_SHARE_MOVES, status, "staff"),
    ...changes,
  };
}

async function open(shares: StaffMortgageShare[]) {
  const api = installFakeApi().answer(listStaffMortgageShares, shares);
  const rendered = renderApp(
    <ClockContext value={standingClock}>
      <MortgageShares />
    </ClockContext>,
    { at: "/staff" },
  );
  const rows = await screen.findAllByRole("listitem");
  return { ...rendered, api, rows };
}

const moveButton = () => screen.getByRole("button", { name: "Move on: Mia Nguyen" });
const bodies = (api: Awaited<ReturnType<typeof open>>["api"]) =>
  api.requestsTo(moveMortgageShare).map(({ body }) => body);

describe("mortgage share applications for staff", () => {
  test("each says whose it is, how to call them, the figures, how it stands and what was sent", async () => {
    const { rows } = await open([
      aRow(),
      aRow({ id: crypto.randomUUID(), sentAt: "2026-11-19T01:00:00.000Z", hasUnsentChanges: true }),
      aRow({ id: crypto.randomUUID(), isComplete: true }),
    ]);
    for (const words of [
      "Mia Nguyen",
      "0412 345 678",
      "mia@example.com",
      "12 Wattle Street, Brunswick VIC 3056",
      "Worth $2,500,000, $1,250,000 owed",
      "$1,500 a month, 12 years left",
      "Received",
      "Asked 4 days ago",
      "Not filled in yet",
    ]) {
      expect(rows[0]?.textContent).toContain(words);
    }
    expect(rows[1]?.textContent).toContain("Sent yesterday, changed since");
    expect(rows[2]?.textContent).toContain("Filled in, not sent");
    const [call] = screen.getAllByRole("link", { name: "0412 345 678" });
    expect(call?.getAttribute("href")).toBe("tel:+61412345678");
  });

  test("one that has ended cannot be moved", async () => {
    await open([aRow({ status: "settled" })]);
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("a move names the version that was shown and the reason given; the list is asked for again", async () => {
    const { api, user } = await open([aRow()]);
    api.answer(moveMortgageShare, { status: "contacted", version: 5, moves: ["assessing"] });
    await user.click(moveButton());
    const dialog = await screen.findByRole("dialog", { name: "Move the application of Mia Nguyen" });
    expect(
      within(dialog)
        .getAllByRole("radio")
        .map((radio) => radio.getAttribute("value")),
    ).toEqual(["contacted", "assessing", "declined", "withdrawn"]);
    await user.click(within(dialog).getByRole("radio", { name: /^We are in touch/ }));
    await user.type(within(dialog).getByLabelText(/^Reason/), "Called on Tuesday.");
    api.answer(listStaffMortgageShares, [aRow({ status: "contacted", version: 5 })]);
    await user.click(within(dialog).getByRole("button", { name: "We are in touch" }));
    expect(await screen.findByText("Mia Nguyen: In touch.")).toBeDefined();
    expect(bodies(api)).toEqual([{ status: "contacted", version: 4, reason: "Called on Tuesday." }]);
    expect(await screen.findByText("In touch", { selector: "li p" })).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("nothing is moved before it is said where to", async () => {
    const { api, user } = await open([aRow()]);
    await user.click(moveButton());
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Go on" }));
    expect(within(dialog).getByText(MESSAGES.choice)).toBeDefined();
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodies(api)).toEqual([]);
  });

  test("declining is asked about once more, and says that it is for good", async () => {
    const { api, user } = await open([aRow({ status: "assessing" })]);
    api.answer(moveMortgageShare, { status: "declined", version: 5, moves: [] });
    await user.click(moveButton());
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("radio", { name: /^Decline/ }));
    await user.click(within(dialog).getByRole("button", { name: "Go on" }));
    expect(bodies(api)).toEqual([]);
    const question = await screen.findByRole("alertdialog", { name: "Decline Mia Nguyen?" });
    expect(question.textContent).toContain("It cannot be taken back.");
    await user.click(within(question).getByRole("button", { name: "Decline and write to them" }));
    expect(await screen.findByText("Mia Nguyen: Declined.")).toBeDefined();
    expect(bodies(api)).toEqual([{ status: "declined", version: 4 }]);
  });

  test("a move that is refused says why; the next try is about what is so now", async () => {
    const { api, user } = await open([aRow({ status: "offered" })]);
    api.answer(moveMortgageShare, { status: "accepted", version: 8, moves: [] });
    api.refuseOnce(moveMortgageShare, "mortgage-share.version-conflict");
    await user.click(moveButton());
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("radio", { name: /^They accepted/ }));
    api.answer(listStaffMortgageShares, [aRow({ status: "offered", version: 7, phone: "+61491570110" })]);
    await user.click(within(dialog).getByRole("button", { name: "They accepted" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain("changed elsewhere");
    await screen.findByText("0491 570 110");
    await user.click(within(dialog).getByRole("button", { name: "They accepted" }));
    expect(await screen.findByText("Mia Nguyen: Offer accepted.")).toBeDefined();
    expect(bodies(api)).toMatchObject([{ version: 4 }, { version: 7 }]);
  });

  test("a full page offers more, and the next begins after its last", async () => {
    const page = Array.from({ length: ROWS_AT_A_TIME }, () => aRow({ id: crypto.randomUUID() }));
    const { api, user } = await open(page);
    api.answer(listStaffMortgageShares, [aRow({ name: "Binh Tran" })]);
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("heading", { name: "Binh Tran" })).toBeDefined();
    expect(api.requestsTo(listStaffMortgageShares).at(-1)?.query.get("after")).toBe(page.at(-1)?.id);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  test("without any it says so", async () => {
    installFakeApi().answer(listStaffMortgageShares, []);
    renderApp(<MortgageShares />, { at: "/staff" });
    expect(await screen.findByText("Nobody has asked for a mortgage share yet.")).toBeDefined();
  });
});
