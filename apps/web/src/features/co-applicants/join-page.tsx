import { getInvitation } from "@keystep/contract/co-applicants";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useHasSession } from "#src/api/use-has-session";
import { brand } from "#src/layout/brand";
import { LoadState } from "#src/layout/load-state.tsx";
import { ClosedInvitation, OwnInvitation, Refused } from "./closed-invitation.tsx";
import { InvitationLetter } from "./invitation-letter.tsx";
import { JoinAsPerson, JoinAsStranger } from "./join-choices.tsx";
import { RefuseButton } from "./refuse-button.tsx";

export function meta() {
  return [{ title: `You are invited · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

type Ended = "refused" | "own" | "expired" | "closed";

/** The link of an invitation: says who asks for what before anybody has to sign in. Nothing is joined by looking. */
export default function JoinPage() {
  const { id = "" } = useParams();
  const hasSession = useHasSession();
  const [ended, setEnded] = useState<Ended | null>(null);
  const invitation = useQuery({
    queryKey: ["invitation", id],
    queryFn: ({ signal }) => call(getInvitation, { params: { id }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { data, error } = invitation;

  function end(reason: unknown): void {
    if (isApiProblem(reason, "co-applicant.own-invitation")) setEnded("own");
    if (isApiProblem(reason, "invitation.expired")) setEnded("expired");
    if (isApiProblem(reason, "invitation.not-found")) setEnded("closed");
  }

  if (ended === "refused") return <Refused invitedBy={data?.invitedBy ?? null} />;
  if (ended === "own") return <OwnInvitation invitationId={id} onBack={() => setEnded(null)} />;
  if (ended === "expired" || isApiProblem(error, "invitation.expired")) return <ClosedInvitation isExpired />;
  // An address that is no link of ours is refused before anything is looked up.
  const isUnknown = isApiProblem(error, "invitation.not-found") || isApiProblem(error, "request.invalid");
  if (ended === "closed" || isUnknown) return <ClosedInvitation isExpired={false} />;
  if (data === undefined) {
    return (
      <div className="page-width py-10">
        <h1 className="sr-only">Your invitation</h1>
        <LoadState query={invitation} label="Opening your invitation" />
      </div>
    );
  }
  return (
    <InvitationLetter invitation={data}>
      {hasSession ? (
        <JoinAsPerson invitationId={id} invitation={data} onEnded={end} />
      ) : (
        <JoinAsStranger invitationId={id} invitation={data} />
      )}
      <RefuseButton invitationId={id} invitedBy={data.invitedBy} onRefused={() => setEnded("refused")} onEnded={end} />
    </InvitationLetter>
  );
}
