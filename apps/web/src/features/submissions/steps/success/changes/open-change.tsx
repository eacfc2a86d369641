import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import { DECLARATION_MISSING, OWN_DECLARATION_MISSING } from "@keystep/contract/submissions/declarations";
import { mayCorrect } from "@keystep/domain/applications/correction";
import { isReopened } from "@keystep/domain/applications/information-request";
import { useState } from "react";
import { useAct } from "#src/api/use-act";
import { applicationPath } from "#src/app/paths";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { firstNameOf, otherPerson } from "#src/features/applications/journey/people";
import { stepTitleFor } from "#src/features/applications/journey/step-names";
import { DeclarationForm, useTicks } from "#src/features/submissions/steps/review/declaration-form.tsx";
import { WORDS_OF_AGREEING_AGAIN, WORDS_OF_CORRECTION } from "#src/features/submissions/steps/review/declaration-words";
import { useDeclare } from "#src/features/submissions/steps/review/use-agreement";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { focusAtOnce } from "#src/ui/focus-at-once";
import { Link } from "#src/ui/link.tsx";
import { momentText } from "#src/ui/moment";
import { useCloseStep, useSendCorrection } from "./use-corrections.ts";

type Correction = NonNullable<ApplicationAnswer["correction"]>;
type UnsentProps = { readonly correction: Correction; readonly onSent: (part: string) => void };

function never(): boolean {
  return false;
}

/** One part is open: back to it, close it as it was, or send it. */
function Unsent({ correction, onSent }: UnsentProps) {
  const { application } = useOpenApplication();
  const { id, step, reason, openedAt } = correction;
  const part = stepTitleFor(application.viewer, step);
  const close = useCloseStep(id);
  const { isPending, problem, act } = useAct();
  const agreement = useSendCorrection(id, () => onSent(part));
  const form = useTicks(DECLARATION_MISSING);
  return (
    <section
      aria-labelledby="open-change"
      className="grid gap-6 rounded-3xl border-2 border-clay p-[clamp(1.25rem,3vw,2rem)] print:hidden"
    >
      <div className="grid gap-3">
        <h2 id="open-change">Your change is not sent yet</h2>
        <p>
          You opened <strong>{part}</strong> on <time dateTime={openedAt}>{momentText(openedAt)}</time>. Our team still
          reads what you sent before.
        </p>
        <p className="text-soft wrap-anywhere">Your reason: “{reason}”</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link href={applicationPath(application.id, step)} look="secondary">
            Go back to this part
          </Link>
          <Button variant="quiet" isPending={isPending} onClick={() => act(close)}>
            Close it without a change
          </Button>
        </div>
        {problem === null ? null : <Alert>{problem}</Alert>}
      </div>
      <DeclarationForm words={WORDS_OF_CORRECTION} form={form} agreement={agreement} isHeldUp={never} />
    </section>
  );
}

function Sent({ part }: { readonly part: string }) {
  return (
    <section
      aria-labelledby="change-sent"
      className="grid gap-2 rounded-3xl bg-eucalyptus-paper px-6 py-5 print:hidden"
    >
      <h2 ref={focusAtOnce} id="change-sent" tabIndex={-1} className="text-[1.25rem]">
        Your change is with us
      </h2>
      <p>
        Our team now reads your new answers for {part}. There is nothing more to do. A new copy is on its way to your
        email.
      </p>
    </section>
  );
}

function NotSentInTime({ correction: { step } }: { readonly correction: Correction }) {
  const {
    application: { viewer },
  } = useOpenApplication();
  return (
    <Alert tone="notice" title="Your last change was not sent" takesFocus={false}>
      You had {stepTitleFor(viewer, step)} open when our review ended, so what you changed there is not part of it. If
      it matters, please call or write to us.
    </Alert>
  );
}

/** A co-applicant agrees again to what was changed after sending, and to that alone. */
function AgreeAgain({ application }: { readonly application: ApplicationAnswer }) {
  const agreement = useDeclare();
  const form = useTicks(OWN_DECLARATION_MISSING);
  const other = otherPerson(application);
  const name = other === undefined ? "The main applicant" : firstNameOf(other);
  if (application.agreement.isSharedOpen) {
    return (
      <Alert tone="notice" title={`${name} is changing something you share`} takesFocus={false}>
        Once it is sent, we show you what changed and ask you to agree to it.
      </Alert>
    );
  }
  return (
    <section className="rounded-3xl border-2 border-clay p-[clamp(1.25rem,3vw,2rem)] print:hidden">
      <DeclarationForm words={WORDS_OF_AGREEING_AGAIN} form={form} agreement={agreement} isHeldUp={never}>
        <p>
          {application.agreement.sharedBefore === null
            ? "Your agreement to this application does not stand at the moment. We need it before we decide."
            : `${name} changed something you share after it was sent. We need your agreement to it before we decide.`}
        </p>
      </DeclarationForm>
    </section>
  );
}

/** This person's next step about a change, at the top of the page because it waits for them. */
export function OpenChange() {
  const { application } = useOpenApplication();
  const { correction, status, viewer, applicants } = application;
  const [sentPart, setSentPart] = useState<string | null>(null);
  if (correction !== null && isReopened(application)) return <Unsent correction={correction} onSent={setSentPart} />;
  if (correction !== null) return status === "withdrawn" ? null : <NotSentInTime correction={correction} />;
  const own = applicants.find(({ type }) => type === viewer);
  const hasToAgree = viewer === "co-applicant" && own?.declaredAt === null && mayCorrect(status);
  return (
    <>
      {sentPart === null ? null : <Sent part={sentPart} />}
      {hasToAgree ? <AgreeAgain application={application} /> : null}
    </>
  );
}
