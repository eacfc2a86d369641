import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { takeAgreementBack } from "@keystep/contract/submissions/submissions";
import { STEPS } from "@keystep/domain/applications/steps";
import { isOwnStep } from "@keystep/domain/applications/own-steps";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { isPartDone } from "#src/features/applications/journey/application-progress";
import { useOpenApplication, type OpenApplication } from "#src/features/applications/journey/open-application";
import { firstNameOf, otherPerson } from "#src/features/applications/journey/people";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { focusAtOnce } from "#src/ui/focus-at-once";
import { DeclarationForm, type TicksForm } from "./declaration-form.tsx";
import { WORDS_OF_OWN_PART } from "./declaration-words.ts";
import type { Agreement } from "./use-agreement.ts";
import { useLookAgain } from "./use-look-again.ts";
import { momentText } from "#src/ui/moment";

/** Whether the other person's steps are done: then they can send it. */
function isOtherDone(open: OpenApplication): boolean {
  const { application } = open;
  return STEPS.filter(
    (step) =>
      step.section !== "review" &&
      !step.isGuidance &&
      step.applies({ application }) &&
      !isOwnStep(step.name, { application }),
  ).every(({ name }) => isPartDone(open, name));
}

/** Takes the agreement back, and takes over the application as it is then. */
function useTakeBack(onTaken: () => void) {
  const { current, inTurn, adopt, fetchNewer } = useOpenApplication();
  async function takeBack(): Promise<void> {
    await call(takeAgreementBack, { params: { id: current().id } });
    onTaken();
    adopt(await fetchNewer());
  }
  return useMutation({ mutationFn: () => inTurn(takeBack) });
}

type AgreedProps = {
  readonly declaredAt: string;
  readonly name: string;
  readonly takesFocus: boolean;
  readonly onTakenBack: () => void;
};

function Agreed({ declaredAt, name, takesFocus, onTakenBack }: AgreedProps) {
  const open = useOpenApplication();
  const takeBack = useTakeBack(onTakenBack);
  const heading = useRef<HTMLHeadingElement>(null);
  // It may be sent meanwhile, or the property may change.
  useLookAgain();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section
      aria-labelledby="declared"
      className="grid max-w-measure gap-3 rounded-2xl bg-eucalyptus-paper px-5 py-4 print:hidden"
    >
      <h2 ref={heading} id="declared" tabIndex={-1} className="text-[1.25rem]">
        Your part is done
      </h2>
      <p>
        You agreed on <time dateTime={declaredAt}>{momentText(declaredAt)}</time>.{" "}
        {isOtherDone(open) ? `${name} can send it now.` : `${name} can send it once the other parts are done.`}
      </p>
      <p className="text-soft">
        You can still change your answers until then. If you do, or if the property details change, we ask you to agree
        to that again before anything is sent.
      </p>
      {takeBack.error === null ? null : <Alert>{problemText(takeBack.error)}</Alert>}
      <div className="grid justify-items-start gap-2 border-t border-line pt-3">
        <p>Changed your mind? Then nothing is sent until you agree again, and we tell {name}.</p>
        <Button variant="danger" isPending={takeBack.isPending} onClick={() => takeBack.mutate()}>
          Take my agreement back
        </Button>
      </div>
    </section>
  );
}

const LAPSES = {
  own: "You agreed before, and changed something in your part since. Please look through it and agree to it again.",
  shared: "You agreed before, and what you share has changed since. Please look at it and agree to it again.",
  both: "You agreed before. Something in your part and something that you share has changed since. Please look at both and agree again.",
};

/** Why an earlier agreement no longer holds; null where there was none. */
function lapseOf({ standing, sharedBefore }: ApplicationAnswer["agreement"]): string | null {
  const isOwnChanged = !standing.some(({ name }) => name === "isTrueAndComplete");
  if (sharedBefore !== null) return isOwnChanged ? LAPSES.both : LAPSES.shared;
  return isOwnChanged && standing.length > 0 ? LAPSES.own : null;
}

type OwnPartProps = {
  readonly own: Pick<ApplicantAnswer, "declaredAt">;
  readonly form: TicksForm;
  readonly agreement: Agreement;
  readonly isHeldUp: () => boolean;
};

/** The co-applicant's own declarations, and once they are given that it is done: the main applicant sends. */
export function OwnPart({ own, form, agreement, isHeldUp }: OwnPartProps) {
  const { application } = useOpenApplication();
  const other = otherPerson(application);
  const name = other === undefined ? "The main applicant" : firstNameOf(other);
  // A person who has just agreed gets the focus on what follows; one who comes back later begins at the top.
  const [wasAsked] = useState(own.declaredAt === null);
  const [isTakenBack, setIsTakenBack] = useState(false);
  if (own.declaredAt !== null) {
    return (
      <Agreed
        declaredAt={own.declaredAt}
        name={name}
        takesFocus={wasAsked || isTakenBack}
        onTakenBack={() => setIsTakenBack(true)}
      />
    );
  }
  const lapse = lapseOf(application.agreement);
  return (
    <DeclarationForm words={WORDS_OF_OWN_PART} form={form} agreement={agreement} isHeldUp={isHeldUp}>
      {lapse === null && isTakenBack ? (
        <p ref={focusAtOnce} tabIndex={-1} className="rounded-2xl bg-clay-paper px-5 py-3">
          You took your agreement back, and we told {name}. Nothing is sent until you agree again.
        </p>
      ) : lapse === null ? (
        <p>{name} sends the application once you have agreed and all parts are done.</p>
      ) : (
        <p className="rounded-2xl bg-clay-paper px-5 py-3">{lapse}</p>
      )}
    </DeclarationForm>
  );
}
