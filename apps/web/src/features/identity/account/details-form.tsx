import { updateUser, userDetails, type User } from "@keystep/contract/identity/identity";
import { ENTRANCE_FIELDS } from "@keystep/contract/identity/entrance";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { call } from "#src/api/client";
import { queryKeys } from "#src/api/queries";
import { EntranceField } from "#src/features/identity/entrance-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { useAccount } from "./account-context.ts";
import { AccountForm } from "./account-form.tsx";
import { useAccountForm } from "./use-account-form.ts";

/** A person who registered without a number may go on without one; a known number can be changed, not taken back. */
function detailsSchema({ phone }: User) {
  return phone === "" ? userDetails.extend({ phone: z.literal("").or(userDetails.shape.phone) }) : userDetails;
}

type DetailsFormProps = { readonly onClose: () => void };

export function DetailsForm({ onClose }: DetailsFormProps) {
  const { user, say } = useAccount();
  const queries = useQueryClient();
  const { form, submit, isPending, problem } = useAccountForm<
    z.input<typeof userDetails>,
    z.output<typeof userDetails>
  >({
    schema: detailsSchema(user),
    defaultValues: { firstName: user.firstName, lastName: user.lastName, phone: formatPhone(user.phone) },
    send: async ({ phone, ...names }) => {
      const body = { id: user.id, ...names, ...(phone === "" ? {} : { phone }) };
      queries.setQueryData(queryKeys.currentUser, await call(updateUser, { params: { id: user.id }, body }));
      onClose();
      say("Your details are saved.");
    },
  });
  const { control } = form;

  return (
    <AccountForm onSubmit={submit} isPending={isPending} problem={problem} submitLabel="Save" onCancel={onClose}>
      <EntranceField control={control} field={ENTRANCE_FIELDS.firstName} />
      <EntranceField control={control} field={ENTRANCE_FIELDS.lastName} />
      <FormTextField
        control={control}
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        description="For example 0412 345 678."
        isOptional={user.phone === ""}
      />
    </AccountForm>
  );
}
