import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { isInProgress } from "@keystep/domain/applications/application-status";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { queryKeys } from "#src/api/queries";
import { redirectWithNotice } from "#src/api/redirect-notice";
import { useClock } from "#src/app/clock";
import { paths } from "#src/app/paths";
import { dropLocalDraftsOf } from "#src/features/applications/drafts/local-draft";
import { standingText } from "#src/features/applications/journey/application-progress";
import { useOpenApplication, type OpenApplication } from "#src/features/applications/journey/open-application";
import { firstNameOf, otherPerson } from "#src/features/applications/journey/people";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { InvitationState } from "./invitation-state.tsx";
import { joiningOf, type Joining } from "./invitation-text.ts";
import { RemovalDialog } from "./removal-dialog.tsx";
import { AddressSwitch, SharingSwitch } from "./sharing-switch.tsx";

const STATES: Partial<Record<Joining, string>> = {
  refused: "said no to the invitation",
  expired: "invitation expired",
  "not-invited": "you fill in their part",
};

function fullName({ firstName, lastName, type }: ApplicantAnswer): string {
  const name = `${firstName ?? ""} ${lastName ?? ""}`.trim();
  return name === "" ? firstNameOf({ firstName: null, type }) : name;
}

/** Afterwards the co-applicant sees nothing of the application; the main applicant goes on alone. */
function useAfterRemoval(): () => void {
  const { application, user } = useOpenApplication();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id, viewer } = application;
  return () => {
    if (viewer === "main-applicant") return;
    dropLocalDraftsOf({ userId: user.id, applicationId: id });
    redirectWithNotice(navigate, { to: paths.dashboard(), reason: "co-applicant.left" });
    queries.removeQueries({ queryKey: queryKeys.application(id) });
    void queries.invalidateQueries({ queryKey: queryKeys.applications, exact: true });
  };
}

type PeopleDialogsProps = {
  readonly other: ApplicantAnswer;
  readonly shown: "people" | "removal";
  readonly onShow: (shown: "people" | "removal" | null) => void;
};

function PeopleDialogs({ other, shown, onShow }: PeopleDialogsProps) {
  const { application } = useOpenApplication();
  const afterRemoval = useAfterRemoval();
  const own = application.applicants.find(({ type }) => type === application.viewer);
  const isLeaving = application.viewer === "co-applicant";
  const hasBothJoined = isLeaving || other.hasJoined;
  if (shown === "removal") {
    return <RemovalDialog other={other} onCancel={() => onShow(null)} onDone={afterRemoval} />;
  }
  return (
    <Dialog title="People in this application" isOpen onClose={() => onShow(null)}>
      <div className="grid gap-6">
        {isLeaving ? (
          <p>
            You apply together with {fullName(other)}, who began this application, answers for the property and sends it
            in the end. Your own part is yours alone: {firstNameOf(other)} sees what is done and what is missing.
          </p>
        ) : (
          <section aria-label={fullName(other)} className="grid gap-2">
            <h3>{fullName(other)}</h3>
            <InvitationState applicant={other} onNavigate={() => onShow(null)} />
          </section>
        )}
        {hasBothJoined && own !== undefined ? (
          <>
            <SharingSwitch own={own} other={other} />
            <AddressSwitch own={own} other={other} />
          </>
        ) : null}
        {isInProgress(application.status) ? (
          <p className="border-t border-line pt-4">
            <Button variant="danger" onClick={() => onShow("removal")}>
              {isLeaving ? "Leave this application" : `Remove ${firstNameOf(other)}`}
            </Button>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function stateOf(other: ApplicantAnswer | undefined, open: OpenApplication, now: Date): string {
  if (other === undefined) return "";
  if (other.type === "main-applicant") return "began this application";
  return STATES[joiningOf(other, now)] ?? standingText(other, open);
}

function usePeople() {
  const open = useOpenApplication();
  const clock = useClock();
  const [shown, setShown] = useState<PeopleDialogsProps["shown"] | null>(null);
  const other = otherPerson(open.application);
  const dialogs =
    other === undefined || shown === null ? null : <PeopleDialogs other={other} shown={shown} onShow={setShown} />;
  return { other, state: stateOf(other, open, clock.now()), open: () => setShown("people"), dialogs };
}

/** At the side of every step: with whom this application is, and where they stand. */
export function PeoplePanel() {
  const { other, state, open, dialogs } = usePeople();
  if (other === undefined) return null;
  return (
    <section aria-labelledby="people" className="grid justify-items-start gap-2 rounded-2xl bg-sunken px-5 py-4">
      <h2 id="people" className="text-[1.1rem]">
        People
      </h2>
      <p>You</p>
      <p className="wrap-anywhere">
        {fullName(other)}
        <span className="block text-[0.97rem] text-soft">{state}</span>
      </p>
      <Button variant="quiet" onClick={open}>
        {other.type === "main-applicant" || other.hasJoined ? "Sharing and more" : "Invitation and more"}
      </Button>
      {dialogs}
    </section>
  );
}

/** The same on small screens, behind a button. */
export function PeopleButton() {
  const { other, open, dialogs } = usePeople();
  if (other === undefined) return null;
  return (
    <>
      <Button variant="quiet" className="shrink-0" onClick={open}>
        People
      </Button>
      {dialogs}
    </>
  );
}
