import { MOVE_REASON_MAX } from "@keystep/contract/cases/move-reason";
import { moveMortgageShare, type StaffMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { useState, type SyntheticEvent } from "react";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { RadioGroupField } from "#src/ui/radio-group-field.tsx";
import { TextField } from "#src/ui/text-field.tsx";

type Status = StaffMortgageShare["status"];
/** Staff move one forward only, and never to where it follows its application. */
type StaffMove = "contacted" | "assessing" | "offered" | "withdrawn";

/** How each move reads where it is chosen: its consequence, and who gets an email. */
const MOVE_WORDS = {
  contacted: { label: "We are in touch", effect: "Nobody is written to." },
  assessing: { label: "Begin to assess", effect: "Nobody is written to." },
  offered: {
    label: "Offer to go on",
    effect: "We write to them. Their answers close here, and they go on with an application filled in from them.",
  },
  withdrawn: {
    label: "Withdraw for them",
    effect:
      "For somebody who asked us to by phone or by letter. We write to them to confirm it. It cannot be taken back.",
  },
} as const satisfies Record<StaffMove, { label: string; effect: string }>;

function isStaffMove(status: Status): status is StaffMove {
  return status in MOVE_WORDS;
}

type MoveMortgageShareProps = {
  readonly share: StaffMortgageShare;
  readonly onClose: () => void;
  readonly onMoved: (status: StaffMove) => Promise<void>;
  readonly onRefused: () => void;
};

type Chosen = { readonly status: StaffMove; readonly reason: string };

type ChooseProps = {
  readonly share: StaffMortgageShare;
  readonly isPending: boolean;
  readonly problem: string | null;
  readonly onChosen: (chosen: Chosen) => void;
  readonly onClose: () => void;
};

/** It does not close by a click beside it, which would lose the reason. */
function ChooseMove({ share, isPending, problem, onChosen, onClose }: ChooseProps) {
  const [picked, setPicked] = useState<StaffMove | null>(null);
  const [reason, setReason] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const moves = share.moves.filter(isStaffMove);
  const status = moves.find((each) => each === picked) ?? null;

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsAsked(true);
    if (status !== null) onChosen({ status, reason });
  }

  return (
    <Dialog title={`Move the application of ${share.name}`} isOpen onClose={onClose} isDismissable={false}>
      <form noValidate onSubmit={handleSubmit} className="grid gap-6">
        {problem === null ? null : <Alert>{problem}</Alert>}
        <RadioGroupField
          name="move"
          label="What has happened?"
          value={status ?? ""}
          onChange={(value) => setPicked(moves.find((each) => each === value) ?? null)}
          options={moves.map((value) => ({
            value,
            label: MOVE_WORDS[value].label,
            description: MOVE_WORDS[value].effect,
          }))}
          errorMessage={isAsked && status === null ? MESSAGES.choice : undefined}
        />
        <TextField
          name="reason"
          label="Reason"
          description="For our own record. It is in no letter, and the person does not see it."
          value={reason}
          onChange={setReason}
          rows={3}
          maxLength={MOVE_REASON_MAX}
          isOptional
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="primary" isPending={isPending}>
            {status === null || status === "withdrawn" ? "Go on" : MOVE_WORDS[status].label}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Moves one to another status; withdrawing, which ends it, is asked about once more. */
export function MoveMortgageShare({ share, onClose, onMoved, onRefused }: MoveMortgageShareProps) {
  const { isPending, problem, act } = useAct();
  const [withdrawing, setWithdrawing] = useState<Chosen | null>(null);

  async function move({ status, reason }: Chosen): Promise<void> {
    try {
      // With the version that was shown.
      const body = { status, version: share.version, ...(reason.trim() === "" ? {} : { reason }) };
      await call(moveMortgageShare, { params: { id: share.id }, body });
      await onMoved(status);
    } catch (error) {
      onRefused();
      throw error;
    }
  }

  if (withdrawing === null) {
    return (
      <ChooseMove
        share={share}
        isPending={isPending}
        problem={problem}
        onChosen={(chosen) => (chosen.status === "withdrawn" ? setWithdrawing(chosen) : act(() => move(chosen)))}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={`Withdraw for ${share.name}?`}
      confirmLabel="Withdraw and write to them"
      isPending={isPending}
      problem={problem}
      onConfirm={() => act(() => move(withdrawing))}
      onCancel={onClose}
    >
      <p>{MOVE_WORDS.withdrawn.effect}</p>
    </ConfirmDialog>
  );
}
