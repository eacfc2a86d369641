import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { isInProgress } from "@keystep/domain/applications/application-status";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useClock } from "#src/app/clock";
import { applicationPath } from "#src/app/paths";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { firstNameOf, nameAtStart } from "#src/features/applications/journey/people";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import { joiningOf, type Joining } from "./invitation-text.ts";
import { InvitedWords } from "./invited-words.tsx";
import { callProblem, useCoApplicantCalls } from "./use-co-applicant-calls.ts";

type InvitationStateProps = {
  readonly applicant: ApplicantAnswer;
  /** Before we lead away. */
  readonly onNavigate?: (() => void) | undefined;
  /** The way to go on without them, where the page around this does not offer it. */
  readonly onRemove?: (() => void) | undefined;
};

type Waiting = Exclude<Joining, "joined">;

function sendLabel(joining: Waiting, name: string): string {
  const labels: Record<Waiting, string> = {
    "not-invited": "Invite by email",
    invited: `Remind ${name}`,
    "filled-in": `Remind ${name}`,
    refused: "Invite again",
    expired: "Send a new invitation",
  };
  return labels[joining];
}

/** The ways on with an invitation, and the outcome of the last one. */
function useInvitationActions(leaveForPart: () => void) {
  const { send, readdress, withdraw, fillIn } = useCoApplicantCalls();
  const [news, setNews] = useState("");

  function begin(): void {
    for (const each of [send, withdraw, fillIn]) each.reset();
    setNews("");
  }

  return {
    news,
    problem: callProblem(send.error) ?? callProblem(withdraw.error) ?? callProblem(fillIn.error),
    isSending: send.isPending,
    isWithdrawing: withdraw.isPending,
    isFillingIn: fillIn.isPending,
    readdress: (emailAddress: string) => readdress.mutateAsync(emailAddress),
    tellReaddressed: (emailAddress: string) => {
      begin();
      setNews(`The invitation is on its way to ${emailAddress}. The earlier link no longer works.`);
    },
    send: () => {
      begin();
      send.mutate(undefined, { onSuccess: () => setNews("The invitation is on its way.") });
    },
    withdraw: () => {
      begin();
      withdraw.mutate(undefined, {
        onSuccess: () => setNews("The invitation is taken back; its link no longer works."),
      });
    },
    fillIn: (isFilledIn: boolean) => {
      begin();
      fillIn.mutate(isFilledIn, { onSuccess: () => (isFilledIn ? leaveForPart() : undefined) });
    },
  };
}

type ActionsProps = {
  readonly applicant: ApplicantAnswer;
  readonly actions: ReturnType<typeof useInvitationActions>;
};

/** The actions that change who answers, apart from the ordinary ways on and with what follows from it. */
function WeightyActions({ applicant, actions }: ActionsProps) {
  const name = firstNameOf(applicant);
  const isFilledIn = applicant.invitation?.isFilledIn === true;
  return (
    <dl className="grid w-full gap-2 border-t border-line pt-3">
      <div>
        <dt>
          <Button variant="quiet" isPending={actions.isFillingIn} onClick={() => actions.fillIn(!isFilledIn)}>
            {isFilledIn ? `Leave it to ${name}` : `Fill it in for ${name}`}
          </Button>
        </dt>
        <dd className="text-[0.97rem] text-soft">
          {isFilledIn
            ? `${nameAtStart(applicant)} answers their part again.`
            : `You answer it for now. ${nameAtStart(applicant)} still joins, looks through it and agrees.`}
        </dd>
      </div>
      <div>
        <dt>
          <Button variant="quiet" isPending={actions.isWithdrawing} onClick={actions.withdraw}>
            Take back the invitation
          </Button>
        </dt>
        <dd className="text-[0.97rem] text-soft">
          The link stops working, and you answer {name}’s part yourself, with their agreement.
        </dd>
      </div>
    </dl>
  );
}

/** Shows how far the co-applicant's invitation has come, and what the main applicant can do about it. */
export function InvitationState({ applicant, onNavigate, onRemove }: InvitationStateProps) {
  const { application } = useOpenApplication();
  const navigate = useNavigate();
  const clock = useClock();
  const partHref = applicationPath(application.id, "coapplicant");
  const actions = useInvitationActions(() => {
    onNavigate?.();
    void navigate(partHref);
  });
  const [isReaddressing, setReaddressing] = useState(false);
  const joining = joiningOf(applicant, clock.now());
  const { news, problem } = actions;
  const name = firstNameOf(applicant);
  const isOpen = joining !== "not-invited" && joining !== "refused";
  const isTheirs = joining === "invited" || (joining === "expired" && applicant.invitation?.isFilledIn === false);

  return (
    <div className="grid gap-3">
      <InvitedWords applicant={applicant} joining={joining} />
      {problem === null ? null : <Alert>{problem}</Alert>}
      <p role="status" className={news === "" ? "sr-only" : "font-semibold text-eucalyptus wrap-anywhere"}>
        {news}
      </p>
      {joining === "joined" || !isInProgress(application.status) ? null : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button isPending={actions.isSending} onClick={actions.send}>
            {sendLabel(joining, name)}
          </Button>
          {isOpen ? (
            <Button variant="quiet" onClick={() => setReaddressing(true)}>
              Change the email address
            </Button>
          ) : null}
          {joining === "refused" && onRemove !== undefined ? (
            <Button variant="quiet" onClick={onRemove}>
              Remove {name}
            </Button>
          ) : null}
          {isTheirs ? null : (
            <Link href={partHref} look="quiet" onClick={onNavigate}>
              Open {name}’s part
            </Link>
          )}
          {isOpen ? <WeightyActions applicant={applicant} actions={actions} /> : null}
        </div>
      )}
      {isReaddressing ? (
        <AddressDialog
          name={name}
          emailAddress={applicant.invitation?.sentTo ?? ""}
          send={actions.readdress}
          onSent={(emailAddress) => {
            setReaddressing(false);
            actions.tellReaddressed(emailAddress);
          }}
          onCancel={() => setReaddressing(false)}
        />
      ) : null}
    </div>
  );
}
