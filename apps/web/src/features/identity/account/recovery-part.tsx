import { renewRecoveryCodes } from "@keystep/contract/identity/second-factor";
import { call } from "#src/api/client";
import { Button } from "#src/ui/button.tsx";
import { useAccount } from "./account-context.ts";
import { StandingNote } from "./account-section.tsx";
import type { TwoStepPart } from "./ask-once.tsx";
import { useProof } from "./use-proof.ts";

/** From here on a person should make new ones before the last is gone. */
const FEW = 3;

function leftText(left: number): string {
  if (left === 0) return "No recovery code is left.";
  return left === 1 ? "1 recovery code is left." : `${left} recovery codes are left.`;
}

export function RecoveryPart({ onCodes, onAsk }: TwoStepPart) {
  const { user, account, refresh } = useAccount();
  const withProof = useProof();
  const left = account.secondFactor.recoveryCodesLeft;

  function handleRenew(): void {
    onAsk({
      title: "Make new recovery codes?",
      text: "The ones you have stop working at once, also those you wrote down.",
      confirmLabel: "Make new codes",
      work: async () => {
        const { recoveryCodes } = await withProof(() => call(renewRecoveryCodes, { params: { id: user.id } }));
        void refresh();
        return () => onCodes(recoveryCodes, "Your new recovery codes are made; the old ones no longer work.");
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
