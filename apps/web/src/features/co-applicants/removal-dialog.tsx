import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { firstNameOf } from "#src/features/applications/journey/people";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { callProblem, useCoApplicantCalls } from "./use-co-applicant-calls.ts";

type RemovalDialogProps = {
  readonly other: ApplicantAnswer;
  /** They are gone on the server, and the screens do not know yet. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

function Consequences({ other }: Pick<RemovalDialogProps, "other">) {
  const { application } = useOpenApplication();
  const name = firstNameOf(other);
  if (application.viewer === "co-applicant") {
    return (
      <>
        <p>
          Everything you answered here is deleted: your details, address, identity documents and their files, work, what
          you own and owe, and your bank account. It cannot be brought back.
        </p>
        <p>
          {name} keeps their own part and can apply without you. We tell them by email that you left, and nothing else.
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        Everything in {name}’s part is deleted: their details, address, identity documents and files, work, what they
        own and owe, and their bank account. It cannot be brought back.
      </p>
      <p>
        {other.hasJoined
          ? `${name} can no longer open this application. We tell them by email, and nothing else.`
          : `A link ${name} was sent stops working.`}{" "}
        Your own answers stay.
      </p>
    </>
  );
}

/** Asks before a person leaves the application, by their own wish or the main applicant's. */
export function RemovalDialog({ other, onDone, onCancel }: RemovalDialogProps) {
  const { application } = useOpenApplication();
  const { remove } = useCoApplicantCalls();
  const isLeaving = application.viewer === "co-applicant";
  const name = firstNameOf(other);
  return (
    <ConfirmDialog
      title={isLeaving ? "Leave this application?" : `Remove ${name} from this application?`}
      confirmLabel={isLeaving ? "Leave and delete my answers" : `Remove ${name} and delete their part`}
      isPending={remove.isPending}
      problem={callProblem(remove.error)}
      onConfirm={() => remove.mutate(onDone)}
      onCancel={onCancel}
    >
      <div className="grid gap-3">
        <Consequences other={other} />
      </div>
    </ConfirmDialog>
  );
}
