import { useState } from "react";
import { problemText } from "#src/api/problem-text";
import { useCurrentUser } from "#src/api/queries";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { EmailSent, EstimateForm } from "#src/features/offers/start-application/estimate-form.tsx";
import { prepareStart, useStartApplication } from "#src/features/offers/start-application/start-application.tsx";

type SendFiguresProps = { readonly price: number; readonly boost: number };

/** An application from a deposit. Its form opens when asked for: the page has another one below, with an email field of its own. */
export function SendFigures({ price, boost }: SendFiguresProps) {
  const [isOpen, setOpen] = useState(false);
  const [emailAddress, setEmailAddress] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const { user } = useCurrentUser();
  const start = useStartApplication("homeownership-accelerator");
  const isAlive = useIsAlive();

  function handleEmail(typed: string): void {
    setEmailAddress(typed);
    const context = { homeValueEstimate: price, depositNeeded: boost };
    start.mutate({ context, emailAddress: typed }, { onSuccess: (place) => setSent(place === null) });
  }

  if (isSent && emailAddress !== null) {
    return <EmailSent emailAddress={emailAddress} onAgain={() => setSent(false)} />;
  }
  if (!isOpen) {
    return (
      <div className="grid justify-items-start gap-2 print:hidden">
        <Button variant="primary" size="large" isDisabled={!isAlive} onClick={() => setOpen(true)}>
          Send me these figures
        </Button>
        <p className="text-[0.97rem] text-soft">By email: we ask for your address next.</p>
      </div>
    );
  }
  return (
    <section aria-label="Send me these figures" className="grid gap-4 print:hidden">
      {start.isError && !start.isPending ? (
        <Alert title="That did not go through">{problemText(start.error)}</Alert>
      ) : null}
      <EstimateForm
        id="deposit-email"
        ownEmail={user?.email ?? null}
        startingEmail={emailAddress}
        isPending={start.isPending}
        isFocused
        onReach={prepareStart}
        onSubmit={handleEmail}
      />
    </section>
  );
}
