import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import type { StepName } from "@keystep/domain/applications/steps";
import { isPartDone } from "#src/features/applications/journey/application-progress";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { firstNameOf } from "#src/features/applications/journey/people";

type OtherPartNoteProps = {
  readonly step: StepName;
  readonly applicant: Pick<ApplicantAnswer, "firstName" | "type" | "access">;
};

/** Of the other person's part: whether it is done, and whose it is to see (COAP-02). */
export function OtherPartNote({ step, applicant }: OtherPartNoteProps) {
  const isDone = isPartDone(useOpenApplication(), step);
  const name = firstNameOf(applicant);
  const whose =
    applicant.access === "shared"
      ? `${name} shows you answers about money, and no others.`
      : `${name} answers this, and it stays theirs to see.`;
  return (
    <p className="text-soft">
      <span className="font-semibold">{isDone ? "Done." : "Not done yet."}</span> {whose}
    </p>
  );
}
