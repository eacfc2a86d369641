import { moveOwnMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { possibleMoves } from "@keystep/domain/cases/moves";
import { MORTGAGE_SHARE_MOVES } from "@keystep/domain/mortgage-shares/mortgage-share";
import { useState } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { WithdrawDialog } from "#src/features/cases/withdraw-dialog.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useOpenMortgageShare } from "./open-mortgage-share.ts";

type Move = { readonly status: "accepted" | "withdrawn"; readonly reason?: string };
type DialogProps = { readonly onClose: () => void };

/** Moves it on the server; where that is refused because it changed meanwhile, the page shows the new state. */
function useMove(onMoved: () => void) {
  const { current, adopt, inTurn, refresh } = useOpenMortgageShare();
  return async (body: Move): Promise<void> => {
    try {
      adopt(await inTurn(() => call(moveOwnMortgageShare, { params: { id: current().id }, body })));
      onMoved();
    } catch (error) {
      if (isApiProblem(error, "mortgage-share.move-refused")) void refresh().catch(() => undefined);
      throw error;
    }
  };
}

function AcceptDialog({ onClose }: DialogProps) {
  const move = useMove(onClose);
  const { isPending, problem, act } = useAct();
  return (
    <Dialog
      title="Accept our offer?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" isPending={isPending} onClick={() => act(() => move({ status: "accepted" }))}>
            Accept the offer
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem === null ? null : <Alert>{problem}</Alert>}
        <p>
          Please accept only once you have gone through the offer with us. We then prepare settlement, and confirm by
          email.
        </p>
        <p>Until settlement you can still withdraw.</p>
      </div>
    </Dialog>
  );
}

function Withdraw({ onClose }: DialogProps) {
  const move = useMove(onClose);
  return (
    <WithdrawDialog withdraw={(body) => move({ status: "withdrawn", ...body })} onCancel={onClose}>
      We stop working on it, and it closes for good. If you change your mind later, call or write to us. We confirm by
      email.
    </WithdrawDialog>
  );
}

export function OwnMoves() {
  const {
    share: { status },
  } = useOpenMortgageShare();
  const [asked, setAsked] = useState<Move["status"] | null>(null);
  const moves = possibleMoves(MORTGAGE_SHARE_MOVES, status, "applicant");
  const close = () => setAsked(null);
  return (
    <>
      {moves.includes("accepted") ? (
        <Button variant="primary" onClick={() => setAsked("accepted")}>
          Accept the offer
        </Button>
      ) : null}
      {moves.includes("withdrawn") ? (
        <Button variant="quiet" onClick={() => setAsked("withdrawn")}>
          Withdraw this application
        </Button>
      ) : null}
      {asked === "accepted" ? <AcceptDialog onClose={close} /> : null}
      {asked === "withdrawn" ? <Withdraw onClose={close} /> : null}
    </>
  );
}
