import { isAwaitedStep } from "@keystep/domain/applications/own-steps";
import { useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { paths } from "#src/app/paths";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { otherPerson, whoseAtStart } from "#src/features/applications/journey/people";
import { Card } from "#src/ui/card.tsx";
import { focusAtOnce } from "#src/ui/focus-at-once";
import { Link } from "#src/ui/link.tsx";
import { InvitationState } from "./invitation-state.tsx";

function InvitedPart() {
  const { application } = useOpenApplication();
  const other = otherPerson(application);
  if (other === undefined) return null;
  return (
    <div className="grid max-w-measure content-start gap-6">
      <h1
        ref={focusAtOnce}
        tabIndex={-1}
        className="text-[clamp(1.8rem,1.4rem+1.8vw,2.5rem)] wrap-anywhere outline-none"
      >
        {whoseAtStart(other)} part
      </h1>
      <Card className="grid gap-4">
        <InvitationState applicant={other} />
      </Card>
      <p>
        <Link href={paths.applicationStart(application.id)} look="primary" size="large">
          Continue with your part
        </Link>
      </p>
    </div>
  );
}

/**
 * Stands before a step of the co-applicant: while they were invited and answer for themselves, how far they are takes the place of their
 * questions. It stays until the person leads on, so that taking the invitation back puts nobody before questions they did not ask for.
 */
export function UnlessInvited({ children }: { readonly children: ReactNode }) {
  const { application, step } = useOpenApplication();
  const { key } = useLocation();
  const isAwaited = isAwaitedStep(step, { application });
  const [openedAt] = useState(isAwaited ? key : null);
  return isAwaited || openedAt === key ? <InvitedPart /> : children;
}
