import { moveOwnMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { isInvited, movesByHand } from "@keystep/domain/mortgage-shares/mortgage-share";
import { useState } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { paths } from "#src/app/paths";
import { WithdrawDialog } from "#src/features/cases/withdraw-dialog.tsx";
import { useContinue } from "#src/features/leads/use-continue";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { useOpenMortgageShare } from "./open-mortgage-share.ts";

type WithdrawProps = { readonly onClose: () => void };

/** Where it is refused because it changed meanwhile, the page shows the new state. */
function Withdraw({ onClose }: WithdrawProps) {
  const { current, adopt, inTurn, refresh } = useOpenMortgageShare();

  async function withdraw(given: { readonly reason?: string }): Promise<void> {
    const body = { status: "withdrawn" as const, ...given };
    try {
      adopt(await inTurn(() => call(moveOwnMortgageShare, { params: { id: current().id }, body })));
      onClose();
    } catch (error) {
      if (isApiProblem(error, "mortgage-share.move-refused")) void refresh().catch(() => undefined);
      throw error;
    }
  }

  return (
    <WithdrawDialog withdraw={withdraw} onCancel={onClose}>
      We stop working on it, and it closes for good. If you change your mind later, call or write to us. We confirm by
      email.
    </WithdrawDialog>
  );
}

/** On to its application, made of these figures where there is none yet. */
export function WayToApplication() {
  const { share } = useOpenMortgageShare();
  const { isPending, problem, goOn } = useContinue({ id: share.leadId });
  const { application } = share;
  if (application !== null) {
    const isOffer = application.status === "approved";
    return (
      <Link
        href={isOffer ? paths.decision(application.id) : paths.applicationStart(application.id)}
        look={isOffer || isInvited(share) ? "primary" : "secondary"}
      >
        {isOffer ? "See the offer" : "Open the application"}
      </Link>
    );
  }
  if (!isInvited(share)) return null;
  return (
    <>
      <Button variant="primary" isPending={isPending} onClick={goOn}>
        Continue as an application
      </Button>
      {problem === null ? null : <Alert>{problem}</Alert>}
    </>
  );
}

export function OwnMoves() {
  const { share } = useOpenMortgageShare();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      {movesByHand(share, "applicant").includes("withdrawn") ? (
        <Button variant="quiet" onClick={() => setIsAsked(true)}>
          Withdraw this application
        </Button>
      ) : null}
      {isAsked ? <Withdraw onClose={() => setIsAsked(false)} /> : null}
    </>
  );
}
