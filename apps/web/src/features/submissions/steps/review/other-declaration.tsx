import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { firstNameOf, whoseAtStart } from "#src/features/applications/journey/people";
import { Button } from "#src/ui/button.tsx";
import { useLookAgain } from "./use-look-again.ts";
import { momentText } from "#src/ui/moment";

type OtherProps = { readonly other: Pick<ApplicantAnswer, "firstName" | "type" | "declaredAt"> };

/** In the place of sending, while the other person has not agreed. */
export function WaitingForOther({ other }: OtherProps) {
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
      <p>
        {whoseAtStart(other)} part is theirs to answer and to agree to. They have not agreed to the declarations yet, or
        something was changed since they did. Once they agree, you agree to yours here and send the application.
      </p>
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
  const name = firstNameOf(other);
  return (
    <p className="rounded-2xl bg-eucalyptus-paper px-5 py-3">
      {name.charAt(0).toUpperCase() + name.slice(1)} agreed to the declarations for their part on{" "}
      <time dateTime={other.declaredAt}>{momentText(other.declaredAt)}</time>. If you change the property details, we
      ask them to agree to those again.
    </p>
  );
}
