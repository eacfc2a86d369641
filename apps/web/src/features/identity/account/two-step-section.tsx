import type { Account } from "@keystep/contract/identity/identity";
import { renewRecoveryCodes } from "@keystep/contract/identity/second-factor";
import { useLocation } from "react-router";
import { call } from "#src/api/client";
import { paths } from "#src/app/paths";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { useAccount } from "./account-context.ts";
import { StateMark } from "#src/ui/state-mark.tsx";
import { AccountSection, StandingNote } from "./account-section.tsx";
import { AuthenticatorPart } from "./authenticator-part.tsx";
import { PasskeyPart } from "./passkey-part.tsx";

/** From here on a person should make new ones before the last is gone. */
const FEW = 3;

function leftText(left: number): string {
  if (left === 0) return "No recovery code is left.";
  return left === 1 ? "1 recovery code is left." : `${left} recovery codes are left.`;
}

function RecoveryPart() {
  const { user, account, refresh, ask, showCodes, withProof } = useAccount();
  const left = account.secondFactor.recoveryCodesLeft;

  function handleRenew(): void {
    ask({
      title: "Make new recovery codes?",
      text: "The ones you have stop working at once, also those you wrote down.",
      confirmLabel: "Make new codes",
      work: async () => {
        const { recoveryCodes } = await withProof(() => call(renewRecoveryCodes, { params: { id: user.id } }));
        void refresh();
        return () => showCodes(recoveryCodes, "Your new recovery codes are made; the old ones no longer work.");
      },
    });
  }

  return (
    <div className="grid justify-items-start gap-3">
      <h3>Recovery codes</h3>
      {left <= FEW ? (
        <StandingNote>
          {leftText(left)} Without one and without your app or passkey you could not get in. Please make new ones.
        </StandingNote>
      ) : (
        <p className="max-w-measure text-soft">
          {leftText(left)} Each gets you in once when your phone or passkey is out of reach.
        </p>
      )}
      <Button onClick={handleRenew}>Make new codes</Button>
    </div>
  );
}

function isOn({ hasTotp, passkeys }: Account["secondFactor"]): boolean {
  return hasTotp || passkeys.length > 0;
}

/** Whether a person signs in with a passkey and nothing else: then a link to their mailbox gets them in when it is lost. */
function isPasskeyAlone({ hasPassword, secondFactor }: Account): boolean {
  return !hasPassword && !secondFactor.hasTotp && secondFactor.passkeys.length > 0;
}

function stateText(account: Account): string {
  if (isPasskeyAlone(account))
    return "Your passkey is two steps in one: the device you have, and your finger, face or PIN. Should you lose it, ‘Forgot password?’ on the sign-in page emails you a link to a new one.";
  const { hasTotp, passkeys } = account.secondFactor;
  if (passkeys.length > 0)
    return "After your password we ask for a second step. A passkey stands for it, and signs you in without the password too.";
  return hasTotp
    ? "After your password we ask for a second step. Your password alone lets nobody in."
    : "With a second step, somebody who learns your password still cannot get in.";
}

type StateProps = { readonly account: Account };

function State({ account }: StateProps) {
  const isSetUp = isOn(account.secondFactor);
  // Only on the way to it: nothing of the staff area shows on a page that customers see (ROLE-04).
  const isOnWayToStaff = new URLSearchParams(useLocation().search).get("for") === "staff";
  return (
    <div className="grid max-w-measure gap-2">
      <p className="text-[1.15rem]">
        <StateMark isGood={isSetUp}>{isSetUp ? "On" : "Off"}</StateMark>
      </p>
      <p>
        {stateText(account)}
        {account.secondFactor.isRequired && !isSetUp ? " Your account needs one." : ""}
      </p>
      {account.secondFactor.isRequired && isSetUp && isOnWayToStaff ? (
        <p>
          <Link href={paths.staff()} className="inline-flex min-h-8 items-center">
            Open the staff workspace
          </Link>
        </p>
      ) : null}
    </div>
  );
}

export function TwoStepSection() {
  const { account } = useAccount();
  return (
    <AccountSection id="two-step" title="Two-step sign-in">
      <State account={account} />
      {account.isEmailVerified || isOn(account.secondFactor) ? (
        <>
          <AuthenticatorPart />
          <PasskeyPart />
          {isOn(account.secondFactor) && !(isPasskeyAlone(account) && account.secondFactor.recoveryCodesLeft === 0) ? (
            <RecoveryPart />
          ) : null}
        </>
      ) : (
        <StandingNote>Please confirm your email first; the link can be sent again above.</StandingNote>
      )}
    </AccountSection>
  );
}
