import { confirmLook } from "@keystep/contract/submissions/second-looks";
import type { SecondLook } from "@keystep/domain/applications/second-looks/second-look";
import { useState } from "react";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { useAct } from "#src/api/use-act";
import { withApplicant } from "#src/features/applications/conflicts/with-changes";
import { changePath } from "#src/features/applications/journey/from-review";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { stepNameFor } from "#src/features/applications/journey/step-names";
import { Button } from "#src/ui/button.tsx";
import { fieldId } from "#src/ui/field-frame.tsx";
import { Link } from "#src/ui/link.tsx";

/** Keeps the person's word with the answer; the version stays. */
function useConfirm({ of, look, answers }: SecondLook) {
  const { current, adopt, inTurn, refresh } = useOpenApplication();
  const [problem, setProblem] = useState<string | null>(null);
  const { isPending, act } = useAct();

  async function send(): Promise<void> {
    const { id: applicationId, applicants } = current();
    const person = applicants.find(({ type }) => type === of);
    if (person === undefined) return;
    const params = { applicationId, applicantId: person.id };
    const confirmation = await call(confirmLook, { params, body: { look, answers: [...answers] } });
    const confirmedLooks = { ...person.confirmedLooks, [look]: confirmation };
    adopt(withApplicant(current(), of, { confirmedLooks }));
  }

  const confirm = () =>
    act(async () => {
      setProblem(null);
      try {
        await inTurn(send);
      } catch (error) {
        setProblem(problemText(error));
        await refresh().catch(() => undefined);
      }
    });
  return { confirm, isPending, problem };
}

type NoteProps = { readonly asked: SecondLook; readonly isOnItsStep: boolean };

/** Answers that may not fit, asked as a question: right as they are, or to be changed. */
export function SecondLookNote({ asked, isOnItsStep }: NoteProps) {
  const { application } = useOpenApplication();
  const { confirm, isPending, problem } = useConfirm(asked);
  const { sentence, answers, field, step, otherStep } = asked;
  const titleOf = (name: typeof step) => stepNameFor(application.viewer, name);
  return (
    <li className="grid gap-2 rounded-2xl bg-clay-paper px-5 py-4">
      <p className="font-semibold">{sentence} Is that right?</p>
      <dl className="grid gap-1">
        {answers.map(({ label, text }, index) => (
          <div key={`${index} ${label}`} className="flex flex-wrap gap-x-2">
            <dt className="text-soft">{label}:</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button onClick={() => void confirm()} isPending={isPending}>
          Yes, that’s right
        </Button>
        {isOnItsStep && field !== null ? (
          <Button variant="quiet" onClick={() => document.getElementById(fieldId(field))?.focus()}>
            Change it
          </Button>
        ) : null}
        {isOnItsStep ? null : <Link href={changePath(application.id, step)}>Look at {titleOf(step)}</Link>}
        {otherStep === null ? null : (
          <Link href={changePath(application.id, otherStep)}>Look at {titleOf(otherStep)}</Link>
        )}
      </p>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </li>
  );
}
