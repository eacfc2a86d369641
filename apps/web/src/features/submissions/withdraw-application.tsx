import { withdrawApplication } from "@keystep/contract/submissions/submissions";
import { isInProgress } from "@keystep/domain/applications/application-status";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "#src/api/client";
import { useIntentionKey } from "#src/api/use-intention-key";
import { applicationPath } from "#src/app/paths";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { WithdrawDialog } from "#src/features/cases/withdraw-dialog.tsx";
import { Button } from "#src/ui/button.tsx";
import { submissionQuery } from "./submission-query.ts";

/** Takes the application back on the server, and leads to the screen that says so. */
function useWithdraw() {
  const { application, current, adopt, inTurn, refresh } = useOpenApplication();
  const { id } = application;
  const { keyFor } = useIntentionKey();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (body: { readonly reason?: string }): Promise<void> => {
    const idempotencyKey = keyFor(JSON.stringify(body));
    const withdrawn = await inTurn(() => call(withdrawApplication, { params: { id }, body, idempotencyKey }));
    adopt({ ...current(), ...withdrawn });
    await navigate(applicationPath(id, "success"));
    // It is done; what is asked again here only brings the other screens up to date.
    void queries.invalidateQueries({ queryKey: submissionQuery(id).queryKey });
    await refresh().catch(() => undefined);
  };
}

function Asked({ onCancel }: { readonly onCancel: () => void }) {
  const { application } = useOpenApplication();
  return (
    <WithdrawDialog withdraw={useWithdraw()} onCancel={onCancel}>
      {isInProgress(application.status)
        ? "It closes for good: its answers can no longer be changed or sent."
        : "We stop working on it, and it closes for good."}{" "}
      If you change your mind, you start a new application. We confirm by email.
    </WithdrawDialog>
  );
}

export function WithdrawApplication() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" className="print:hidden" onClick={() => setIsAsked(true)}>
        Withdraw this application
      </Button>
      {isAsked ? <Asked onCancel={() => setIsAsked(false)} /> : null}
    </>
  );
}
