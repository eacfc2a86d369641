import { recuseFromCase } from "@keystep/contract/desk/cases";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { deskPaths } from "#src/features/desk/desk-paths";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { TextField } from "#src/ui/text-field.tsx";

type CaseProps = { readonly caseId: string };

function StepBackDialog({ caseId, onCancel }: CaseProps & { readonly onCancel: () => void }) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [reason, setReason] = useState("");
  const [message, setMessage] = useState<string>();
  const { isPending, problem, act } = useAct();
  useEffect(() => field.current?.focus(), []);

  function stepBack(): void {
    const judged = recuseFromCase.body.safeParse({ reason });
    setMessage(judged.success ? undefined : judged.error.issues[0]?.message);
    if (!judged.success) {
      field.current?.focus();
      return;
    }
    act(async () => {
      await call(recuseFromCase, { params: { id: caseId }, body: judged.data });
      await navigate(deskPaths.queue("mine"));
      await queries.invalidateQueries({ queryKey: ["desk"] });
    });
  }

  return (
    <ConfirmDialog
      title="Step back from this case?"
      confirmLabel="Step back for good"
      cancelLabel="Stay on the case"
      isPending={isPending}
      problem={problem}
      onConfirm={stepBack}
      onCancel={onCancel}
    >
      <p>
        For when you know these people, would gain by the decision, or had a part in what it is about. You lose access
        to the case right away and <b>can't get it back</b>. Your colleagues keep it.
      </p>
      <TextField
        ref={field}
        name="reason"
        label="Why, for staff"
        value={reason}
        onChange={setReason}
        rows={3}
        maxLength={500}
        errorMessage={message}
      />
    </ConfirmDialog>
  );
}

export function StepBackButton({
  caseId,
  words,
  isMain = false,
}: CaseProps & { readonly words: string; readonly isMain?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="acts">
      <button type="button" className={isMain ? "btn main" : "btn"} onClick={() => setIsOpen(true)}>
        {words}
      </button>
      {isOpen ? <StepBackDialog caseId={caseId} onCancel={() => setIsOpen(false)} /> : null}
    </div>
  );
}

/** The way out for somebody who knows the people of a case, or would gain by it; also before they have it, so that they never get it. */
export function StepBack({ caseId, isMine }: CaseProps & { readonly isMine: boolean }) {
  return (
    <section aria-label="A conflict of interest" className="part">
      <StepBackButton caseId={caseId} words={isMine ? "Step back from the case" : "I know these people"} />
    </section>
  );
}
