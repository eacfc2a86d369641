import { raiseConcern } from "@keystep/contract/suspicion/suspicions";
import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { call } from "#src/api/client";
import { deskPaths } from "#src/features/desk/desk-paths";
import { useMay } from "#src/features/desk/frame/use-may";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { Link } from "#src/ui/link.tsx";
import { RedText } from "#src/ui/red-text.tsx";
import { useSuspicionForm } from "./use-suspicion-form.ts";
import { WrittenField } from "./written-field.tsx";

type AtCaseProps = { readonly caseId: string };

function ConcernForm({ caseId, onSent, onCancel }: AtCaseProps & { onSent: () => void; onCancel: () => void }) {
  const [text, setText] = useState("");
  const { errors, isPending, problem, send } = useSuspicionForm();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    send(raiseConcern.body.safeParse({ text }), async (body, idempotencyKey) => {
      await call(raiseConcern, { params: { id: caseId }, body, idempotencyKey });
      onSent();
    });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <WrittenField label="What did you notice?" text={text} onChange={setText} error={errors["text"]} />
      <p className="soft">
        It goes to the colleagues who look into such things, and to nobody else. Nothing shows at this case. Tell nobody
        about it, the customer least of all: that can be an offence.
      </p>
      <RedText text={problem} />
      <div className="acts">
        <button type="submit" className="btn" aria-disabled={isPending || undefined}>
          Send the concern
        </button>
        <button type="button" className="btn bare" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** The way to a suspicion, for those alone who work on them. */
function Entry({ caseId }: AtCaseProps) {
  const navigate = useNavigate();
  const address = deskPaths.newSuspicion(caseId);
  useKeys({ suspicion: () => void navigate(address) });
  return (
    <Link look="bare" href={address} className="btn">
      Open a suspicion <Kbd of="suspicion" />
    </Link>
  );
}

/** At a case everybody may raise a concern. 'Sent' is said once; the page knows nothing of it later. */
export function SuspicionAtCase({ caseId }: AtCaseProps) {
  const may = useMay();
  const [state, setState] = useState<"closed" | "open" | "sent">("closed");
  return (
    <section aria-label="Concerns" className={state === "open" ? "part staff-only" : "part"}>
      {state === "open" ? (
        <ConcernForm caseId={caseId} onSent={() => setState("sent")} onCancel={() => setState("closed")} />
      ) : (
        <div className="acts">
          <button type="button" className="btn" onClick={() => setState("open")}>
            Raise a concern
          </button>
          {may("suspicion.work") ? <Entry caseId={caseId} /> : null}
        </div>
      )}
      <p role="status" className={state === "sent" ? "" : "sr-only"}>
        {state === "sent" ? "Sent. You won't hear back, and nothing shows here later." : ""}
      </p>
    </section>
  );
}
