import type { DecisionAnswer } from "@keystep/contract/decisions/offers";
import { useId, useRef, useState, type FormEvent } from "react";
import { Declined, useAct } from "#src/api/use-act";
import { WithdrawDialog } from "#src/features/cases/withdraw-dialog.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import type { OfferCalls } from "./use-offer-calls.ts";

type DecisionProps = { readonly decision: DecisionAnswer };

function readWords({ text: { conditions } }: DecisionAnswer): string {
  return `I have read the figures, ${conditions.length === 0 ? "" : "the conditions, "}and what it may cost to end it.`;
}

/** Accepts for the reader alone, once they said that they read it. */
function AcceptForm({ decision, accept }: DecisionProps & Pick<OfferCalls, "accept">) {
  const { isPending, problem, act } = useAct();
  const [hasRead, setHasRead] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  function send(event: FormEvent): void {
    event.preventDefault();
    setIsMissing(!hasRead);
    if (hasRead) act(accept);
    else box.current?.focus();
  }

  return (
    <form noValidate aria-label="Accept the offer" onSubmit={send} className="grid justify-items-start gap-5">
      {problem === null ? null : <Alert>{problem}</Alert>}
      <Checkbox
        ref={box}
        name="hasRead"
        label={readWords(decision)}
        isChecked={hasRead}
        onChange={(isChecked) => {
          setHasRead(isChecked);
          setIsMissing(false);
        }}
        errorMessage={isMissing ? "Tick this once you have read them." : undefined}
      />
      <div className="grid justify-items-start gap-2">
        <Button type="submit" variant={hasRead ? "primary" : "secondary"} size="large" isPending={isPending}>
          Accept the offer
        </Button>
        {hasRead ? null : <p>Tick first that you have read it.</p>}
      </div>
    </form>
  );
}

type RefuseProps = DecisionProps & Pick<OfferCalls, "withdraw">;

/** The way to refuse, where nothing else is to be answered. */
export function RefusePart(props: RefuseProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-3xl bg-raised p-[clamp(1.25rem,3vw,2rem)] print:hidden">
      <h2 id={id} className="text-[1.45rem]">
        If you no longer want it
      </h2>
      <RefuseOffer {...props} />
    </section>
  );
}

/** Refuses, which ends the application, once it was said what that means for both people. */
function RefuseOffer({ decision: { otherName }, withdraw }: RefuseProps) {
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const refuse = otherName === null ? "Decline the offer" : "Decline the offer for both of us";

  async function end(body: { readonly reason?: string }): Promise<void> {
    try {
      await withdraw(body);
    } catch (error) {
      // The page below has something newer to read.
      if (error instanceof Declined) close();
      throw error;
    }
  }

  return (
    <div>
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        {refuse}
      </Button>
      <p className="text-[0.97rem] text-soft">
        {otherName === null
          ? "It ends your application."
          : `It ends the application for both of you. We tell ${otherName} that it has ended, but not why.`}{" "}
        We ask you to confirm.
      </p>
      {isAsked ? (
        <WithdrawDialog
          title="Decline the offer?"
          confirmLabel={refuse}
          cancelLabel="Keep the offer"
          isCancelFirst
          withdraw={end}
          onCancel={close}
        >
          <ul className="grid list-disc gap-1.5 pl-5">
            <li>
              {otherName === null ? (
                "Our offer ends, and your application with it."
              ) : (
                <>
                  Our offer ends, and the application with it, <b>for both of you</b>.
                </>
              )}
            </li>
            {otherName === null ? null : <li>We tell {otherName} that it has ended, but not why.</li>}
            <li>Nobody owes anything.</li>
            <li>
              <b>You can’t undo this.</b> If you change your mind, you start a new application.
            </li>
          </ul>
        </WithdrawDialog>
      ) : null}
    </div>
  );
}

type OwnAnswerProps = DecisionProps & OfferCalls;

export const ANSWER_ID = "answer";

/** The place where the reader accepts or refuses, below what they read for it. */
export function OwnAnswer({ decision, accept, withdraw }: OwnAnswerProps) {
  const { otherName, basis } = decision;
  return (
    <section
      aria-labelledby={ANSWER_ID}
      className="grid gap-6 rounded-3xl bg-raised p-[clamp(1.25rem,3vw,2rem)] print:hidden"
    >
      <div className="grid gap-2">
        <h2 id={ANSWER_ID} tabIndex={-1} className="text-[1.45rem]">
          Your answer
        </h2>
        {otherName === null ? null : <p>This is your answer only. {otherName} answers in a separate account.</p>}
      </div>
      <AcceptForm key={basis} decision={decision} accept={accept} />
      <div className="border-t border-line pt-3">
        <RefuseOffer decision={decision} withdraw={withdraw} />
      </div>
    </section>
  );
}
