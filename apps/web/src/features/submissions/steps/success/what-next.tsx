import type { SubmissionAnswer } from "@keystep/contract/submissions/submissions";
import { ourAnswer, whatHappensAfterChanges, whatHappensNext } from "@keystep/contract/applications/what-happens-next";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { useClock } from "#src/app/clock";
import { dateText } from "#src/ui/instant";
import { STATUS_WORDS } from "./status-words.ts";

export type StatusProps = { readonly status: ApplicationStatus; readonly sent: SubmissionAnswer | undefined };

/** While it is with us, since when and the day of the next thing. */
export function StatusText({ status, sent }: StatusProps) {
  const now = useClock().now();
  if (sent === undefined || sent.deadlines === null) return STATUS_WORDS[status].text;
  return `Sent on ${dateText(sent.submittedAt)}. ${ourAnswer({ status, deadlines: sent.deadlines, now })}`;
}

export function WhatNext({ sent: { deadlines, edition } }: { readonly sent: SubmissionAnswer }) {
  // A person of the team is still to answer, or else there are none.
  if (deadlines === null) return null;
  const sentences = edition === 1 ? whatHappensNext(deadlines) : whatHappensAfterChanges(deadlines);
  return (
    <section aria-labelledby="next" className="grid gap-4">
      <h2 id="next">What happens next</h2>
      <ol className="grid gap-3">
        {sentences.map((sentence, index) => (
          <li key={sentence} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3">
            <span
              aria-hidden="true"
              className="money grid size-10 place-items-center rounded-full bg-eucalyptus-paper font-display font-semibold"
            >
              {index + 1}
            </span>
            <span className="pt-1">{sentence}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
