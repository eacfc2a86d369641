import { stepsAskedOf } from "@keystep/domain/applications/information-request";
import type { RequestItem } from "@keystep/domain/applications/request-items";
import { stepTitle, type StepName } from "@keystep/domain/applications/steps";
import { APPLICANT_TYPES, type ApplicantType } from "@keystep/domain/applicants/applicant";
import type { AskedApplication } from "./asked-application.ts";

type AskedOfProps = {
  readonly application: AskedApplication;
  readonly steps: readonly StepName[];
  readonly message: string;
  readonly missing: readonly RequestItem[];
  /** In words; null where our clocks set it. */
  readonly dueDate: string | null;
};

type ReaderProps = AskedOfProps & { readonly viewer: ApplicantType; readonly name: string; readonly other: string };

/** The request as one person reads it: the words, and of the points those about their own part. */
function Reader({ application, steps, message, missing, dueDate, viewer, name, other }: ReaderProps) {
  const own = stepsAskedOf(viewer, { steps, hasCoJoined: application.hasCoJoined === true });
  const items = missing.filter(({ step }) => own.includes(step));
  return (
    <section aria-label={`${name} reads`} className="reads">
      <h3>{name} reads</h3>
      {own.length === 0 ? (
        <p className="soft">
          {steps.length === 0 ? "Nothing yet: choose a section." : `Only that we asked ${other} for something.`}
        </p>
      ) : (
        <>
          <p className="as-typed">{message.trim() === "" ? <span className="soft">Your message</span> : message}</p>
          {items.length === 0 ? null : (
            <ul>
              {items.map(({ step, title, words, note }) => (
                <li key={`${step} ${title} ${words}`}>
                  <b>{title}</b>: {words} {note}
                </li>
              ))}
            </ul>
          )}
          <p className="soft">
            Open for {name.split(" ")[0]}: {own.map(stepTitle).join(", ")}
          </p>
          <p className="soft">
            {dueDate === null ? "Answer by the day that our clocks set." : `Answer by ${dueDate}.`}
          </p>
        </>
      )}
    </section>
  );
}

/** All that the request brings about, before it is sent: the words that each person reads, and our clock. */
export function AskedOf(props: AskedOfProps) {
  const { name, coName, hasCoJoined } = props.application;
  const names = [name || "The applicant", ...(hasCoJoined === true ? [coName || "The co-applicant"] : [])];
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
      <ul className="then">
        <li>By email, and in their account.</li>
        <li>Our clock stands still until they answer. We remind them before the day.</li>
        <li>Nothing is declined for silence.</li>
      </ul>
    </div>
  );
}
