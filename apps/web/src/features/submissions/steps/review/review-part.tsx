import { isOpenToAnswers } from "@keystep/domain/applications/information-request";
import { isOwnStep } from "@keystep/domain/applications/own-steps";
import { stepNamed } from "@keystep/domain/applications/steps";
import { AnswerGroups } from "#src/features/applications/form/answer-groups.tsx";
import { changePath, reviewPartId } from "#src/features/applications/journey/from-review";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { Link } from "#src/ui/link.tsx";
import { partName } from "./missing-parts.ts";
import { PointsNote } from "./points-note.tsx";
import type { ReviewPart as Part } from "./review-sections.ts";
import type { Flag } from "./flags.ts";
import { ReviewState } from "./review-state.tsx";

type PartProps = { readonly part: Part };

/** The way to a step's questions and back here; a step that was sent and is not asked for again has none. */
function ChangeLink({ part: { step, groups } }: PartProps) {
  const { application } = useOpenApplication();
  if (!isOpenToAnswers(application, step) || !isOwnStep(step, { application })) return null;
  const word = groups.length === 0 ? "Answer" : "Change";
  return (
    <Link
      href={changePath(application.id, step)}
      className="inline-flex min-h-11 items-center print:hidden"
      aria-label={`${word} ${partName(stepNamed(step), application.viewer)}`}
    >
      {word}
    </Link>
  );
}

function Answers({ part: { step, groups } }: PartProps) {
  return (
    <>
      {groups.length === 0 ? <p className="text-soft">Nothing answered yet.</p> : <AnswerGroups groups={groups} />}
      <PointsNote step={step} />
    </>
  );
}

/** The only part of its section, whose line is its heading. */
export function WholePart({ part }: PartProps) {
  return (
    <div className="grid gap-2 pt-2">
      <Answers part={part} />
      <p>
        <ChangeLink part={part} />
      </p>
    </div>
  );
}

/** One of several parts below the line of their section. */
export function ReviewPart({ part, flag }: PartProps & { readonly flag: Flag | null }) {
  return (
    // Two people's parts have the same names: the landmark is the section around them.
    <section
      role="group"
      aria-labelledby={reviewPartId(part.step)}
      className="grid gap-2 border-t border-line pt-2 pb-5 first:border-t-0 print:py-3"
    >
      <div className="flex items-baseline justify-between gap-x-6 break-after-avoid">
        <h3 id={reviewPartId(part.step)} tabIndex={-1} className="scroll-mt-24 text-[1.1rem] outline-none">
          {part.title}
        </h3>
        <ChangeLink part={part} />
      </div>
      {flag === null ? null : <ReviewState flag={flag} />}
      <Answers part={part} />
    </section>
  );
}
