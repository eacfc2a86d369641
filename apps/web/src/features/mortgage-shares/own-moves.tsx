import { MOVE_REASON_MAX } from "@keystep/contract/cases/move-reason";
import { moveOwnMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { possibleMoves } from "@keystep/domain/cases/moves";
import { MORTGAGE_SHARE_MOVES } from "@keystep/domain/mortgage-shares/mortgage-share";
import { useState } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { useOpenMortgageShare } from "./open-mortgage-share.ts";

type Move = { readonly status: "accepted" | "withdrawn"; readonly reason?: string };
type DialogProps = { readonly onClose: () => void };

/** Moves it on the server; where that is refused because it changed meanwhile, the page shows the new state. */
function useMove(onMoved: () => void) {
  const { current, adopt, inTurn, refresh } = useOpenMortgageShare();
  const { isPending, problem, act } = useAct();
  function move(body: Move): void {
    act(async () => {
      try {
        adopt(await inTurn(() => call(moveOwnMortgageShare, { params: { id: current().id }, body })));
        onMoved();
      } catch (error) {
        if (isApiProblem(error, "mortgage-share.move-refused")) void refresh().catch(() => undefined);
        throw error;
      }
    });
  }
  return { isPending, problem, move };
}

function AcceptDialog({ onClose }: DialogProps) {
  const { isPending, problem, move } = useMove(onClose);
  return (
    <Dialog
      title="Accept our offer?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" isPending={isPending} onClick={() => move({ status: "accepted" })}>
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

function WithdrawDialog({ onClose }: DialogProps) {
  const { isPending, problem, move } = useMove(onClose);
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      title="Withdraw this application?"
      confirmLabel="Withdraw it"
      isPending={isPending}
      problem={problem}
      onConfirm={() => move({ status: "withdrawn", ...(reason.trim() === "" ? {} : { reason }) })}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <p>
          We stop working on it, and it closes for good. If you change your mind later, call or write to us. We confirm
          by email.
        </p>
        <TextField
          name="reason"
          label="Would you tell us why?"
          description="It helps us to do better. You need not say anything."
          value={reason}
          onChange={setReason}
          rows={3}
          maxLength={MOVE_REASON_MAX}
          isOptional
        />
      </div>
    </ConfirmDialog>
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
      {asked === "withdrawn" ? <WithdrawDialog onClose={close} /> : null}
    </>
  );
}
