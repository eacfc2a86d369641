import {
  CONTACT_REASON,
  CORRECTION_REASON_MAX,
  DOCUMENTS_REASON,
  newCorrection,
} from "@keystep/contract/submissions/corrections";
import { ADDRESS } from "@keystep/domain/applicants/address";
import { DETAILS } from "@keystep/domain/applicants/details";
import { stepsToCorrect } from "@keystep/domain/applications/correction";
import { IDENTITY } from "@keystep/domain/documents/identity-part";
import { useId, useState, type ReactNode } from "react";
import type { z } from "zod";
import { judgementOf } from "#src/api/problem-text";
import { useAct } from "#src/api/use-act";
import { paths } from "#src/app/paths";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { stepTitleFor } from "#src/features/applications/journey/step-names";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { FormSelectField } from "#src/form/form-select-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { useIsOnline } from "#src/form/use-is-online";
import { useServerForm } from "#src/form/use-server-form";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { focusAtOnce } from "#src/ui/focus-at-once";
import { Link } from "#src/ui/link.tsx";
import { OfflineNote } from "#src/ui/offline-note.tsx";
import { useOpenStep, type NewCorrection } from "./use-corrections.ts";

type WayProps = { readonly title: string; readonly text: ReactNode; readonly children: ReactNode };

function Way({ title, text, children }: WayProps) {
  return (
    <li className="grid gap-3 border-t border-line py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start sm:gap-x-8">
      <div className="grid gap-1">
        <h3 className="text-[1.1rem]">{title}</h3>
        <p className="text-soft">{text}</p>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2 sm:max-w-64 sm:justify-end">{children}</div>
    </li>
  );
}

type Values = z.input<typeof newCorrection>;

function CorrectForm({ onCancel }: { readonly onCancel: () => void }) {
  const { application } = useOpenApplication();
  const openStep = useOpenStep();
  const title = useId();
  const { form, problem, submit } = useServerForm<{ step: string; reason: string }, NewCorrection>({
    schema: newCorrection,
    defaultValues: { step: "", reason: "" },
    judge: judgementOf,
    send: openStep,
  });
  const choices = stepsToCorrect({ application }).map(({ name }) => ({
    value: name,
    label: stepTitleFor(application.viewer, name),
  }));
  return (
    <form
      noValidate
      aria-labelledby={title}
      onSubmit={(event) => void submit(event)}
      className="grid gap-6 rounded-2xl border border-line p-5"
    >
      <h3 ref={focusAtOnce} id={title} tabIndex={-1} className="text-[1.1rem]">
        Correct an answer
      </h3>
      {problem === null ? null : <Alert>{problem}</Alert>}
      <FormErrorSummary control={form.control} />
      <FormSelectField control={form.control} name="step" label="Which part is it in?" options={choices} />
      <FormTextField
        control={form.control}
        name="reason"
        label="Why does it need correcting?"
        description="Our team reads this beside your new answer. No account or document numbers here."
        rows={3}
        maxLength={CORRECTION_REASON_MAX}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          Open this part
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Nothing is open: contact details and documents open at once, and an answer with a reason. */
export function ThreeWays() {
  const {
    application: { viewer },
  } = useOpenApplication();
  const openStep = useOpenStep();
  const { isPending, problem, act } = useAct();
  const isOnline = useIsOnline();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const open = (correction: Values) => act(() => openStep(correction));
  return (
    <section aria-labelledby="change-something" className="grid gap-4 print:hidden">
      <h2 id="change-something">Change something</h2>
      <p className="max-w-measure">
        Until we decide, you can change what you sent. One part opens at a time. Our team sees your change when you send
        it, and you get a new copy by email.
      </p>
      <OfflineNote isOnline={isOnline}>
        You are offline. You can open a part as soon as you are back online.
      </OfflineNote>
      {problem === null ? null : <Alert>{problem}</Alert>}
      <ul className="border-b border-line">
        <Way
          title="Your contact details"
          text={
            <>
              How we reach you about this application. The email you log in with is on{" "}
              <Link href={paths.account()}>your account page</Link>.
            </>
          }
        >
          <Button isPending={isPending} onClick={() => open({ step: DETAILS.steps[viewer], reason: CONTACT_REASON })}>
            Phone or email
          </Button>
          <Button isPending={isPending} onClick={() => open({ step: ADDRESS.steps[viewer], reason: CONTACT_REASON })}>
            Home address
          </Button>
        </Way>
        <Way title="Your documents" text="Add a document, or replace one with a newer one.">
          <Button
            isPending={isPending}
            onClick={() => open({ step: IDENTITY.steps[viewer], reason: DOCUMENTS_REASON })}
          >
            Add or replace documents
          </Button>
        </Way>
        <Way title="An answer" text="Correct something you told us, and say why.">
          {isCorrecting ? null : <Button onClick={() => setIsCorrecting(true)}>Correct an answer</Button>}
        </Way>
      </ul>
      {isCorrecting ? <CorrectForm onCancel={() => setIsCorrecting(false)} /> : null}
    </section>
  );
}
