import { MESSAGES } from "@keystep/contract/messages";
import { isEmail, normaliseEmail } from "@keystep/domain/identity/email";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";

type EstimateFormProps = {
  /** The signed-in person's own address stands in the field until it is changed. */
  readonly ownEmail: string | null;
  /** What was typed before, when the form comes back. */
  readonly startingEmail: string | null;
  readonly isPending: boolean;
  /** Somebody has come to the field, perhaps before the scripts had. */
  readonly onReach: () => void;
  readonly onSubmit: (emailAddress: string) => void;
};

export function EstimateForm({ ownEmail, startingEmail, isPending, onReach, onSubmit }: EstimateFormProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string | null>(startingEmail);
  const [isJudged, setJudged] = useState(false);
  const isAlive = useIsAlive();

  // The page is on the screen before its scripts are: what was typed meanwhile counts, and nothing can be sent until then.
  useEffect(() => {
    const typedBefore = field.current?.value ?? "";
    if (typedBefore !== "") setTyped(typedBefore);
  }, []);

  useEffect(() => {
    const input = field.current;
    if (input === null) return undefined;
    if (input === document.activeElement || input.value !== "") onReach();
    input.addEventListener("focus", onReach, { once: true });
    return () => input.removeEventListener("focus", onReach);
  }, [onReach]);

  const emailAddress = typed ?? ownEmail ?? "";
  const isRight = isEmail(normaliseEmail(emailAddress));

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setJudged(true);
    if (isPending) return;
    if (isRight) onSubmit(normaliseEmail(emailAddress));
    else field.current?.focus();
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      <TextField
        ref={field}
        name="emailAddress"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        description={
          ownEmail === null
            ? "We send the figures and a link to start your application. No credit check, nothing to sign."
            : "Your figures become an application. It is saved as you go, and you finish it when you like."
        }
        value={emailAddress}
        onChange={setTyped}
        onBlur={() => setJudged(typed !== null)}
        errorMessage={isJudged && !isRight ? MESSAGES.email : undefined}
      />
      <p>
        <Button type="submit" variant="primary" size="large" isPending={isPending} isDisabled={!isAlive}>
          {ownEmail === null ? "Email me this estimate" : "Start with these figures"}
        </Button>
      </p>
      <noscript>
        <p>
          Sending needs JavaScript, which is off in this browser. You can also write to us: the address is on the
          contact page.
        </p>
      </noscript>
    </form>
  );
}
