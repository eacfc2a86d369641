import { recuseFromCase } from "@keystep/contract/desk/cases";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { deskPaths } from "#src/features/desk/desk-paths";
import { RedText } from "#src/ui/red-text.tsx";

type CaseProps = { readonly caseId: string };

function StepBackForm({ caseId, onCancel }: CaseProps & { readonly onCancel: () => void }) {
  const ids = { why: useId(), problem: useId() };
  const field = useRef<HTMLTextAreaElement>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [reason, setReason] = useState("");
  const [message, setMessage] = useState<string | null>(null);
  const { isPending, problem, act } = useAct();
  useEffect(() => field.current?.focus(), []);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const judged = recuseFromCase.body.safeParse({ reason });
    setMessage(judged.success ? null : (judged.error.issues[0]?.message ?? null));
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

  const told = message ?? problem;
  return (
    <form onSubmit={handleSubmit} noValidate>
      <label htmlFor={ids.why}>Why, for staff</label>
      <textarea
        ref={field}
        id={ids.why}
        className="fld"
        rows={2}
        maxLength={500}
        value={reason}
        aria-invalid={told !== null || undefined}
        aria-describedby={told === null ? undefined : ids.problem}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="soft">
        The case is gone for you at once, and stays with your colleagues. You decide nothing in it any more, and can't
        come back to it.
      </p>
      <RedText id={ids.problem} text={told} />
      <div className="acts">
        <button type="submit" className="btn" aria-disabled={isPending || undefined}>
          Step back
        </button>
        <button type="button" className="btn bare" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** The way out for somebody who knows the people of a case, or would gain by it. */
export function StepBack({ caseId }: CaseProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="A conflict of interest" className="part staff-only">
      {isOpen ? (
        <StepBackForm caseId={caseId} onCancel={() => setIsOpen(false)} />
      ) : (
        <div className="acts">
          <button type="button" className="btn" onClick={() => setIsOpen(true)}>
            Step back from the case
          </button>
        </div>
      )}
    </section>
  );
}
