import type { HostedForm as Form, PasskeyForm as Passkey } from "@keystep/contract/pages/hosted-page";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { EntranceForm } from "#src/features/identity/entrance-form.tsx";
import { HostedField } from "./hosted-field.tsx";

type HostedFormProps = {
  readonly form: Form;
  /** The id of the page's problem, which has the focus then. */
  readonly problemId: string | undefined;
};

export function HostedForm({ form, problemId }: HostedFormProps) {
  const { action, username, hidden = {}, fields = [], buttons } = form;
  const next = fields.find(({ wrong }) => wrong !== undefined) ?? fields.find(({ value = "" }) => value === "");
  return (
    <EntranceForm action={action}>
      {username === undefined ? null : (
        <input type="email" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      {fields.map((field) => (
        <HostedField
          key={field.name}
          field={field}
          isFocused={field === next && problemId === undefined}
          describedBy={problemId}
        />
      ))}
      <p className="flex flex-wrap gap-x-4 gap-y-3">
        {buttons.map(({ label, look: variant = "primary", name, value }) => (
          <Button
            key={label}
            type="submit"
            variant={variant}
            size={variant === "quiet" ? "medium" : "large"}
            name={name}
            value={value}
          >
            {label}
          </Button>
        ))}
      </p>
    </EntranceForm>
  );
}

/** Brought to life by passkey-sign-in.ts. */
export function PasskeyForm({ form }: { readonly form: Passkey }) {
  const { action, optionsAddress, isFirst, label, intro, makes = false, trouble } = form;
  return (
    <form
      method="post"
      action={action}
      data-passkey-options={optionsAddress}
      data-first={isFirst ? "" : undefined}
      data-makes={makes ? "" : undefined}
      hidden
      className="grid w-full max-w-112 gap-6"
    >
      <div hidden>
        <Alert takesFocus={false}>{trouble}</Alert>
      </div>
      {intro === undefined ? null : <p className="text-soft">{intro}</p>}
      <input type="hidden" name="response" />
      <p>
        <Button type="submit" variant={isFirst ? "primary" : "secondary"} size="large">
          {label}
        </Button>
      </p>
    </form>
  );
}
