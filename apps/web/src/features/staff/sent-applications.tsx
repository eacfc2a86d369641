import { moveApplication } from "@keystep/contract/information-requests/information-requests";
import { STATUSES_IN_HAND, type SentApplication } from "@keystep/contract/staff/staff";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { Alert } from "#src/ui/alert.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { AskForMore } from "./ask-for-more.tsx";
import { PagedList } from "./paged-list.tsx";
import { SENT_APPLICATIONS_KEY, sentApplicationsQuery } from "./staff-queries.ts";
import { IN_HAND_WORDS, SentApplicationRow } from "./sent-application-row.tsx";

type Status = SentApplication["status"];

const CHOICES = [
  { value: "", label: "Everything in hand" },
  ...STATUSES_IN_HAND.map((value) => ({ value, label: IN_HAND_WORDS[value] })),
];

type Doing = { readonly what: "asking" | "taking-back"; readonly application: SentApplication } | null;

export function SentApplications() {
  const queries = useQueryClient();
  const [status, setStatus] = useState<Status | null>(null);
  const query = useInfiniteQuery(sentApplicationsQuery(status));
  const [doing, setDoing] = useState<Doing>(null);
  const [said, setSaid] = useState("");

  async function settle(words: string): Promise<void> {
    setDoing(null);
    setSaid(words);
    await queries.invalidateQueries({ queryKey: SENT_APPLICATIONS_KEY });
  }

  /** Into review: the first time, or back from what was asked for. */
  const move = useMutation({
    mutationFn: ({ id }: SentApplication) => call(moveApplication, { params: { id }, body: { status: "in-review" } }),
    onSuccess: (_moved, { reference, status: before }) =>
      settle(
        before === "submitted"
          ? `${reference} is in review now.`
          : `${reference} is in review again. The applicant is told by email.`,
      ),
    // A colleague may have been faster: the list then shows the new state.
    onError: () => void queries.invalidateQueries({ queryKey: SENT_APPLICATIONS_KEY }),
  });
  const begin = (next: Doing) => {
    move.reset();
    setDoing(next);
  };
  const pendingId = move.isPending ? move.variables.id : null;
  const problem = move.error === null ? null : problemText(move.error);
  const isTakingBack = doing?.what === "taking-back";

  return (
    <section aria-labelledby="applications-in-hand" className="grid gap-4">
      <h1 id="applications-in-hand">Applications</h1>
      <p className="max-w-measure text-soft">Sent in and not decided yet. The one that waits longest stands first.</p>
      <div className="max-w-80">
        <SelectField
          name="status"
          label="Status"
          value={status ?? ""}
          onChange={(value) => setStatus(STATUSES_IN_HAND.find((each) => each === value) ?? null)}
          options={CHOICES}
          placeholder={null}
        />
      </div>
      <p role="status" className={said === "" ? "sr-only" : "font-semibold"}>
        {said}
      </p>
      {problem === null || isTakingBack ? null : <Alert>{problem}</Alert>}
      <PagedList query={query} label="Loading the applications" empty="Nothing waits here.">
        {(applications) => (
          <ul className="border-b border-line">
            {applications.map((application) => (
              <SentApplicationRow
                key={application.id}
                application={application}
                isPending={pendingId === application.id}
                onStart={() => move.isPending || move.mutate(application)}
                onAsk={() => begin({ what: "asking", application })}
                onTakeBack={() => begin({ what: "taking-back", application })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {doing?.what === "asking" ? (
        <AskForMore
          application={doing.application}
          onClose={() => setDoing(null)}
          onAsked={() => settle(`${doing.application.reference}: asked, unless you take it back.`)}
        />
      ) : null}
      {isTakingBack ? (
        <ConfirmDialog
          title="Take back what was asked?"
          confirmLabel="Take it back"
          isPending={pendingId !== null}
          problem={problem}
          onConfirm={() => move.mutate(doing.application)}
          onCancel={() => setDoing(null)}
        >
          <p>
            The parts close again and {doing.application.name} is told that nothing more is needed. What they changed
            since then and did not send is not part of the application.
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
