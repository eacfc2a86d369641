import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { standingText } from "#src/features/applications/journey/application-progress";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { firstNameOf, nameAtStart } from "#src/features/applications/journey/people";
import { dateText } from "#src/ui/instant";
import { momentText } from "#src/ui/moment";
import type { Joining } from "./invitation-text.ts";

type InvitedWordsProps = { readonly applicant: ApplicantAnswer; readonly joining: Joining };

/** How far a co-applicant is, in words: that they were invited or joined, what that means for both, and nothing of what they answered. */
export function InvitedWords({ applicant, joining }: InvitedWordsProps) {
  const open = useOpenApplication();
  const name = firstNameOf(applicant);
  const { invitation } = applicant;
  if (joining === "joined") {
    return (
      <>
        <p className="font-semibold">{standingText(applicant, open)}.</p>
        <p>{nameAtStart(applicant)} answers for themselves. You see what is done, not what they answered.</p>
      </>
    );
  }
  if (invitation === null) {
    return <p>You fill in {name}’s part, with their agreement. You can still invite them to do it themselves.</p>;
  }
  if (invitation.refusedAt !== null) {
    return (
      <>
        <p>
          {name} said no to the invitation on {dateText(invitation.refusedAt)}.
        </p>
        <p>You can invite them again once you have spoken with each other, or go on without them.</p>
      </>
    );
  }
  const sentTo = <strong className="wrap-anywhere">{invitation.sentTo}</strong>;
  return (
    <>
      <p className="font-semibold">{standingText(applicant, open)}.</p>
      {joining === "expired" ? (
        <p>
          The link we sent to {sentTo} on {momentText(invitation.sentAt)} has expired. Send a new one, or fill in {name}
          ’s part yourself.
        </p>
      ) : (
        <p>
          The email went to {sentTo}. Its link works until {dateText(invitation.expiresAt)}.
        </p>
      )}
      {invitation.isFilledIn ? (
        <p>
          You fill in {name}’s part for now. Before you can send the application, {name} joins by the link, looks
          through it and agrees. If they can’t, take the invitation back and answer for them, with their agreement.
        </p>
      ) : (
        <p>{nameAtStart(applicant)} answers this part. You can go on with yours and with what you share.</p>
      )}
    </>
  );
}
