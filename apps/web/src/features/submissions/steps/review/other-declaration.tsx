import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { useEffect, useRef } from "react";
import { isPartDone, labelOfOther } from "#src/features/applications/journey/application-progress";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { firstNameOf, nameAtStart, otherPerson, stepsOfOther } from "#src/features/applications/journey/people";
import { Button } from "#src/ui/button.tsx";
import { InvitationNote } from "./invitation-note.tsx";
import { useLookAgain } from "./use-look-again.ts";
import { momentText } from "#src/ui/moment";

const list = new Intl.ListFormat("en-AU");

type OtherProps = { readonly other: Pick<ApplicantAnswer, "firstName" | "type" | "declaredAt"> };

/** The steps that are left of the other person's part, by name. */
function useLeft(): readonly string[] {
  const open = useOpenApplication();
  const steps = stepsOfOther(open.application).filter(({ name, isGuidance }) => !isGuidance && !isPartDone(open, name));
  return [...steps.map(labelOfOther), "Declarations"];
}

/** Above the answers, while the other person has not agreed: what waits, for whom, since when, and what can be done meanwhile. */
export function WaitingForOther({ takesFocus }: { readonly takesFocus: boolean }) {
  const { application } = useOpenApplication();
  const other = otherPerson(application);
  const { lookAgain, isLooking, isLost } = useLookAgain();
  const heading = useRef<HTMLHeadingElement>(null);
  const left = useLeft();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  if (other === undefined) return null;
  const name = firstNameOf(other);
  const isAnswered = left.length === 1;
  return (
    <section
      aria-labelledby="sending"
      className="grid max-w-[46rem] justify-items-start gap-3 rounded-2xl bg-eucalyptus-paper px-5 py-4 print:hidden"
    >
      <h2 ref={heading} id="sending" tabIndex={-1} className="text-[1.25rem] outline-none">
        Waiting for {name}
      </h2>
      {isAnswered && other.hasJoined ? (
        <p>
          <strong>{nameAtStart(other)} has answered everything.</strong> They have not agreed to the declarations yet,
          or something changed since. Once they agree, you agree to yours here and send the application.
        </p>
      ) : (
        <p>
          <strong>{list.format(left)}</strong> {left.length === 1 ? "are" : "are all"} for {name} to do. Once that is
          done, you agree to yours here and send the application.
        </p>
      )}
      {other.hasJoined ? null : <InvitationNote other={other} />}
      <p className="text-soft">
        You can check and change your own answers meanwhile. We email you as soon as {name} has agreed; this page also
        looks by itself.
      </p>
      <div role="status" className={isLost ? "" : "hidden"}>
        {isLost ? <p>We could not look just now. Check your connection and try again.</p> : null}
      </div>
      <Button isPending={isLooking} onClick={lookAgain}>
        Check for updates
      </Button>
    </section>
  );
}

/** Above one's own declarations, once the other person has given theirs; empty where they don't declare. */
export function OtherAgreed({ other }: OtherProps) {
  if (other.declaredAt === null) return null;
  return (
    <p>
      {nameAtStart(other)} agreed on <time dateTime={other.declaredAt}>{momentText(other.declaredAt)}</time>.
    </p>
  );
}
