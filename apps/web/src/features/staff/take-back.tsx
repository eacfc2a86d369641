import { endGrant, removePerson, type ShownGrant, type StaffPerson } from "@keystep/contract/staff/staff";
import { SCOPES } from "@keystep/domain/identity/scopes";
import { useState } from "react";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { TextField } from "#src/ui/text-field.tsx";

type TakeBackProps = {
  readonly person: StaffPerson;
  /** The grant that is taken back; "all" lets the person in no more. */
  readonly grant: ShownGrant | "all";
  readonly onClose: () => void;
  readonly onTaken: () => Promise<void>;
};

/** Says why something is taken back from somebody, which the record keeps. */
export function TakeBack({ person, grant, onClose, onTaken }: TakeBackProps) {
  const [reason, setReason] = useState("");
  const { isPending, problem, act } = useAct();
  const name = person.name === "" ? person.email : person.name;

  function handleConfirm(): void {
    act(async () => {
      await (grant === "all"
        ? call(removePerson, { params: { userId: person.id }, body: { reason } })
        : call(endGrant, { params: { id: grant.id }, body: { reason } }));
      await onTaken();
    });
  }

  return (
    <ConfirmDialog
      title={grant === "all" ? `Let ${name} in no more?` : `Take ‘${SCOPES[grant.scope].label}’ back from ${name}?`}
      confirmLabel={grant === "all" ? "Let in no more" : "Take back"}
      isPending={isPending}
      problem={problem}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <p>
        {grant === "all"
          ? "All that they may do here ends at once. Their own account stays. They are told by email."
          : "It ends at once. They are told by email."}
      </p>
      <TextField name="reason" label="Why? The record keeps it." value={reason} onChange={setReason} maxLength={500} />
    </ConfirmDialog>
  );
}
