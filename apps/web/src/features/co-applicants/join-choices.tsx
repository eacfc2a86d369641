import {
  acceptInvitation,
  joiningConsent,
  type InvitationToJoin,
  type JoinedPlace,
} from "@keystep/contract/co-applicants/co-applicants";
import { asksForPassword } from "@keystep/domain/identity/user";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { useCurrentUser } from "#src/api/queries";
import type { SignInWish } from "#src/api/sign-in-request";
import { useStartSignIn } from "#src/api/use-start-sign-in";
import { paths } from "#src/app/paths";
import { brand } from "#src/layout/brand";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { JoinForm } from "./join-form.tsx";
import { PrivacyNoticeLink } from "./privacy-notice-link.tsx";

type SignInButtonProps = {
  readonly invitationId: string;
  readonly variant: "primary" | "secondary" | "quiet";
  readonly wish?: SignInWish | undefined;
  readonly children: string;
};

/** To the hosted sign-in and straight back to the invitation. */
export function SignInButton({ invitationId, variant, wish, children }: SignInButtonProps) {
  const { isLeaving, problem, start } = useStartSignIn(paths.join(invitationId), wish);
  return (
    <>
      <Button
        variant={variant}
        size={variant === "quiet" ? "medium" : "large"}
        className={variant === "primary" ? "max-md:w-full" : ""}
        isPending={isLeaving}
        onClick={start}
      >
        {children}
      </Button>
      {problem === null ? null : <Alert>{problem}</Alert>}
    </>
  );
}

type ChoicesProps = {
  readonly invitationId: string;
  readonly invitation: InvitationToJoin;
  readonly onJoined: (place: JoinedPlace) => void;
  readonly onEnded: (reason: unknown) => void;
};

/** For a visitor who is not signed in: with an account they log in first, and come back to one press. */
export function JoinAsStranger(props: ChoicesProps) {
  const { invitationId, invitation } = props;
  if (invitation.hasAccount) {
    return (
      <div className="grid gap-4">
        <p>
          There is an account for <strong className="wrap-anywhere">{invitation.sentTo}</strong>. Log in, and you come
          straight back here to join.
        </p>
        <p>
          <SignInButton invitationId={invitationId} variant="primary" wish={{ login_hint: invitation.sentTo }}>
            Log in to join
          </SignInButton>
        </p>
      </div>
    );
  }
  return (
    <>
      <JoinForm {...props} />
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="text-soft">You have an account with another email?</span>
        <SignInButton invitationId={invitationId} variant="quiet">
          Log in with it
        </SignInButton>
      </p>
    </>
  );
}

function useJoining({ invitationId, onJoined, onEnded }: ChoicesProps) {
  return useMutation({
    mutationFn: () => call(acceptInvitation, { params: { id: invitationId }, body: {} }),
    onSuccess: onJoined,
    onError: onEnded,
  });
}

/** Signed in with the address that was invited: one press. */
function JoinAsInvited(props: ChoicesProps) {
  const { invitationId, invitation } = props;
  const joining = useJoining(props);
  return (
    <div className="grid gap-4">
      <p>
        You are logged in as <strong className="wrap-anywhere">{invitation.sentTo}</strong>.
      </p>
      {joining.isError ? <Alert>{problemText(joining.error)}</Alert> : null}
      <Consent />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button variant="primary" size="large" isPending={joining.isPending} onClick={() => joining.mutate()}>
          Join and start
        </Button>
        <SignInButton invitationId={invitationId} variant="quiet" wish={{ prompt: "login" }}>
          Use another account
        </SignInButton>
      </div>
    </div>
  );
}

function Consent() {
  return (
    <div className="grid gap-1 text-[0.97rem]">
      <p>By joining you say: “{joiningConsent(brand.name)}”</p>
      <PrivacyNoticeLink />
    </div>
  );
}

/** Signed in with another address: the own way first, and this account for people who have two. */
function JoinAsOther(props: ChoicesProps & { readonly email: string }) {
  const { invitationId, invitation, email } = props;
  const joining = useJoining(props);
  const [isNew, setNew] = useState(false);
  if (isNew) return <JoinForm {...props} />;
  return (
    <div className="grid gap-4">
      <p className="rounded-2xl bg-clay-paper px-5 py-3">
        This invitation went to <strong className="wrap-anywhere">{invitation.sentTo}</strong>, and this browser is
        logged in as <strong className="wrap-anywhere">{email}</strong>.
      </p>
      {joining.isError ? <Alert>{problemText(joining.error)}</Alert> : null}
      <p>
        {invitation.hasAccount ? (
          <SignInButton
            invitationId={invitationId}
            variant="primary"
            wish={{ prompt: "login", login_hint: invitation.sentTo }}
          >
            Log in as the person invited
          </SignInButton>
        ) : (
          <Button variant="primary" size="large" onClick={() => setNew(true)}>
            Join as the person invited
          </Button>
        )}
      </p>
      <p>Is the account you are logged in with yours as well? Then your part can belong to it instead.</p>
      <Consent />
      <p>
        <Button isPending={joining.isPending} onClick={() => joining.mutate()}>
          Join with this account
        </Button>
      </p>
    </div>
  );
}

/** A session is in this browser: of the invited person, of another one, or of a person without a password yet. */
export function JoinAsPerson(props: ChoicesProps) {
  const { user } = useCurrentUser();
  if (user === null) return <Loading label="Looking who is logged in" />;
  if (asksForPassword(user.status)) return <JoinAsStranger {...props} />;
  if (user.email === props.invitation.sentTo) return <JoinAsInvited {...props} />;
  return <JoinAsOther {...props} email={user.email} />;
}
