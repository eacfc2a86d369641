import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { applicationPath } from "#src/app/paths";
import { standingText } from "#src/features/applications/journey/application-progress";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { firstNameOf } from "#src/features/applications/journey/people";
import { Link } from "#src/ui/link.tsx";

/** How far a person is who was invited, and the way to what can be done about the invitation. */
export function InvitationNote({ other }: { readonly other: ApplicantAnswer }) {
  const open = useOpenApplication();
  return (
    <p>
      {standingText(other, open)}.{" "}
      <Link href={applicationPath(open.application.id, "coapplicant")} className="print:hidden">
        Remind {firstNameOf(other)}, or change the invitation
      </Link>
    </p>
  );
}
