import { MESSAGES } from "@keystep/contract/fields/messages";
import { isEmail, normaliseEmail } from "@keystep/domain/identity/email";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button } from "#src/ui/button.tsx";
import { keep, keptText } from "#src/form/kept-in-tab";
import { focusAtOnce } from "#src/ui/focus-at-once";
import { TextField } from "#src/ui/text-field.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { brand } from "#src/layout/brand";

/** Where the tab keeps an address that was typed and not sent, since the page may be loaded anew meanwhile. */
const KEPT_AT = "estimate-email";

/** Once it was sent. */
export function forgetTypedEmail(): void {
  keep(KEPT_AT, null);
}

type EmailSentProps = { readonly emailAddress: string; readonly onAgain: () => void };

export function EmailSent({ emailAddress, onAgain }: EmailSentProps) {
  return (
    <section className="grid gap-4 rounded-3xl bg-eucalyptus-paper p-[clamp(1.25rem,3vw,2rem)]">
      <h2 ref={focusAtOnce} tabIndex={-1} className="outline-none">
        Email sent.
      </h2>
      <p>
        We sent it to <strong className="break-all">{emailAddress}</strong>, with these figures and your own link.
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>Open the link to start your application. Your figures are filled in.</li>
        <li>The link lasts 30 days.</li>
        <li>Nothing after a few minutes? Check your spam folder for an email from {brand.name}.</li>
      </ul>
      <p>
        <Button variant="quiet" onClick={onAgain}>
          Wrong address? Send it again
        </Button>
      </p>
    </section>
  );
}

type EstimateFormProps = {
  /** Where the page has a second email field. */
  readonly id?: string;
  /** It was opened by a button, which is gone. */
  readonly isFocused?: boolean;
  /** The signed-in person's own address stands in the field until it is changed. */
  readonly ownEmail: string | null;
  readonly startingEmail: string | null;
  readonly isPending: boolean;
  /** The person has come to the field, perhaps before the scripts had. */
  readonly onReach: () => void;
  readonly onSubmit: (emailAddress: string) => void;
};

export function EstimateForm({
  id,
  isFocused = false,
  ownEmail,
  startingEmail,
  isPending,
  onReach,
  onSubmit,
}: EstimateFormProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string | null>(startingEmail);
  const [isJudged, setJudged] = useState(false);
  const isAlive = useIsAlive();

  // The page is on the screen before its scripts are: what was typed meanwhile counts, and nothing can be sent until then.
  useEffect(() => {
    const typedBefore = field.current?.value === "" ? keptText(KEPT_AT) : field.current?.value;
    if (typedBefore !== undefined && typedBefore !== "") setTyped(typedBefore);
  }, []);

  function handleChange(next: string): void {
    setTyped(next);
    keep(KEPT_AT, next);
  }

  useEffect(() => {
    const input = field.current;
    if (input === null) return undefined;
    if (isFocused) input.focus();
    if (input === document.activeElement || input.value !== "") onReach();
    input.addEventListener("focus", onReach, { once: true });
    return () => input.removeEventListener("focus", onReach);
  }, [onReach, isFocused]);

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
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <TextField
        ref={field}
        id={id}
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
        onChange={handleChange}
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
          Sending needs JavaScript, which is off in this browser. You can also write to us: our address is on the
          contact page.
        </p>
      </noscript>
    </form>
  );
}
