import { findSuspectedCase, openSuspicion, type SuspectedCase } from "@keystep/contract/suspicion/suspicions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { call } from "#src/api/client";
import { deskPaths } from "#src/features/desk/desk-paths";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { Link } from "#src/ui/link.tsx";
import { RedText } from "#src/ui/red-text.tsx";
import { FormedFields, useFormed } from "./formed-fields.tsx";
import { openSuspicionsQuery, suspectedCaseQuery } from "./suspicion-queries.ts";
import { useSuspicionForm } from "./use-suspicion-form.ts";
import { WrittenField } from "./written-field.tsx";

/** The number of a case, where none was chosen before. */
function FindCase({ onFound }: { readonly onFound: (found: SuspectedCase) => void }) {
  const [reference, setReference] = useState("");
  const { errors, isPending, problem, send } = useSuspicionForm();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    send(findSuspectedCase.body.safeParse({ reference }), async (body) =>
      onFound(await call(findSuspectedCase, { body })),
    );
  }

  const error =
    problem ?? (Object.keys(errors).length === 0 ? null : "Copy the number from the case, such as KS-7F3A92BC");
  return (
    <form onSubmit={handleSubmit} noValidate className="part act-form">
      <label>
        Number of the case
        <input
          name="reference"
          className="fld"
          autoComplete="off"
          value={reference}
          aria-invalid={error !== null}
          aria-describedby="reference-error"
          onChange={({ target }) => setReference(target.value)}
        />
      </label>
      <RedText id="reference-error" text={error} />
      <div className="acts">
        <button type="submit" className="btn main" aria-disabled={isPending || undefined}>
          Find the case
        </button>
      </div>
    </form>
  );
}

function OpenForm({ found }: { readonly found: SuspectedCase }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [text, setText] = useState("");
  const formed = useFormed(found.people);
  const { errors, isPending, problem, send } = useSuspicionForm();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const judged = openSuspicion.body.safeParse({ ...formed.body, text, caseId: found.id });
    send(judged, async (body, idempotencyKey) => {
      const { id } = await call(openSuspicion, { body, idempotencyKey });
      void queries.invalidateQueries({ queryKey: openSuspicionsQuery.queryKey });
      await navigate(deskPaths.suspicion(id), { replace: true });
    });
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="part act-form">
      <p>
        About{" "}
        <b>
          {found.people
            .map(({ name }) => name)
            .filter(Boolean)
            .join(" and ") || "a case without a name"}
        </b>
        , {found.reference}
      </p>
      <FormedFields formed={formed} errors={errors} />
      <WrittenField label="Grounds" rows={6} text={text} onChange={setText} error={errors["text"]} />
      <RedText text={problem} />
      <div className="acts">
        <button type="submit" className="btn main" aria-disabled={isPending || undefined}>
          Open the suspicion
        </button>
        <Link href={deskPaths.suspicions()}>Cancel</Link>
      </div>
    </form>
  );
}

/** A new suspicion, about a case that was open before or is found by its number. */
export function OpenSuspicionPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const caseId = query.get("case") ?? "";
  const chosen = useQuery(suspectedCaseQuery(caseId));
  const [found, setFound] = useState<SuspectedCase | null>(null);
  const about = found ?? chosen.data;
  useKeys({ back: () => void navigate(caseId === "" ? deskPaths.suspicions() : deskPaths.case(caseId)) });
  return (
    <>
      <div className="bar head wrap">
        <h1 tabIndex={-1}>Open a suspicion</h1>
        <span className="sp" />
        <Link href={deskPaths.suspicions()}>All suspicions</Link>
      </div>
      <div className="scroll case suspicion-page">
        <div className="case-main">
          {about !== undefined ? (
            <OpenForm found={about} />
          ) : caseId === "" ? (
            <FindCase onFound={setFound} />
          ) : (
            <LoadState query={chosen} label="Loading the case" takesFocus={false} />
          )}
        </div>
        <div className="case-side">
          <p className="soft">
            The clock of the law runs from the moment you give. Your colleagues who work on suspicions get an email that
            says there is work, and nothing of it.
          </p>
        </div>
      </div>
    </>
  );
}
