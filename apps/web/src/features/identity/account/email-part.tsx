import { MESSAGES } from "@keystep/contract/fields/messages";
import { ENTRANCE_FIELDS } from "@keystep/contract/identity/entrance";
import {
  type Account,
  cancelEmailChange,
  changeEmail,
  sendEmailConfirmation,
} from "@keystep/contract/identity/identity";
import { z } from "zod";
import { call } from "#src/api/client";
import { useClock } from "#src/app/clock";
import { EntranceField } from "#src/features/identity/entrance-field.tsx";
import { Button } from "#src/ui/button.tsx";
import { useAccount } from "./account-context.ts";
import { AccountForm } from "./account-form.tsx";
import { StateMark } from "#src/ui/state-mark.tsx";
import { Fact, StandingNote } from "./account-section.tsx";
import { ActButton } from "./act-button.tsx";
import { relativeTime } from "./relative-time.ts";
import { useOpenedForm } from "./use-opened-form.ts";

type EmailFormProps = { readonly onClose: () => void };

function EmailForm({ onClose }: EmailFormProps) {
  const { user, refresh, say, withProof } = useAccount();
  const { email } = changeEmail.body.shape;

  return (
    <AccountForm
      schema={z.object({ email: email.refine((typed) => typed !== user.email, { error: MESSAGES.emailSame }) })}
      defaultValues={{ email: "" }}
      send={async (body) => {
        await withProof(() => call(changeEmail, { params: { id: user.id }, body }));
        await refresh();
        onClose();
        say("We sent a link to each of the two addresses. Please open both.", "you");
      }}
      submitLabel="Send both links"
      onCancel={onClose}
    >
      {({ control }) => (
        <>
          <p>
            We send a link to the new address and one to {user.email}. Your email changes once both links were opened,
            so nobody can take your account over with an address you do not know.
          </p>
          <EntranceField control={control} field={{ ...ENTRANCE_FIELDS.newEmail, label: "New email" }} />
        </>
      )}
    </AccountForm>
  );
}

type ChangeUnderWayProps = { readonly change: NonNullable<Account["emailChange"]> };

function ChangeUnderWay({ change }: ChangeUnderWayProps) {
  const { user, refresh, say } = useAccount();
  const clock = useClock();
  const places = [
    { address: change.email, isConfirmed: change.isConfirmedAtNew },
    { address: user.email, isConfirmed: change.isConfirmedAtOld },
  ];

  async function takeBack(): Promise<void> {
    await call(cancelEmailChange, { params: { id: user.id } });
    await refresh();
    say(`Your email stays ${user.email}.`, "you");
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
      <ActButton work={takeBack}>Cancel the change</ActButton>
    </StandingNote>
  );
}

function SendLinkAgain() {
  const { user, say } = useAccount();

  async function send(): Promise<void> {
    await call(sendEmailConfirmation, { params: { id: user.id } });
    say(`We sent a link to ${user.email}.`);
  }

  return <ActButton work={send}>Send the link again</ActButton>;
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
