import type { ApplicationSummary } from "@keystep/contract/applications/applications";
import { timeline, type TimelineStage, type TimelineStageName } from "@keystep/domain/applications/timeline";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { dateText } from "#src/ui/instant";

const STAGE_WORDS = {
  started: "Started",
  sent: "Sent",
  "in-review": "In review",
  asked: "We asked you for something",
  decision: "Decision",
  approved: "Offer made",
  accepted: "Accepted",
  lapsed: "Offer ended",
  declined: "Declined",
  settled: "Settled",
  "bought-back": "Bought back",
  withdrawn: "Withdrawn",
} as const satisfies Record<TimelineStageName, string>;

// Short, since up to six of them stand beside each other.

const STATE_WORDS = { done: "done", current: "now", upcoming: "to come" } as const satisfies Record<
  TimelineStage["state"],
  string
>;

/** Full with a tick, ringed, or empty: the shape says it, and the words beside it too. */
function StageMark({ state }: Pick<TimelineStage, "state">) {
  const colour = state === "upcoming" ? "text-field-line" : "text-eucalyptus";
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`relative z-10 size-6 shrink-0 ${colour}`}>
      <circle
        cx="12"
        cy="12"
        r="10"
        fill={state === "done" ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="2"
      />
      {state === "done" ? (
        <path d="m7.5 12.3 3.1 3.1 5.9-6.4" fill="none" stroke="var(--paper)" strokeWidth="2.2" strokeLinecap="round" />
      ) : null}
      {state === "current" ? <circle cx="12" cy="12" r="5" fill="currentColor" /> : null}
    </svg>
  );
}

type StageProps = { readonly stage: TimelineStage; readonly due: string | null; readonly isLast: boolean };

/** One under the other on a phone, beside each other where there is room; a line leads to the next. */
function Stage({ stage: { name, state, at }, due, isLast }: StageProps) {
  const line =
    "absolute bg-field-line left-[0.69rem] top-6 bottom-0 w-0.5 md:left-6 md:right-0 md:top-[0.69rem] md:bottom-auto md:h-0.5 md:w-auto";
  return (
    <li
      aria-current={state === "current" ? "step" : undefined}
      className="relative flex gap-3 pb-4 last:pb-0 md:block md:max-w-48 md:min-w-0 md:flex-1 md:pb-0 md:aria-[current=step]:flex-[1.6]"
    >
      {isLast ? null : <span aria-hidden="true" className={line} />}
      <StageMark state={state} />
      <div className="min-w-0 leading-snug md:mt-2 md:pr-3">
        <p className={state === "current" ? "font-semibold" : state === "upcoming" ? "text-soft" : ""}>
          {STAGE_WORDS[name]}
          <span className="sr-only">, {STATE_WORDS[state]}</span>
        </p>
        {at === null ? null : (
          <p className="text-[0.94rem] text-soft">
            <time dateTime={at}>{dateText(at)}</time>
          </p>
        )}
        {due === null ? null : <p className="text-[0.94rem] font-semibold">{due}</p>}
      </div>
    </li>
  );
}

/** A day to answer by is a day of the calendar, wherever one is. */
function dueWords({ informationRequest }: ApplicationSummary): string | null {
  const dueOn = informationRequest?.dueOn ?? null;
  return dueOn === null ? null : `Due ${formatLongDate(dueOn)}`;
}

type TimelineProps = { readonly application: ApplicationSummary; readonly name: string };

/** The way of an application so far and what is still to come, as both of its people are shown it. */
export function Timeline({ application, name }: TimelineProps) {
  const stages = timeline(application);
  return (
    <ol aria-label={`The way of ${name}`} className="md:flex">
      {stages.map((stage, index) => (
        <Stage
          key={stage.name}
          stage={stage}
          due={stage.name === "asked" ? dueWords(application) : null}
          isLast={index === stages.length - 1}
        />
      ))}
    </ol>
  );
}
