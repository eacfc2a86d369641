import { isOpenToAnswers } from "@keystep/domain/applications/information-request";
import { isOwnStep } from "@keystep/domain/applications/own-steps";
import { stepNamed, STEPS, type StepName } from "@keystep/domain/applications/steps";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import { POINTS_NEEDED } from "@keystep/domain/documents/points";
import { useToday } from "#src/app/clock";
import { changePath } from "#src/features/applications/journey/from-review";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { pointsStanding, type PointsStanding } from "#src/features/documents/steps/identity/points-text";
import { Link } from "#src/ui/link.tsx";
import { partName } from "./missing-parts.ts";
import { useApartAnswers } from "./use-apart-answers.ts";

type StepPoints = { readonly step: StepName; readonly standing: PointsStanding };

/** The points of everybody whose documents are given here, by their step. */
export function usePoints(): readonly StepPoints[] {
  const { application } = useOpenApplication();
  const today = useToday();
  const { data = {} } = useApartAnswers({ isLoadedAbove: true });
  return STEPS.filter(
    ({ name, isGuidance, applies }) =>
      isGuidance && applies({ application }) && isOwnStep(name, { application }) && isOpenToAnswers(application, name),
  ).map(({ name, applicantType }) => {
    const applicant = application.applicants.find(({ type }) => type === applicantType);
    const finished = (data[applicant?.id ?? ""]?.documents ?? []).flatMap(({ type, isWhole, fieldValues }) => {
      const documentType = findDocumentType(type);
      return isWhole && documentType !== undefined ? [{ documentType, answers: fieldValues }] : [];
    });
    const voice = applicantType === application.viewer ? "self" : "other";
    return { step: name, standing: pointsStanding(finished, today, voice) };
  });
}

function Points({ standing: { total, line } }: Pick<StepPoints, "standing">) {
  return (
    <>
      <span className="money font-semibold">
        {total} of {POINTS_NEEDED} points.
      </span>{" "}
      {line}
    </>
  );
}

/** That the documents are enough, below them; what they lack stands with what is worth a look. */
export function PointsNote({ step }: { readonly step: StepName }) {
  const found = usePoints().find((each) => each.step === step && each.standing.isEnough);
  return found === undefined ? null : (
    <p>
      <Points standing={found.standing} />
    </p>
  );
}

/** The points that are missing, in the words of the ID step; they stop nothing. */
export function PointsLook({ step, standing }: StepPoints) {
  const { application } = useOpenApplication();
  const name = partName(stepNamed(step), application.viewer);
  const goOn =
    application.viewer === "co-applicant"
      ? "You can agree without them."
      : "You can send your application without them.";
  return (
    <li className="grid justify-items-start gap-1 rounded-2xl bg-clay-paper px-5 py-4">
      <p>
        <Points standing={standing} /> {goOn}
      </p>
      <Link href={changePath(application.id, step)} className="inline-flex min-h-11 items-center">
        Look at {name}
      </Link>
    </li>
  );
}
