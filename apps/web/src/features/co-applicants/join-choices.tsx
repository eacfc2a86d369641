import { acceptInvitation, type InvitationToJoin } from "@keystep/contract/co-applicants/co-applicants";
import { maskedEmail } from "@keystep/domain/identity/masked-email";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { queryKeys, useCurrentUser } from "#src/api/queries";
import type { SignInWish } from "#src/api/sign-in-request";
import { useStartSignIn } from "#src/api/use-start-sign-in";
import { applicationPath, paths } from "#src/app/paths";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { Loading } from "#src/ui/loading.tsx";

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
      <Button variant={variant} size={variant === "quiet" ? "medium" : "large"} isPending={isLeaving} onClick={start}>
        {children}
      </Button>
      {problem === null ? null : <Alert>{problem}</Alert>}
    </>
  );
}

type ChoicesProps = { readonly invitationId: string; readonly invitation: InvitationToJoin };

/** For a visitor without an account: their answers must be theirs alone. */
export function JoinAsStranger({ invitationId, invitation: { sentTo, hasAccount } }: ChoicesProps) {
  return (
    <div className="grid gap-4">
      <p>
        The invitation went to <strong className="wrap-anywhere">{sentTo}</strong>.{" "}
        {hasAccount
          ? "There is an account for that address: sign in to go on."
          : "So that your answers are yours alone, you need an account of your own. It takes a minute."}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {hasAccount ? (
          <>
            <SignInButton invitationId={invitationId} variant="primary">
              Sign in
            </SignInButton>
            <Link href={paths.registerToJoin(invitationId)} look="quiet">
              Create another account
            </Link>
          </>
        ) : (
          <>
            <Link href={paths.registerToJoin(invitationId)} look="primary" size="large">
              Create account
            </Link>
            <SignInButton invitationId={invitationId} variant="secondary">
              Sign in
            </SignInButton>
          </>
        )}
      </div>
      <p className="text-[0.97rem] text-soft">Either way you come back to this page, and decide then.</p>
    </div>
  );
}

type JoinAsPersonProps = ChoicesProps & { readonly onEnded: (reason: unknown) => void };

/** Signed in: with this account, or with another one. */
export function JoinAsPerson({ invitationId, invitation, onEnded }: JoinAsPersonProps) {
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const joining = useMutation({
    mutationFn: () => call(acceptInvitation, { params: { id: invitationId }, body: {} }),
    onSuccess: ({ id, step }) => {
      void queries.invalidateQueries({ queryKey: queryKeys.applications, exact: true });
      void navigate(step === null ? paths.applicationStart(id) : applicationPath(id, step), { replace: true });
    },
    onError: onEnded,
  });
  if (user === null) return <Loading label="Looking who is signed in" />;
  const isElsewhere = maskedEmail(user.email) !== invitation.sentTo;
  return (
    <div className="grid gap-4">
      <p>
        You are signed in as <strong className="wrap-anywhere">{user.email}</strong>.
      </p>
      {isElsewhere ? (
        <p className="rounded-2xl bg-clay-paper px-5 py-3">
          The invitation went to another address, <strong className="wrap-anywhere">{invitation.sentTo}</strong>. That
          is fine if this account is yours as well: your part then belongs to it.
        </p>
      ) : null}
      {joining.isError ? <Alert>{problemText(joining.error)}</Alert> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button variant="primary" size="large" isPending={joining.isPending} onClick={() => joining.mutate()}>
          Join the application
        </Button>
        <SignInButton invitationId={invitationId} variant="quiet" wish={{ isAskedAgain: true }}>
          Use another account
        </SignInButton>
      </div>
    </div>
  );
}
