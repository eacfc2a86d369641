import { MOVE_REASON_MAX } from "@keystep/contract/cases/move-reason";
import { withdrawApplication } from "@keystep/contract/submissions/submissions";
import { isInProgress } from "@keystep/domain/applications/application-status";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { useIntentionKey } from "#src/api/use-intention-key";
import { applicationPath } from "#src/app/paths";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { submissionQuery } from "./submission-query.ts";

type WithdrawDialogProps = { readonly onCancel: () => void };

/** Takes the application back on the server, and leads to the screen that says so. */
function useWithdraw() {
  const { application, current, adopt, inTurn, refresh } = useOpenApplication();
  const { id } = application;
  const { keyFor } = useIntentionKey();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (reason: string): Promise<void> => {
    const body = reason.trim() === "" ? {} : { reason };
    const idempotencyKey = keyFor(JSON.stringify(body));
    const withdrawn = await inTurn(() => call(withdrawApplication, { params: { id }, body, idempotencyKey }));
    adopt({ ...current(), ...withdrawn });
    await navigate(applicationPath(id, "success"));
    // It is done; what is asked again here only brings the other screens up to date.
    void queries.invalidateQueries({ queryKey: submissionQuery(id).queryKey });
    await refresh().catch(() => undefined);
  };
}

function WithdrawDialog({ onCancel }: WithdrawDialogProps) {
  const { application } = useOpenApplication();
  const withdraw = useWithdraw();
  const [reason, setReason] = useState("");
  const { isPending, problem, act } = useAct();

  return (
    <ConfirmDialog
      title="Withdraw this application?"
      confirmLabel="Withdraw it"
      isPending={isPending}
      problem={problem}
      onConfirm={() => act(() => withdraw(reason))}
      onCancel={onCancel}
    >
      <div className="grid gap-4">
        <p>
          {isInProgress(application.status)
            ? "It closes for good: its answers can no longer be changed or sent."
            : "We stop working on it, and it closes for good."}{" "}
          If you change your mind, you start a new application. We confirm by email.
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

export function WithdrawApplication() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" className="print:hidden" onClick={() => setIsAsked(true)}>
        Withdraw this application
      </Button>
      {isAsked ? <WithdrawDialog onCancel={() => setIsAsked(false)} /> : null}
    </>
  );
}
