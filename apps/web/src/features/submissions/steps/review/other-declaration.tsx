import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { firstNameOf, nameAtStart } from "#src/features/applications/journey/people";
import { Button } from "#src/ui/button.tsx";
import { InvitationNote } from "./invitation-note.tsx";
import { useLookAgain } from "./use-look-again.ts";
import { momentText } from "#src/ui/moment";

type OtherProps = { readonly other: Pick<ApplicantAnswer, "firstName" | "type" | "declaredAt"> };

/** In the place of sending, while the other person has not agreed. */
export function WaitingForOther({ other }: { readonly other: ApplicantAnswer }) {
  const { lookAgain, isLooking, isLost } = useLookAgain();
  const name = firstNameOf(other);
  return (
    <section
      aria-labelledby="sending"
      className="grid max-w-measure justify-items-start gap-3 rounded-2xl bg-eucalyptus-paper px-5 py-4 print:hidden"
    >
      <h2 id="sending" className="text-[1.25rem]">
        Waiting for {name}
      </h2>
      {other.hasJoined ? (
        <p>
          {nameAtStart(other)} has not agreed to the declarations yet, or something changed since. Once that is done,
          you agree to yours here and send the application.
        </p>
      ) : (
        <>
          <InvitationNote other={other} />
          <p>Once {name} has joined, answered and agreed, you agree to yours here and send the application.</p>
        </>
      )}
      <p className="text-soft">We email you as soon as they have. This page also looks by itself from time to time.</p>
      <div role="status" className={isLost ? "" : "hidden"}>
        {isLost ? <p>We could not look just now. Check your connection and try again.</p> : null}
      </div>
      <Button isPending={isLooking} onClick={lookAgain}>
        Look again
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
