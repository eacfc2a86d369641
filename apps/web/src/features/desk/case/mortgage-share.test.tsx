import {
  getStaffMortgageShare,
  moveMortgageShare,
  type StaffMortgageShare,
} from "@keystep/contract/mortgage-shares/mortgage-shares";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { possibleMoves } from "@keystep/domain/cases/moves";
import { MORTGAGE_SHARE_MOVES } from "@keystep/domain/mortgage-shares/mortgage-share";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { aMortgageShare } from "#src/testing/mortgage-share-fixtures";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import { renderRoutes } from "#src/testing/render-routes.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { MortgageShareFigures } from "./mortgage-share.tsx";
import { MoveMortgageShare } from "./move-mortgage-share.tsx";

readerIn("Australia/Sydney");

beforeEach(signInThisBrowser);

function aShare(changes: Partial<StaffMortgageShare> = {}): StaffMortgageShare {
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

describe("the figures of a mortgage share application", () => {
  test.each<[Partial<StaffMortgageShare>, string]>([
    [{}, "Not filled in yet"],
    [{ isComplete: true }, "Filled in, not sent"],
    [{ sentAt: "2026-11-19T01:00:00.000Z" }, "Sent on Thu 19 Nov"],
    [{ sentAt: "2026-11-19T01:00:00.000Z", hasUnsentChanges: true }, "Sent on Thu 19 Nov, changed since"],
  ])("%o: %s", async (changes, words) => {
    installFakeApi().answer(getStaffMortgageShare, aShare(changes));
    const element = <MortgageShareFigures caseId={caseId(1)} shareId={caseId(2)} />;
    const clock = { now: () => new Date("2026-11-24T02:00:00.000Z") };
    renderRoutes([{ path: "/staff", element }], { at: "/staff", clock });
    const part = await screen.findByRole("region", { name: "Their home and loan" });
    for (const told of [
      words,
      "12 Wattle Street, Brunswick VIC 3056",
      "$2,500,000",
      "$1,250,000",
      "$1,500",
      "12 years",
    ])
      expect(part.textContent).toContain(told);
  });
});

function openMove(share: StaffMortgageShare) {
  const api = installFakeApi();
  const told = {
    onClose: vi.fn<() => void>(),
    onRefused: vi.fn<() => void>(),
    onMoved: vi.fn<() => Promise<void>>(async () => undefined),
  };
  const rendered = renderApp(<MoveMortgageShare share={share} {...told} />, { at: "/staff" });
  const dialog = screen.getByRole("dialog", { name: "Move the application of Mia Nguyen" });
  return { ...rendered, ...told, api, dialog };
}

const bodies = (api: ReturnType<typeof openMove>["api"]) => api.requestsTo(moveMortgageShare).map(({ body }) => body);

describe("moving a mortgage share application on", () => {
  test("a move names the version that was shown and the reason given", async () => {
    const { api, user, dialog, onMoved } = openMove(aShare());
    api.answer(moveMortgageShare, { status: "contacted", version: 5, moves: ["assessing"] });
    expect(
      within(dialog)
        .getAllByRole("radio")
        .map((radio) => radio.getAttribute("value")),
    ).toEqual(["contacted", "assessing", "withdrawn"]);
    await user.click(within(dialog).getByRole("radio", { name: /^We are in touch/ }));
    await user.type(within(dialog).getByLabelText(/^Reason/), "Called on Tuesday.");
    await user.click(within(dialog).getByRole("button", { name: "We are in touch" }));
    await waitFor(() => expect(onMoved).toHaveBeenCalledExactlyOnceWith("contacted"));
    expect(bodies(api)).toEqual([{ status: "contacted", version: 4, reason: "Called on Tuesday." }]);
  });

  test("nothing is moved before it is said where to", async () => {
    const { api, user, dialog, onClose } = openMove(aShare());
    await user.click(within(dialog).getByRole("button", { name: "Go on" }));
    expect(within(dialog).getByText(MESSAGES.choice)).toBeDefined();
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(bodies(api)).toEqual([]);
  });

  test("withdrawing is asked about once more, and says that it is for good", async () => {
    const { api, user, dialog, onMoved } = openMove(aShare({ status: "assessing" }));
    api.answer(moveMortgageShare, { status: "withdrawn", version: 5, moves: [] });
    await user.click(within(dialog).getByRole("radio", { name: /^Withdraw/ }));
    await user.click(within(dialog).getByRole("button", { name: "Go on" }));
    expect(bodies(api)).toEqual([]);
    const question = await screen.findByRole("alertdialog", { name: "Withdraw for Mia Nguyen?" });
    expect(question.textContent).toContain("It cannot be taken back.");
    await user.click(within(question).getByRole("button", { name: "Withdraw and write to them" }));
    await waitFor(() => expect(onMoved).toHaveBeenCalledExactlyOnceWith("withdrawn"));
    expect(bodies(api)).toEqual([{ status: "withdrawn", version: 4 }]);
  });

  test("a move that is refused says why, and asks how it stands now", async () => {
    const { api, user, dialog, onRefused } = openMove(aShare({ status: "assessing" }));
    api.refuseOnce(moveMortgageShare, "mortgage-share.version-conflict");
    await user.click(within(dialog).getByRole("radio", { name: /^Offer to go on/ }));
    await user.click(within(dialog).getByRole("button", { name: "Offer to go on" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain("changed elsewhere");
    expect(onRefused).toHaveBeenCalledOnce();
  });
});
