import { getCurrentUser } from "@keystep/contract/identity/identity";
import {
  getMortgageShare,
  saveMortgageShare,
  saveMortgageShareBankingDetails,
  sendMortgageShare,
  moveOwnMortgageShare,
  type MortgageShareAnswer,
} from "@keystep/contract/mortgage-shares/mortgage-shares";
import { configure } from "@testing-library/react";
import MortgageSharePage from "#src/features/mortgage-shares/mortgage-share-page.tsx";
import { aUser } from "./application-fixtures.ts";
import { dueOn } from "./deadlines.ts";
import { installFakeApi, json, problemResponse, type FakeApi } from "./fake-api.ts";
import { aMortgageShare, MORTGAGE_SHARE_ID } from "./mortgage-share-fixtures.ts";
import { standingClock } from "./render-application.tsx";
import { renderRoutes } from "./render-routes.tsx";

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
    api.answer(sendMortgageShare, () =>
      this.change({ sentAt: NOW, deadline: dueOn("2026-11-24"), hasUnsentChanges: false }),
    );
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
  const stored = new StoredMortgageShare(installFakeApi(), share);
  const opened = renderRoutes([{ path: "dashboard/mortgage-share/:id", element: <MortgageSharePage /> }], {
    at: `/dashboard/mortgage-share/${MORTGAGE_SHARE_ID}${tab === null ? "" : `?tab=${tab}`}`,
    clock: standingClock,
  });
  const shownTab = () => new URLSearchParams(opened.router.state.location.search).get("tab");
  return { ...opened, stored, api: stored.api, tab: shownTab };
}
