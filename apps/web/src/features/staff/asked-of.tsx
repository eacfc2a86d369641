import { stepsAskedOf } from "@keystep/domain/applications/information-request";
import type { RequestItem } from "@keystep/domain/applications/request-items";
import { stepNamed, stepTitle, type StepName } from "@keystep/domain/applications/steps";
import { APPLICANT_TYPES, type ApplicantType } from "@keystep/domain/applicants/applicant";
import type { AskedApplication } from "./asked-application.ts";
import { AskedPoint, type Point } from "./asked-point.tsx";
import { firstName } from "#src/features/staff/first-name";

type AskedOfProps = {
  readonly application: AskedApplication;
  readonly steps: readonly StepName[];
  readonly message: string;
  /** Of the sections that open. */
  readonly points: readonly Point[];
  readonly onReword: (original: RequestItem, words: string) => void;
  readonly onLeaveOut: (original: RequestItem) => void;
  /** In words; null where it is left to our usual time. */
  readonly dueDate: string | null;
};

/** A section below the name of the one whose it is. */
function titleFor(viewer: ApplicantType, step: StepName): string {
  const { applicantType, label } = stepNamed(step);
  return applicantType === viewer ? label : stepTitle(step);
}

type ReaderProps = AskedOfProps & { readonly viewer: ApplicantType; readonly name: string; readonly other: string };

/** The request as one person reads it: the words, and of the points those about their own part. */
function Reader(props: ReaderProps) {
  const { application, steps, message, points, dueDate, viewer, name, other, ...ways } = props;
  const own = stepsAskedOf(viewer, { steps, hasCoJoined: application.hasCoJoined === true });
  const items = points.filter(({ original }) => own.includes(original.step));
  return (
    <section aria-label={`${name} reads`} className="reads">
      <h3>{name} reads</h3>
      {own.length === 0 ? (
        <p className="soft">
          {steps.length === 0
            ? "“Your message”, then what you choose at the left, and the day to answer by."
            : `Only that we asked ${other} for something.`}
        </p>
      ) : (
        <>
          <p className="as-typed">{message.trim() === "" ? <span className="soft">Your message</span> : message}</p>
          {items.length === 0 ? null : (
            <ul>
              {items.map((point) => (
                <AskedPoint
                  key={point.key}
                  point={point}
                  title={
                    point.original.kind === "question" ? titleFor(viewer, point.original.step) : point.original.title
                  }
                  {...ways}
                />
              ))}
            </ul>
          )}
          <p className="soft">Open for {firstName(name)}:</p>
          <ul aria-label={`Open for ${firstName(name)}`} className="soft">
            {own.map((step) => (
              <li key={step}>{titleFor(viewer, step)}</li>
            ))}
          </ul>
          <p className="soft">{dueDate === null ? "Answer by the day of our usual time." : `Answer by ${dueDate}.`}</p>
        </>
      )}
    </section>
  );
}

function namesOf({ name, coName, hasCoJoined }: AskedApplication): readonly string[] {
  return [name || "The applicant", ...(hasCoJoined === true ? [coName || "The co-applicant"] : [])];
}

const countOf = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;

type Summed = Pick<AskedOfProps, "application" | "steps" | "points" | "dueDate">;

/** "Grace: 2 sections, 1 document. Kofi: told of it only. Answer by Friday 11 December 2026." in one line, for where the preview is out of sight. */
export function askedText({ application, steps, points, dueDate }: Summed): string {
  if (steps.length === 0) return "";
  const ofPeople = namesOf(application).map((name, index) => {
    const viewer = APPLICANT_TYPES[index] ?? "main-applicant";
    const own = stepsAskedOf(viewer, { steps, hasCoJoined: application.hasCoJoined === true });
    const documents = points.filter(({ original }) => original.kind !== "question" && own.includes(original.step));
    const words = [
      own.length === 0 ? "told of it only" : countOf(own.length, "section"),
      ...(documents.length === 0 ? [] : [countOf(documents.length, "document")]),
    ];
    return `${firstName(name)}: ${words.join(", ")}.`;
  });
  return [...ofPeople, ...(dueDate === null ? [] : [`Answer by ${dueDate}.`])].join(" ");
}

/** All that the request brings about, before it is sent: the words that each person reads, and our clock. */
export function AskedOf(props: AskedOfProps) {
  const names = namesOf(props.application);
  return (
    <div className="ask-preview">
      <h2>Who reads what</h2>
      {names.map((each, index) => (
        <Reader
          key={each}
          {...props}
          viewer={APPLICANT_TYPES[index] ?? "main-applicant"}
          name={each}
          other={names[1 - index] ?? "nobody"}
        />
      ))}
      <h3>What happens then</h3>
      <ul className="then">
        <li>By email, and in their account.</li>
        <li>Our days to decide stand still until they answer. We remind them before the day.</li>
        <li>We never decline because somebody did not answer.</li>
      </ul>
    </div>
  );
}
