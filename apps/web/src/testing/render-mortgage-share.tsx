import { getCurrentUser } from "@keystep/contract/identity";
import {
  getMortgageShare,
  saveMortgageShare,
  saveMortgageShareBankingDetails,
  sendMortgageShare,
  moveOwnMortgageShare,
  type MortgageShareAnswer,
} from "@keystep/contract/mortgage-shares";
import { QueryClientProvider } from "@tanstack/react-query";
import { configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { ClockContext } from "#src/app/clock";
import MortgageSharePage from "#src/features/mortgage-shares/mortgage-share-page.tsx";
import { aUser } from "./application-fixtures.ts";
import { Elsewhere, Root } from "./frame-of-tests.tsx";
import { installFakeApi, json, problemResponse, type FakeApi } from "./fake-api.ts";
import { unsignedIdToken } from "./fake-browser.ts";
import { aMortgageShare, MORTGAGE_SHARE_ID } from "./mortgage-share-fixtures.ts";
import { makeTestQueryClient } from "./render-app.tsx";
import { standingClock } from "./render-application.tsx";

configure({ asyncUtilTimeout: 5000 });

const NOW = standingClock.now().toISOString();

/** The server's side of one mortgage share application: what tests or the page change of it is answered from then on. */
export class StoredMortgageShare {
  share: MortgageShareAnswer;
  readonly api: FakeApi;

  constructor(api: FakeApi, share: MortgageShareAnswer) {
    this.api = api;
    this.share = share;
    api.answer(getCurrentUser, aUser({ id: crypto.randomUUID() }));
    api.answer(getMortgageShare, () => this.share);
    api.respond(saveMortgageShare, ({ body }) => {
      const { version, ...answers } = saveMortgageShare.body.parse(body);
      if (version !== this.share.version) return problemResponse("mortgage-share.version-conflict");
      const given = Object.entries(answers).filter(([, answer]) => answer !== undefined);
      return json(200, this.change(Object.fromEntries(given)));
    });
    api.respond(saveMortgageShareBankingDetails, ({ body }) => {
      const { version, accountNumber } = saveMortgageShareBankingDetails.body.parse(body);
      if (version !== this.share.version) return problemResponse("mortgage-share.version-conflict");
      const bankingDetails = { isWhole: true, accountNumberEnding: accountNumber?.slice(-3) ?? null };
      return json(200, { ...bankingDetails, version: this.change({ bankingDetails }).version });
    });
    api.answer(sendMortgageShare, () => this.change({ sentAt: NOW, hasUnsentChanges: false }));
    api.answer(moveOwnMortgageShare, ({ body }) => {
      const { status } = moveOwnMortgageShare.body.parse(body);
      return this.change({ status, history: [...this.share.history, { status, at: NOW }] });
    });
  }

  /** As another window, our staff or a save of the page does. */
  change(changes: Partial<MortgageShareAnswer>): MortgageShareAnswer {
    const hasUnsentChanges = this.share.sentAt !== null;
    this.share = { ...this.share, hasUnsentChanges, ...changes, version: this.share.version + 1 };
    return this.share;
  }
}

/** Opens the page of a mortgage share application at one of its tabs. */
export function renderMortgageShare(tab: string | null = null, share: MortgageShareAnswer = aMortgageShare()) {
  localStorage.setItem("IdToken", unsignedIdToken({ exp: 4_102_444_800 }));
  const stored = new StoredMortgageShare(installFakeApi(), share);
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        children: [
          { path: "dashboard/mortgage-share/:id", element: <MortgageSharePage /> },
          { path: "*", element: <Elsewhere /> },
        ],
      },
    ],
    { initialEntries: [`/dashboard/mortgage-share/${MORTGAGE_SHARE_ID}${tab === null ? "" : `?tab=${tab}`}`] },
  );
  const result = render(
    <ClockContext value={standingClock}>
      <QueryClientProvider client={makeTestQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ClockContext>,
  );
  return {
    ...result,
    stored,
    api: stored.api,
    router,
    user: userEvent.setup(),
    tab: () => new URLSearchParams(router.state.location.search).get("tab"),
    notice: () => screen.getByTestId("address").dataset["notice"],
  };
}
