import type { getCaseAsCustomer } from "@keystep/contract/desk/as-customer";
import type { AnswerOf } from "@keystep/contract/http/route";
import { APPLICANT_TYPES, type ApplicantType } from "@keystep/domain/applicants/applicant";
import { stepTitle } from "@keystep/domain/applications/steps";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClock } from "#src/app/clock";
import { WhatComesNext } from "#src/features/applications/overview/what-comes-next.tsx";
import { DecisionText } from "#src/features/decisions/decision-text.tsx";
import { asCustomerQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { STATUS_WORDS } from "#src/features/submissions/steps/success/status-words";
import { StatusText, WhatNext } from "#src/features/submissions/steps/success/what-next.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { weekdayMomentText } from "#src/ui/moment";
import { firstName } from "#src/features/staff/first-name";

type Seen = AnswerOf<typeof getCaseAsCustomer>;

function Request({ request }: { readonly request: Seen["application"]["informationRequest"] }) {
  if (request === null) return null;
  if (request.message === null) return <p>We asked the other person for something. They see no more of it.</p>;
  return (
    <section aria-labelledby="their-request" className="grid gap-2">
      <h2 id="their-request" className="text-[1.15rem]">
        We need something from you
      </h2>
      <p className="wrap-anywhere whitespace-pre-line">{request.message}</p>
      <p className="text-soft">Open for them: {request.steps.map(stepTitle).join(", ")}</p>
    </section>
  );
}

function Documents({ documents }: Pick<Seen, "documents">) {
  return (
    <section aria-labelledby="their-documents" className="grid gap-2">
      <h2 id="their-documents" className="text-[1.15rem]">
        Their documents
      </h2>
      {documents.length === 0 ? <p className="text-soft">None.</p> : null}
      <ul className="grid gap-1">
        {documents.map(({ id, documentType, isWhole, refusal }) => (
          <li key={id}>
            <b>{documentType.name}</b>{" "}
            {refusal !== null
              ? `${refusal.words} ${refusal.note ?? ""}`
              : isWhole
                ? `${documentType.pointsValue} points`
                : "Not finished"}
          </li>
        ))}
      </ul>
    </section>
  );
}

function messagesText({ count, unreadCount }: Seen["messages"]): string {
  if (count === 0) return "No messages.";
  const all = count === 1 ? "1 message" : `${count} messages`;
  return unreadCount === 0 ? `${all}, all read.` : `${all}, ${unreadCount} of ours not read.`;
}

function Page({ seen: { application, sent, decision, documents, messages } }: { readonly seen: Seen }) {
  const now = useClock().now();
  const status = sent?.status ?? application.status;
  return (
    <div className="grid gap-6 [&_h2]:text-[1.15rem]">
      <div className="grid gap-2">
        <p className="font-display text-[1.4rem] font-semibold">{STATUS_WORDS[status].heading}</p>
        <p>
          <StatusText status={status} sent={sent ?? undefined} />
        </p>
        {sent === null ? null : (
          <p className="text-soft">
            {sent.reference}, sent on {weekdayMomentText(sent.submittedAt, now)}
          </p>
        )}
      </div>
      <Request request={application.informationRequest} />
      {decision === null ? null : (
        <section aria-labelledby="their-decision" className="grid gap-6 border-t border-line pt-6">
          <h2 id="their-decision">The page of our decision</h2>
          <DecisionText decision={decision} />
        </section>
      )}
      {sent === null || sent.deadlines === null ? (
        <WhatComesNext application={application} />
      ) : (
        <WhatNext sent={sent} />
      )}
      <Documents documents={documents} />
      <p>{messagesText(messages)}</p>
    </div>
  );
}

function Shown({ caseId, party }: { readonly caseId: string; readonly party: ApplicantType }) {
  const query = useQuery(asCustomerQuery(caseId, party));
  if (query.data === undefined) return <LoadState query={query} label="Loading what they see" takesFocus={false} />;
  return <Page seen={query.data} />;
}

/** The people of an application who have an account, each with a page of their own. */
export function peopleWithAccount({ kind, people }: OpenedCase) {
  if (kind !== "application") return [];
  return people.flatMap(({ userId, name }, index) => {
    const party = APPLICANT_TYPES[index];
    return userId === null || party === undefined ? [] : [{ party, name: firstName(name, "The customer") }];
  });
}

type AsCustomerProps = { readonly found: OpenedCase; readonly onClose: () => void };

/** The pages of each person with an account, as they see them now. Nothing can be done here in their place. */
export function AsCustomer({ found, onClose }: AsCustomerProps) {
  const people = peopleWithAccount(found);
  const [chosen, setShown] = useState<ApplicantType>();
  const shown = people.find(({ party }) => party === chosen) ?? people[0];
  if (shown === undefined) return null;
  return (
    <Dialog title={`As ${shown.name} sees it`} isOpen isWide onClose={onClose}>
      {people.length < 2 ? null : (
        <div role="group" aria-label="Whose page" className="desk-part flex gap-2">
          {people.map((person) => (
            <button
              key={person.party}
              type="button"
              className={`btn ${person.party === shown.party ? "on" : ""}`}
              aria-pressed={person.party === shown.party}
              onClick={() => setShown(person.party)}
            >
              {person.name}
            </button>
          ))}
        </div>
      )}
      <p className="text-soft">Read only. That you opened it is on the record.</p>
      <Shown caseId={found.id} party={shown.party} />
    </Dialog>
  );
}
