import type { Message } from "@keystep/contract/conversations";
import { brand } from "#src/layout/brand";
import { useIsOnline } from "#src/form/use-is-online";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { CharactersLeft } from "./characters-left.tsx";
import { useSubjectChoices } from "./subject-choices.ts";
import { useComposer } from "./use-composer.ts";

type ComposerProps = { readonly userId: string; readonly onSent: (message: Message) => void };

/** Where a customer writes to us. */
export function Composer({ userId, onSent }: ComposerProps) {
  const { draft, change, send, field, isPending, problem, refusal } = useComposer({ userId, onSent });
  const choices = useSubjectChoices();
  const isOnline = useIsOnline();
  return (
    <form
      noValidate
      aria-labelledby="write"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="grid gap-5 rounded-3xl bg-sunken p-[clamp(1.25rem,3vw,2rem)]"
    >
      <h2 id="write">Write to us</h2>
      {problem === null ? null : <Alert>{problem}</Alert>}
      {choices.length === 0 ? null : (
        <SelectField
          name="about"
          label="What is it about?"
          value={draft.about}
          onChange={(about) => change({ about })}
          options={choices}
          placeholder={null}
        />
      )}
      <TextField
        ref={field}
        name="text"
        label="Your message"
        description="Please leave out account numbers and passwords. We never ask for them here, nor for a payment."
        value={draft.text}
        onChange={(text) => change({ text })}
        errorMessage={refusal}
        isReadOnly={isPending}
        rows={5}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" isPending={isPending}>
          {isPending ? "Sending" : "Send message"}
        </Button>
        <CharactersLeft text={draft.text} />
      </div>
      <p role="status" className={isOnline ? "sr-only" : "max-w-measure text-soft"}>
        {isOnline
          ? ""
          : `You are offline. What you write stays in this tab; send it once ${brand.name} can be reached again.`}
      </p>
    </form>
  );
}
