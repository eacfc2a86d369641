import { changePassword } from "@keystep/contract/identity/identity";
import { SIGN_IN } from "@keystep/contract/identity/entrance";
import { PASSWORD_MAX_LENGTH } from "@keystep/domain/identity/password";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#src/api/client";
import { FormPasswordField } from "#src/form/form-password-field.tsx";
import { NEW_PASSWORD } from "#src/form/password-rules";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { useAccount } from "./account-context.ts";
import { AccountForm } from "./account-form.tsx";
import { accountKeys } from "./account-queries.ts";
import { AccountSection } from "./account-section.tsx";
import { useOpenedForm } from "./use-opened-form.ts";
import { dateText } from "#src/ui/instant";

function PasswordForm({ onClose }: { readonly onClose: () => void }) {
  const { user, refresh, say, withProof } = useAccount();
  const queries = useQueryClient();

  return (
    <AccountForm
      schema={changePassword.body}
      defaultValues={{ currentPassword: "", password: "" }}
      send={async (body) => {
        await withProof(() => call(changePassword, { params: { id: user.id }, body }));
        await Promise.all([refresh(), queries.invalidateQueries({ queryKey: accountKeys.sessions })]);
        onClose();
        say("Your password is changed. Everywhere else you are logged out.");
      }}
      submitLabel="Change password"
      onCancel={onClose}
    >
      {({ control }) => (
        <>
          {/* Tells password keepers whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <FormPasswordField
            control={control}
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
          />
          <FormPasswordField
            control={control}
            name="password"
            label="New password"
            {...NEW_PASSWORD}
            maxLength={PASSWORD_MAX_LENGTH + 1}
          />
          <p className="text-soft">Everywhere else you are logged in, that session ends. This one stays.</p>
        </>
      )}
    </AccountForm>
  );
}

export function PasswordSection() {
  const { account } = useAccount();
  const { isOpen, opener, open, close } = useOpenedForm();
  if (!account.hasPassword) {
    return (
      <AccountSection id="password" title="Password">
        {account.secondFactor.passkeys.length > 0 ? (
          <p className="max-w-measure">
            You log in with a passkey, so there is no password to change. Would you rather have one?{" "}
            <Link href={SIGN_IN.forgotPassword.address}>Ask for a link by email</Link>: it lets you choose a password.
          </p>
        ) : (
          <p className="max-w-measure">You log in through another service, so there is no password here to change.</p>
        )}
      </AccountSection>
    );
  }
  return (
    <AccountSection id="password" title="Password">
      {isOpen ? (
        <PasswordForm onClose={close} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p>
            {account.passwordChangedAt === null ? "Set." : `Last changed on ${dateText(account.passwordChangedAt)}.`}
          </p>
          <Button ref={opener} onClick={open}>
            Change password
          </Button>
        </div>
      )}
    </AccountSection>
  );
}
