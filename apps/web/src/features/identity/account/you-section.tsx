import { ENTRANCE_FIELDS } from "@keystep/contract/identity/entrance";
import { updateUser, type User, userDetails } from "@keystep/contract/identity/identity";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { call } from "#src/api/client";
import { queryKeys } from "#src/api/queries";
import { EntranceField } from "#src/features/identity/entrance-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { Button } from "#src/ui/button.tsx";
import { useAccount } from "./account-context.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountSection, Fact } from "./account-section.tsx";
import { EmailPart } from "./email-part.tsx";
import { useOpenedForm } from "./use-opened-form.ts";

/** A person who registered without a number may go on without one; a known number can be changed, not taken back. */
function detailsSchema({ phone }: User) {
  return phone === "" ? userDetails.extend({ phone: z.literal("").or(userDetails.shape.phone) }) : userDetails;
}

type DetailsFormProps = { readonly onClose: () => void };

function DetailsForm({ onClose }: DetailsFormProps) {
  const { user, say } = useAccount();
  const queries = useQueryClient();

  return (
    <AccountForm
      schema={detailsSchema(user)}
      defaultValues={{ firstName: user.firstName, lastName: user.lastName, phone: formatPhone(user.phone) }}
      send={async ({ phone, ...names }) => {
        const body = { id: user.id, ...names, ...(phone === "" ? {} : { phone }) };
        queries.setQueryData(queryKeys.currentUser, await call(updateUser, { params: { id: user.id }, body }));
        onClose();
        say("Your details are saved.");
      }}
      submitLabel="Save"
      onCancel={onClose}
    >
      {({ control }) => (
        <>
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
        </>
      )}
    </AccountForm>
  );
}

function Details() {
  const { user } = useAccount();
  const { isOpen, opener, open, close } = useOpenedForm();
  if (isOpen) return <DetailsForm onClose={close} />;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <div className="grid justify-items-start gap-4">
      <dl className="grid w-full gap-2">
        <Fact term="Name">{name === "" ? "Not given yet" : name}</Fact>
        <Fact term="Phone">{user.phone === "" ? "Not given yet" : formatPhone(user.phone)}</Fact>
      </dl>
      <Button ref={opener} onClick={open}>
        Change name or phone
      </Button>
    </div>
  );
}

export function YouSection() {
  return (
    <AccountSection id="you" title="You">
      <Details />
      <EmailPart />
    </AccountSection>
  );
}
