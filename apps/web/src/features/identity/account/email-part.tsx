import { cancelEmailChange, sendEmailConfirmation, type Account } from "@keystep/contract/identity/identity";
import { call } from "#src/api/client";
import { useClock } from "#src/app/clock";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { useAccount } from "./account-context.ts";
import { Fact, StandingNote, StateMark } from "./account-section.tsx";
import { EmailForm } from "./email-form.tsx";
import { relativeTime } from "./relative-time.ts";
import { useAccountAct } from "./use-proof.ts";
import { useOpenedForm } from "./use-opened-form.ts";

type ChangeUnderWayProps = { readonly change: NonNullable<Account["emailChange"]> };

function ChangeUnderWay({ change }: ChangeUnderWayProps) {
  const { user, refresh, say } = useAccount();
  const { isPending, problem, act } = useAccountAct();
  const clock = useClock();
  const places = [
    { address: change.email, isConfirmed: change.isConfirmedAtNew },
    { address: user.email, isConfirmed: change.isConfirmedAtOld },
  ];

  function handleTakeBack(): void {
    act(async () => {
      await call(cancelEmailChange, { params: { id: user.id } });
      await refresh();
      say(`Your email stays ${user.email}.`, "you");
    });
  }

  return (
    <StandingNote>
      <h3>Your email is about to change</h3>
      <p>Please open the link we sent to each address. The links end {relativeTime(change.expiresAt, clock.now())}.</p>
      <ul className="grid gap-3">
        {places.map(({ address, isConfirmed }) => (
          <li key={address} className="flex flex-wrap gap-x-3 wrap-anywhere">
            {address}
            <StateMark isGood={isConfirmed}>
              {isConfirmed ? "Confirmed" : "Waiting for its link to be opened"}
            </StateMark>
          </li>
        ))}
      </ul>
      {problem === null ? null : <Alert>{problem}</Alert>}
      <Button isPending={isPending} onClick={handleTakeBack}>
        Cancel the change
      </Button>
    </StandingNote>
  );
}

function SendLinkAgain() {
  const { user, say } = useAccount();
  const { isPending, problem, act } = useAccountAct();

  function handleSend(): void {
    act(async () => {
      await call(sendEmailConfirmation, { params: { id: user.id } });
      say(`We sent a link to ${user.email}.`);
    });
  }

  return (
    <>
      {problem === null ? null : <Alert>{problem}</Alert>}
      <Button isPending={isPending} onClick={handleSend}>
        Send the link again
      </Button>
    </>
  );
}

export function EmailPart() {
  const { user, account } = useAccount();
  const { isOpen, opener, open, close } = useOpenedForm();
  return (
    <div className="grid gap-4">
      <dl>
        <Fact term="Email">
          <span className="mr-3">{user.email}</span>
          <StateMark isGood={account.isEmailVerified}>
            {account.isEmailVerified ? "Confirmed" : "Not confirmed yet"}
          </StateMark>
        </Fact>
      </dl>
      {account.isEmailVerified ? null : (
        <p className="max-w-measure text-soft">
          Open the link in the email we sent you. Until then, applications begun with this address stay where they are,
          and two-step sign-in cannot be set up.
        </p>
      )}
      {account.emailChange === null ? null : <ChangeUnderWay change={account.emailChange} />}
      {isOpen ? (
        <EmailForm onClose={close} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {account.isEmailVerified ? null : <SendLinkAgain />}
          <Button ref={opener} variant={account.isEmailVerified ? "secondary" : "quiet"} onClick={open}>
            Change email
          </Button>
        </div>
      )}
    </div>
  );
}
