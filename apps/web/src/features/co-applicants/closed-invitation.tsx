import type { ReactNode } from "react";
import { useHasSession } from "#src/api/use-has-session";
import { paths } from "#src/app/paths";
import { brand } from "#src/layout/brand";
import { Button } from "#src/ui/button.tsx";
import { focusAtOnce } from "#src/ui/focus-at-once";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { SignInButton } from "./join-choices.tsx";

type PlainPageProps = { readonly heading: string; readonly children: ReactNode };

/** Takes the place of what was there: reading goes on at its heading. */
function PlainPage({ heading, children }: PlainPageProps) {
  return (
    <section className="page-width grid content-start justify-items-start gap-5 py-14">
      <HouseShare ownerPercent={100} size={120} isDecorative />
      <h1 ref={focusAtOnce} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </section>
  );
}

function WayOn() {
  const hasSession = useHasSession();
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {hasSession ? (
        <Link href={paths.dashboard()} look="primary" size="large">
          Go to your dashboard
        </Link>
      ) : (
        <Link href={paths.login()} look="primary" size="large">
          Log in
        </Link>
      )}
      <Link href={paths.home()} look="quiet">
        What {brand.name} is
      </Link>
    </p>
  );
}

export function ClosedInvitation({ isExpired }: { readonly isExpired: boolean }) {
  return (
    <PlainPage heading={isExpired ? "This invitation has expired" : "This invitation is no longer open"}>
      <p className="max-w-measure text-[1.15rem]">
        {isExpired
          ? "Invitations work for 30 days. Please ask the person who invited you to send a new one; it takes them a moment."
          : "It was taken back, answered already or replaced by a newer one, or a part of the link is missing. The newest email counts."}
      </p>
      <p className="max-w-measure text-soft">
        If you have joined already, log in: the application is on your dashboard.
      </p>
      <WayOn />
    </PlainPage>
  );
}

export function Refused({ invitedBy }: { readonly invitedBy: string | null }) {
  return (
    <PlainPage heading="Declined">
      <p className="max-w-measure text-[1.15rem]">
        The link no longer works. We tell {invitedBy ?? "the person who invited you"} that you do not want to join, and
        when you said so: nothing else. You don’t have to do anything more.
      </p>
      {/* A person who just said no is not asked to log in. */}
      <p>
        <Link href={paths.home()} look="quiet">
          What {brand.name} is
        </Link>
      </p>
    </PlainPage>
  );
}

type OwnInvitationProps = { readonly invitationId: string; readonly onBack: () => void };

/** The main applicant looked at the link they had sent. */
export function OwnInvitation({ invitationId, onBack }: OwnInvitationProps) {
  return (
    <PlainPage heading="This is your own invitation">
      <p className="max-w-measure text-[1.15rem]">
        You are logged in as the person who sent it. The person you invited opens this link themselves and joins with
        their own account.
      </p>
      <p className="max-w-measure text-soft">
        Is your co-applicant here with you, at this device? They can log in with their account now.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link href={paths.dashboard()} look="primary" size="large">
          Go to your dashboard
        </Link>
        <SignInButton invitationId={invitationId} variant="quiet" wish={{ prompt: "login" }}>
          Use another account
        </SignInButton>
        <Button variant="quiet" onClick={onBack}>
          Back to the invitation
        </Button>
      </div>
    </PlainPage>
  );
}
