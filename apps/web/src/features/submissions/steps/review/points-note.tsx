import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import { whoHasToDeclare } from "@keystep/domain/applications/agreement";
import { isOpenToAnswers } from "@keystep/domain/applications/information-request";
import { isOwnStep } from "@keystep/domain/applications/own-steps";
import { stepNamed, STEPS, type StepName } from "@keystep/domain/applications/steps";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import { POINTS_NEEDED } from "@keystep/domain/documents/points";
import { useToday } from "#src/app/clock";
import { changePath } from "#src/features/applications/journey/from-review";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { whoseAtStart } from "#src/features/applications/journey/people";
import { pointsStanding, type PointsStanding } from "#src/features/documents/steps/identity/points-text";
import { Link } from "#src/ui/link.tsx";
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

function nowWords(application: ApplicationAnswer): string {
  if (application.viewer === "co-applicant") return "You can agree now";
  return whoHasToDeclare(application) === null ? "You can send now" : "It can be sent without";
}

/** The points that are missing: they stop nothing now, and we decide once they are there. */
export function PointsToCome({ step, standing }: StepPoints) {
  const { application } = useOpenApplication();
  const { applicantType } = stepNamed(step);
  const about = application.applicants.find(({ type }) => type === applicantType);
  const whose = about === undefined || applicantType === application.viewer ? "" : `${whoseAtStart(about)} `;
  const isBegun = standing.total > 0;
  return (
    <section
      aria-label={`${whose}ID`}
      className="flex max-w-[46rem] flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line px-5 py-4 print:hidden"
    >
      <p className="min-w-0 grow basis-64">
        <strong>
          {whose}ID {isBegun ? "not complete" : "not added"} yet.
        </strong>{" "}
        {nowWords(application)}; we can’t decide until we have it. {isBegun ? <Points standing={standing} /> : null}
      </p>
      <Link href={changePath(application.id, step)} look="secondary">
        Add {whose}ID
      </Link>
    </section>
  );
}
