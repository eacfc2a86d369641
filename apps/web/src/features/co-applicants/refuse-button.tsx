import { refuseInvitation } from "@keystep/contract/co-applicants";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/api/client";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { callProblem } from "./use-co-applicant-calls.ts";

type RefuseButtonProps = {
  readonly invitationId: string;
  readonly invitedBy: string;
  readonly onRefused: () => void;
  readonly onEnded: (reason: unknown) => void;
};

/** For whoever does not want to, or does not know the person. */
export function RefuseButton({ invitationId, invitedBy, onRefused, onEnded }: RefuseButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  const refusal = useMutation({
    mutationFn: () => call(refuseInvitation, { params: { id: invitationId }, body: {} }),
    onSuccess: onRefused,
    onError: onEnded,
  });
  return (
    <div className="border-t border-line pt-3">
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        This isn’t for me
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title="Decline this invitation?"
          confirmLabel="Decline the invitation"
          isPending={refusal.isPending}
          problem={callProblem(refusal.error)}
          onConfirm={() => refusal.mutate()}
          onCancel={() => setIsAsked(false)}
        >
          <p>
            The link stops working, and we tell {invitedBy} that you do not want to join, and when you said so: nothing
            else. If you do not know {invitedBy}, this is the right choice.
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
