import { email } from "@keystep/contract/fields/fields";
import { z } from "zod";
import { judgementOf } from "#src/api/problem-text";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { useServerForm } from "#src/form/use-server-form";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

const schema = z.object({ emailAddress: email });

type AddressDialogProps = {
  readonly name: string;
  readonly emailAddress: string;
  readonly send: (emailAddress: string) => Promise<void>;
  readonly onSent: (emailAddress: string) => void;
  readonly onCancel: () => void;
};

/** Puts a mistyped address right: the person who got the email by mistake can do nothing with it from then on. */
export function AddressDialog({ name, emailAddress, send, onSent, onCancel }: AddressDialogProps) {
  const { form, problem, submit } = useServerForm({
    schema,
    defaultValues: { emailAddress },
    send: async (answers) => {
      await send(answers.emailAddress);
      onSent(answers.emailAddress);
    },
    judge: judgementOf,
    shouldFocusError: true,
  });
  const { control, formState } = form;
  return (
    <Dialog title="Change the email address" isOpen onClose={onCancel}>
      <form
        noValidate
        aria-label="Change the email address"
        className="grid gap-5"
        onSubmit={(event) => {
          // A dialog opened within a form would send that one too.
          event.stopPropagation();
          void submit(event);
        }}
      >
        {problem === null ? null : <Alert focusKey={formState.submitCount}>{problem}</Alert>}
        <FormErrorSummary control={control} />
        <p>We send a new invitation there. The link we sent before stops working at once.</p>
        <FormTextField
          control={control}
          name="emailAddress"
          label={`${name}’s email address`}
          type="email"
          autoComplete="off"
        />
        <p>
          <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
            Send the invitation there
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
