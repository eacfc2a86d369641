import type { SentApplication } from "@keystep/contract/staff/staff";
import { applicationTypeName } from "@keystep/domain/applications/application";
import { stepTitle } from "@keystep/domain/applications/steps";
import { formatLongDate, isBefore } from "@keystep/domain/kernel/calendar-date";
import { dayHere, useTodayHere } from "#src/app/instants";
import { brand } from "#src/layout/brand";
import { Button } from "#src/ui/button.tsx";
import { ageText } from "./age-text.ts";

export const IN_HAND_WORDS = {
  submitted: "Not begun",
  "in-review": "In review",
  "information-requested": "Waits for the applicant",
} as const satisfies Record<SentApplication["status"], string>;

type Request = NonNullable<SentApplication["informationRequest"]>;

function AskedFor({ steps, dueOn }: Request) {
  const today = useTodayHere();
  const isLate = dueOn !== null && isBefore(dueOn, today);
  return (
    <p>
      Asked for {steps.map(stepTitle).join(", ")}.
      {dueOn === null ? null : (
        <span className={isLate ? "font-semibold text-clay-ink" : ""}>
          {isLate ? ` Was due on ${formatLongDate(dueOn)}.` : ` Due on ${formatLongDate(dueOn)}.`}
        </span>
      )}
    </p>
  );
}

function Corrected({ step, reason, sentAt }: NonNullable<SentApplication["correction"]>) {
  const today = useTodayHere();
  return (
    <div className="text-soft">
      <p className="wrap-anywhere">
        <span className="font-semibold text-ink">Corrected</span>{" "}
        <time dateTime={sentAt}>{ageText(dayHere(sentAt), today)}</time>: {stepTitle(step)}
      </p>
      <p className="wrap-anywhere">“{reason}”</p>
    </div>
  );
}

type RowProps = {
  readonly application: SentApplication;
  readonly isPending: boolean;
  readonly onStart: () => void;
  readonly onAsk: () => void;
  readonly onTakeBack: () => void;
};

function RowAction({ application, isPending, onStart, onAsk, onTakeBack }: RowProps) {
  const { status, reference } = application;
  if (status === "submitted") {
    return (
      <Button variant="primary" isPending={isPending} onClick={onStart} aria-label={`Start review of ${reference}`}>
        Start review
      </Button>
    );
  }
  if (status === "in-review") {
    return (
      <Button onClick={onAsk} aria-label={`Ask for more about ${reference}`}>
        Ask for more
      </Button>
    );
  }
  return (
    <Button
      variant="quiet"
      className="-ml-2"
      onClick={onTakeBack}
      aria-label={`Take back what was asked of ${reference}`}
    >
      Take back
    </Button>
  );
}

export function SentApplicationRow(props: RowProps) {
  const today = useTodayHere();
  const { reference, type, status, name, emailAddress, submittedAt, lastSentAt, informationRequest } =
    props.application;
  const { correction, awaitsAgreement } = props.application;
  const isSentAgain = lastSentAt !== submittedAt;
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-t border-line py-4 md:grid-cols-[9rem_minmax(0,1fr)_12rem_9.5rem]">
      <div>
        <h2 className="money text-[1.1rem]">{reference}</h2>
        <p className="text-soft">
          Sent <time dateTime={submittedAt}>{ageText(dayHere(submittedAt), today)}</time>
        </p>
      </div>
      <div>
        <p className="font-semibold wrap-anywhere">{name === "" ? emailAddress : name}</p>
        <p className="wrap-anywhere text-soft">{emailAddress}</p>
        <p className="text-soft">{applicationTypeName(type, brand.name)}</p>
      </div>
      <div>
        <p className={status === "submitted" ? "font-semibold text-clay-ink" : "font-semibold"}>
          {IN_HAND_WORDS[status]}
        </p>
        {isSentAgain ? (
          <p className="text-soft">
            Sent again <time dateTime={lastSentAt}>{ageText(dayHere(lastSentAt), today)}</time>
          </p>
        ) : null}
        {informationRequest === null ? null : <AskedFor {...informationRequest} />}
        {correction === null ? null : <Corrected {...correction} />}
        {awaitsAgreement ? <p className="text-clay-ink">Waits for the co-applicant to agree</p> : null}
      </div>
      <div className="justify-self-start md:justify-self-end">
        <RowAction {...props} />
      </div>
    </li>
  );
}
