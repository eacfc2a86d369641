import { takeProposalBack } from "@keystep/contract/desk/proposals";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { useDraft } from "#src/features/desk/case/use-draft";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { typedOf } from "./typed-proposal.ts";

type TakeBackProps = {
  readonly found: OpenedCase;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
};

/** Takes one's own proposal back; what it said stands in the form again. */
export function TakeProposalBack({ found, onChanged, onClose }: TakeBackProps) {
  const { isPending, problem, act } = useAct();
  const draft = useDraft(found.id, "proposal");
  const { proposal } = found;
  if (proposal === null) return null;
  return (
    <ConfirmDialog
      title="Take your proposal back?"
      confirmLabel="Take it back"
      isPending={isPending}
      problem={problem}
      onConfirm={() =>
        act(async () => {
          try {
            await call(takeProposalBack, { params: { id: proposal.id } });
          } catch (error) {
            void onChanged();
            throw error;
          }
          draft.change(JSON.stringify(typedOf(proposal, found.checks)));
          onClose();
          await onChanged();
        })
      }
      onCancel={onClose}
    >
      <p>Nobody was told anything. What you wrote stands in the form again, to change it and propose anew.</p>
    </ConfirmDialog>
  );
}
