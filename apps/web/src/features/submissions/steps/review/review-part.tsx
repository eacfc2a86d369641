import { stepNamed } from "@keystep/domain/applications/steps";
import type { ReactNode } from "react";
import { AnswerGroups } from "#src/features/applications/form/answer-groups.tsx";
import { changePath, reviewPartId } from "#src/features/applications/journey/from-review";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { Link } from "#src/ui/link.tsx";
import { partName } from "./missing-parts.ts";
import type { ReviewPart as Part } from "./review-sections.ts";

type ReviewPartProps = {
  readonly part: Part;
  /** Answers of a draft can be changed. */
  readonly isOpen: boolean;
  /** The only part of its section stands for all of it. */
  readonly isSection: boolean;
  readonly children?: ReactNode | undefined;
};

export function ReviewPart({ part: { step, title, groups }, isOpen, isSection, children }: ReviewPartProps) {
  const { application } = useOpenApplication();
  const isEmpty = groups.length === 0;
  const Heading = isSection ? "h2" : "h3";
  return (
    // Two people's parts have the same names: the landmark is the section around them.
    <section
      role={isSection ? undefined : "group"}
      aria-labelledby={reviewPartId(step)}
      className={`grid gap-3 ${isSection ? "max-w-[46rem]" : "border-t border-line py-5 print:py-3"}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 break-after-avoid">
        <Heading id={reviewPartId(step)} tabIndex={-1} className="scroll-mt-24 outline-none">
          {title}
        </Heading>
        {isOpen ? (
          <Link
            href={changePath(application.id, step)}
            className="inline-flex min-h-11 items-center print:hidden"
            aria-label={`${isEmpty ? "Answer" : "Change"} ${partName(stepNamed(step), application.viewer)}`}
          >
            {isEmpty ? "Answer" : "Change"}
          </Link>
        ) : null}
      </div>
      {isSection ? <div className="border-t border-line" /> : null}
      {isEmpty && children === undefined ? <p className="text-soft">Nothing answered yet.</p> : null}
      <AnswerGroups groups={groups} />
      {children}
    </section>
  );
}
