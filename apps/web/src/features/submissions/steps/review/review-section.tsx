import { whoHasToDeclare } from "@keystep/domain/applications/agreement";
import { isOpenToAnswers } from "@keystep/domain/applications/information-request";
import { isPartDone } from "#src/features/applications/journey/application-progress";
import { reviewPartId } from "#src/features/applications/journey/from-review";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { firstNameOf, otherPerson } from "#src/features/applications/journey/people";
import { AnswerGroups } from "#src/features/applications/form/answer-groups.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { ReviewPart, WholePart } from "./review-part.tsx";
import type { ReviewPart as Part, ReviewSection as Section } from "./review-sections.ts";
import { flagOf, type Flags } from "./flags.ts";
import { InvitationNote } from "./invitation-note.tsx";
import { ReviewState } from "./review-state.tsx";

function OtherLine({ title, isDone }: { readonly title: string; readonly isDone: boolean }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6">
      <span className="font-semibold">{title}</span>
      <span className="text-soft">{isDone ? "Done" : "Not done yet"}</span>
    </p>
  );
}

/** Of the other person's part: how far it is, and the answers they show (COAP-02). */
function OtherPart({ parts }: { readonly parts: readonly Part[] }) {
  const open = useOpenApplication();
  const other = otherPerson(open.application);
  if (other === undefined) return null;
  const name = firstNameOf(other);
  return (
    <div className="grid gap-4">
      {other.hasJoined ? null : <InvitationNote other={other} />}
      <p className="text-soft">
        {other.access === "shared"
          ? `${name} shows you answers about money, and no others.`
          : `${name} answers this part, and only ${name} sees the answers.`}
      </p>
      <ul className="grid gap-3">
        {parts.map(({ step, title, groups }) => (
          <li key={step} className="grid gap-2">
            <OtherLine title={title} isDone={isPartDone(open, step)} />
            <AnswerGroups groups={groups} />
          </li>
        ))}
        {other.type === "co-applicant" ? (
          <li>
            <OtherLine title="Declarations" isDone={whoHasToDeclare(open.application) === null} />
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function Parts({ section: { parts, isOthers }, flags }: SectionProps) {
  const [first, ...more] = parts;
  if (isOthers) return <OtherPart parts={parts} />;
  if (first !== undefined && more.length === 0) return <WholePart part={first} />;
  return parts.map((part) => <ReviewPart key={part.step} part={part} flag={flags.get(part.step) ?? null} />);
}

type SectionProps = { readonly section: Section; readonly flags: Flags };

/** One line with its state, opened for its answers; it stands open where there is something to do. */
export function ReviewSection({ section, flags }: SectionProps) {
  const { application } = useOpenApplication();
  const { name, title, person, parts } = section;
  const steps = parts.map(({ step }) => step);
  const [first, ...more] = steps;
  const isOnePart = !section.isOthers && first !== undefined && more.length === 0;
  const id = isOnePart ? reviewPartId(first) : `section-${name}`;
  const isUndeclared = section.isOthers && whoHasToDeclare(application) !== null;
  const flag = flagOf(steps, flags) ?? (isUndeclared ? "waiting" : null);
  const isDraft = application.status === "draft";
  const isAskedAgain = !isDraft && steps.some((step) => isOpenToAnswers(application, step));
  return (
    <section aria-labelledby={id}>
      <Disclosure
        isDense
        isFlagged={flag === "missing" || flag === "look" || isAskedAgain}
        summary={
          <h2 className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-0.5 text-[1.2rem]">
            <span id={id} className="scroll-mt-24">
              {title}
              {person === null ? null : (
                <span className="block font-sans text-[0.94rem] font-normal tracking-normal text-soft">{person}</span>
              )}
            </span>
            {isDraft || flag !== null ? <ReviewState flag={flag} /> : null}
          </h2>
        }
      >
        <div className="rounded-2xl bg-raised px-5 py-2 print:p-0">
          <Parts section={section} flags={flags} />
        </div>
      </Disclosure>
    </section>
  );
}
