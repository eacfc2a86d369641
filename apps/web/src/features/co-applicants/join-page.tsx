import { getInvitation, refuseInvitation, type JoinedPlace } from "@keystep/contract/co-applicants/co-applicants";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { queryKeys } from "#src/api/queries";
import { useHasSession } from "#src/api/use-has-session";
import { applicationPath, paths } from "#src/app/paths";
import { privateMeta } from "#src/layout/page-meta";
import { LoadState } from "#src/layout/load-state.tsx";
import { ClosedInvitation, OwnInvitation, Refused } from "./closed-invitation.tsx";
import { InvitationBody } from "./invitation-body.tsx";
import { INVITATION_KEY } from "./join-form.tsx";
import { JoinAsPerson, JoinAsStranger } from "./join-choices.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { callProblem } from "./use-co-applicant-calls.ts";

type RefuseButtonProps = {
  readonly invitationId: string;
  readonly invitedBy: string;
  readonly onRefused: () => void;
  readonly onEnded: (reason: unknown) => void;
};

/** For people who don't want to join, or don't know the person who invites them. */
function RefuseButton({ invitationId, invitedBy, onRefused, onEnded }: RefuseButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  const refusal = useMutation({
    mutationFn: () => call(refuseInvitation, { params: { id: invitationId }, body: {} }),
    onSuccess: onRefused,
    onError: onEnded,
  });
  return (
    <div className="border-t border-line pt-3">
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        This isn’t for me
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title="Decline this invitation?"
          confirmLabel="Decline the invitation"
          isPending={refusal.isPending}
          problem={callProblem(refusal.error)}
          onConfirm={() => refusal.mutate()}
          onCancel={() => setIsAsked(false)}
        >
          <p>
            The link stops working, and we tell {invitedBy} that you do not want to join, and when you said so: nothing
            else. If you do not know {invitedBy}, this is the right choice.
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

export const meta = privateMeta("You are invited");

type Ended = "refused" | "own" | "expired" | "closed";

/** The link of an invitation: says before any sign-in who asks for what. Opening it joins nothing. */
export default function JoinPage() {
  const { id = "" } = useParams();
  const hasSession = useHasSession();
  const [ended, setEnded] = useState<Ended | null>(null);
  const invitation = useQuery({
    queryKey: [INVITATION_KEY, id],
    queryFn: ({ signal }) => call(getInvitation, { params: { id }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { data, error } = invitation;
  const navigate = useNavigate();
  const queries = useQueryClient();

  function goOn({ id: applicationId, step }: JoinedPlace): void {
    void queries.invalidateQueries({ queryKey: queryKeys.applications, exact: true });
    void navigate(step === null ? paths.applicationStart(applicationId) : applicationPath(applicationId, step), {
      replace: true,
    });
  }

  function end(reason: unknown): void {
    if (isApiProblem(reason, "co-applicant.own-invitation")) setEnded("own");
    if (isApiProblem(reason, "invitation.expired")) setEnded("expired");
    if (isApiProblem(reason, "invitation.not-found")) setEnded("closed");
    // Somebody made an account for the address while this page was open.
    if (isApiProblem(reason, "invitation.sign-in-first")) void invitation.refetch();
  }

  if (ended === "refused") return <Refused invitedBy={data?.invitedBy ?? null} />;
  if (ended === "own") return <OwnInvitation invitationId={id} onBack={() => setEnded(null)} />;
  if (ended === "expired" || isApiProblem(error, "invitation.expired")) return <ClosedInvitation isExpired />;
  // An address that is no link of ours is refused before anything is looked up.
  const isUnknown = isApiProblem(error, "invitation.not-found") || isApiProblem(error, "request.invalid");
  if (ended === "closed" || isUnknown) return <ClosedInvitation isExpired={false} />;
  if (data === undefined) {
    return (
      <div className="page-width py-14">
        <h1 className="sr-only">Your invitation</h1>
        <LoadState query={invitation} label="Opening your invitation" />
      </div>
    );
  }
  const choices = { invitationId: id, invitation: data, onJoined: goOn, onEnded: end };
  return (
    <InvitationBody invitation={data}>
      {hasSession ? <JoinAsPerson {...choices} /> : <JoinAsStranger {...choices} />}
      <RefuseButton invitationId={id} invitedBy={data.invitedBy} onRefused={() => setEnded("refused")} onEnded={end} />
    </InvitationBody>
  );
}
