import { sendMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { SUCCESS_KEY, type TabKey } from "@keystep/domain/mortgage-shares/tabs";
import { useState } from "react";
import { useNavigate } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { useOpenMortgageShare } from "#src/features/mortgage-shares/open-mortgage-share";
import { tabPath } from "#src/features/mortgage-shares/tab-address";

const CHANGED = ["mortgage-share.version-conflict", "mortgage-share.incomplete", "mortgage-share.closed"] as const;

/** Sends the answers of the tabs, once however often it is pressed, and leads to the success page. */
export function useSend() {
  const { share, current, adopt, inTurn, refresh } = useOpenMortgageShare();
  const navigate = useNavigate();
  const { isPending, problem, act } = useAct();
  const [refused, setRefused] = useState<readonly string[]>([]);

  async function sendNow(): Promise<void> {
    const { id } = share;
    setRefused([]);
    try {
      await inTurn(async () => {
        // The answers sent are known only now: an earlier press, or the last typed answer, may still have been on its
        // way.
        const { version, sentAt, hasUnsentChanges } = current();
        if (sentAt !== null && !hasUnsentChanges) return;
        adopt(await call(sendMortgageShare, { params: { id }, body: { version } }));
      });
    } catch (error) {
      // The server has other answers than this page, so we show those, to be looked through and sent again.
      if (CHANGED.some((code) => isApiProblem(error, code))) await refresh().catch(() => undefined);
      if (isApiProblem(error, "mortgage-share.incomplete")) setRefused(error.errors.map(({ field }) => field));
      throw error;
    }
    await navigate(tabPath(id, SUCCESS_KEY));
  }

  const isRefused = (key: TabKey) => refused.includes(key);
  return { isPending, problem, isRefused, send: () => act(sendNow) };
}
