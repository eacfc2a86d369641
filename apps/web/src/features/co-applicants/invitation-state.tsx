import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { isInProgress } from "@keystep/domain/applications/application-status";
import { useState } from "react";
import { useClock } from "#src/app/clock";
import { applicationPath } from "#src/app/paths";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { firstNameOf } from "#src/features/applications/journey/people";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { joiningOf, type Joining } from "./invitation-text.ts";
import { callProblem, useCoApplicantCalls } from "./use-co-applicant-calls.ts";
import { dateText } from "#src/ui/instant";
import { momentText } from "#src/ui/moment";

type InvitationStateProps = {
  readonly applicant: ApplicantAnswer;
  /** Before a link of ours leads away. */
  readonly onNavigate?: (() => void) | undefined;
  /** The way to go on without them, where the page around this does not offer it. */
  readonly onRemove?: (() => void) | undefined;
};

function Words({ applicant, joining }: Pick<InvitationStateProps, "applicant"> & { readonly joining: Joining }) {
  const name = firstNameOf(applicant);
  const { invitation } = applicant;
  if (joining === "joined") {
    return (
      <p>
        {name} has joined and answers for themselves. You see what is done and what is missing, not what they answered.
      </p>
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
  if (joining === "expired") {
    return (
      <p>
        The invitation to {sentTo} of {momentText(invitation.sentAt)} has expired. Send a new one, or go on filling in{" "}
        {name}’s part.
      </p>
    );
  }
  return (
    <p>
      Invitation sent to {sentTo} on {momentText(invitation.sentAt)}. The link works until{" "}
      {dateText(invitation.expiresAt)}. Until {name} joins, you can fill in their part.
    </p>
  );
}

const SEND_LABELS: Record<Exclude<Joining, "joined">, string> = {
  "not-invited": "Invite by email",
  invited: "Send it again",
  refused: "Invite again",
  expired: "Send a new invitation",
};

/** Shows how far the co-applicant's invitation has come, and what the main applicant can do about it. */
export function InvitationState({ applicant, onNavigate, onRemove }: InvitationStateProps) {
  const { application } = useOpenApplication();
  const clock = useClock();
  const { send, withdraw } = useCoApplicantCalls();
  const [news, setNews] = useState("");
  const joining = joiningOf(applicant, clock.now());
  const problem = callProblem(send.error) ?? callProblem(withdraw.error);
  const partHref = applicationPath(application.id, "coapplicant");

  function handleSend(): void {
    withdraw.reset();
    setNews("");
    send.mutate(undefined, { onSuccess: () => setNews("The invitation is on its way.") });
  }

  function handleWithdraw(): void {
    send.reset();
    setNews("");
    withdraw.mutate(undefined, { onSuccess: () => setNews("The invitation is taken back; its link no longer works.") });
  }

  return (
    <div className="grid gap-3">
      <Words applicant={applicant} joining={joining} />
      {problem === null ? null : <Alert>{problem}</Alert>}
      <p role="status" className={news === "" ? "sr-only" : "font-semibold text-eucalyptus"}>
        {news}
      </p>
      {joining === "joined" || !isInProgress(application.status) ? null : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button isPending={send.isPending} onClick={handleSend}>
            {SEND_LABELS[joining]}
          </Button>
          {joining === "invited" ? (
            <Button variant="quiet" isPending={withdraw.isPending} onClick={handleWithdraw}>
              Take it back
            </Button>
          ) : null}
          {joining === "refused" && onRemove !== undefined ? (
            <Button variant="quiet" onClick={onRemove}>
              Remove {firstNameOf(applicant)}
            </Button>
          ) : null}
          <Link href={partHref} look="quiet" onClick={onNavigate}>
            {joining === "not-invited" ? `Open ${firstNameOf(applicant)}’s part` : "Change their name or email"}
          </Link>
        </div>
      )}
    </div>
  );
}
