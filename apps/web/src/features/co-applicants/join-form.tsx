import {
  beginPasskeyToJoin,
  joining,
  joiningConsent,
  joinWithNewAccount,
  type InvitationToJoin,
  type JoinedPlace,
} from "@keystep/contract/co-applicants/co-applicants";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { ENTRANCE_FIELDS } from "@keystep/contract/identity/entrance";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type SyntheticEvent } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { call } from "#src/api/client";
import { session } from "#src/api/session";
import {
  isPasskeySupported,
  loadPasskeys,
  makePasskey,
  type PasskeyOptions,
} from "#src/features/identity/browser-passkeys";
import { EntranceField } from "#src/features/identity/entrance-field.tsx";
import { EntranceButtons, EntranceForm } from "#src/features/identity/entrance-form.tsx";
import { passwordJudgement } from "#src/features/identity/password-judgement";
import { FormCheckbox } from "#src/form/form-checkbox.tsx";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { NEW_PASSWORD } from "#src/form/password-rules";
import { useServerForm } from "#src/form/use-server-form";
import { brand } from "#src/layout/brand";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { PrivacyNoticeLink } from "./privacy-notice-link.tsx";

/** The query of the invitation by its link. */
export const INVITATION_KEY = "invitation";

/** Any password that is not empty is sent, as in every form that makes an account: the server says what is wrong with it. */
const withPassword = joining.extend({
  way: z.literal("password"),
  password: z.string().min(1, { error: MESSAGES.passwordRequired }),
});
const schema = z.discriminatedUnion("way", [
  withPassword,
  withPassword.extend({ way: z.literal("passkey"), password: z.string() }),
]);

type Answers = z.output<typeof schema>;

async function newPasskey(invitationId: string): Promise<Record<string, unknown>> {
  const options: unknown = await call(beginPasskeyToJoin, { params: { id: invitationId }, body: {} });
  return makePasskey(options as PasskeyOptions); // WebAuthn's own JSON, which the contract hands on unread
}

async function bodyOf({ way, password, ...person }: Answers, invitationId: string) {
  return way === "password" ? { ...person, password } : { ...person, passkey: await newPasskey(invitationId) };
}

type JoinFormProps = {
  readonly invitationId: string;
  readonly invitation: InvitationToJoin;
  readonly onJoined: (place: JoinedPlace) => void;
  readonly onEnded: (reason: unknown) => void;
};

/**
 * The whole of joining for a person without an account: the link has shown that the address is theirs, and the name came with the
 * invitation. A password or a passkey, and a yes, are left.
 */
export function JoinForm({ invitationId, invitation, onJoined, onEnded }: JoinFormProps) {
  const queries = useQueryClient();
  const offersPasskey = invitation.takesPasskey && isPasskeySupported();
  const { form, problem, submit } = useServerForm({
    schema,
    defaultValues: {
      way: "password",
      firstName: invitation.firstName ?? "",
      lastName: invitation.lastName ?? "",
      password: "",
      isAgreed: false,
    },
    send: async (answers) => {
      const body = await bodyOf(answers, invitationId);
      const place = await session().changing(() => call(joinWithNewAccount, { params: { id: invitationId }, body }));
      // Drafts that another person left in this tab go; the invitation stays until the page is left.
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== INVITATION_KEY });
      onJoined(place);
    },
    judge: (error, { password }) => {
      onEnded(error);
      return passwordJudgement(error, password);
    },
    shouldFocusError: false,
  });
  const { control, formState, setValue } = form;
  const way = useWatch({ control, name: "way" });

  useEffect(() => {
    if (offersPasskey) void loadPasskeys();
  }, [offersPasskey]);

  function join(by: Answers["way"], event?: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event?.preventDefault();
    setValue("way", by);
    return submit();
  }

  return (
    <EntranceForm label="Join" onSubmit={(event) => join("password", event)}>
      {problem === null ? null : <Alert focusKey={formState.submitCount}>{problem}</Alert>}
      <FormErrorSummary control={control} />
      <EntranceField control={control} field={ENTRANCE_FIELDS.firstName} />
      <EntranceField control={control} field={ENTRANCE_FIELDS.lastName} />
      <div className="grid gap-1">
        <p className="font-semibold">Email</p>
        <p className="wrap-anywhere">{invitation.sentTo}</p>
        <p className="text-[0.97rem] text-soft">You log in with it. The invitation came to it, so it is confirmed.</p>
        {/* For password managers, which keep the password with it. */}
        <input type="email" name="email" autoComplete="username" value={invitation.sentTo} readOnly hidden />
      </div>
      <EntranceField
        control={control}
        field={{ ...ENTRANCE_FIELDS.newPassword, label: "Choose a password", hint: NEW_PASSWORD.description }}
        rules={NEW_PASSWORD.rules}
      />
      <div className="grid gap-1.5">
        <FormCheckbox control={control} name="isAgreed" label={joiningConsent(brand.name)} />
        <PrivacyNoticeLink />
      </div>
      <EntranceButtons
        submitLabel="Join and start"
        isPending={formState.isSubmitting && way === "password"}
        isDisabled={formState.isSubmitting && way === "passkey"}
      >
        {offersPasskey ? (
          <Button
            size="large"
            className="max-md:w-full"
            isPending={formState.isSubmitting && way === "passkey"}
            isDisabled={formState.isSubmitting && way === "password"}
            onClick={() => void join("passkey")}
            aria-describedby="join-passkey-hint"
          >
            Use a passkey
          </Button>
        ) : null}
      </EntranceButtons>
      {offersPasskey ? (
        <p id="join-passkey-hint" className="text-[0.97rem] text-soft">
          A passkey takes the place of the password: your fingerprint, face or PIN on this device.
        </p>
      ) : null}
    </EntranceForm>
  );
}
