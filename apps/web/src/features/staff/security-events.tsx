import type { SecurityEvent } from "@keystep/contract/staff/staff";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "#src/ui/select-field.tsx";
import { actionWords, detailWords, EVENT_KINDS, kindOf } from "./event-words.ts";
import { PagedList } from "./paged-list.tsx";
import { securityEventsQuery } from "./staff-queries.ts";
import { momentText } from "#src/ui/moment";

const KIND_CHOICES = [
  { value: "", label: "Everything" },
  ...Object.entries(EVENT_KINDS).map(([value, label]) => ({ value, label })),
];

function EventRow({ event }: { readonly event: SecurityEvent }) {
  const how = detailWords(event.details);
  return (
    <li className="grid gap-x-6 border-t border-line py-2.5 md:grid-cols-3 md:items-baseline">
      <time dateTime={event.occurredAt} className="money text-soft">
        {momentText(event.occurredAt)}
      </time>
      <span>
        {actionWords(event.action)}
        {how === "" ? null : <span className="text-soft">, {how}</span>}
      </span>
      <span className="wrap-anywhere">{event.email ?? <span className="text-soft">No account</span>}</span>
    </li>
  );
}

type EventListProps = { readonly events: readonly SecurityEvent[]; readonly kind: string };

function EventList({ events, kind }: EventListProps) {
  const shown = kind === "" ? events : events.filter(({ action }) => kindOf(action) === kind);
  return (
    <>
      <p role="status" className="text-soft">
        {kind === "" ? `The newest ${events.length}.` : `${shown.length} of the newest ${events.length}.`}
      </p>
      {shown.length === 0 ? null : (
        <ol className="border-b border-line">
          {shown.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      )}
    </>
  );
}

export function SecurityEvents() {
  const [kind, setKind] = useState("");
  const query = useInfiniteQuery(securityEventsQuery);
  return (
    <section aria-labelledby="security-events" className="grid gap-4">
      <h1 id="security-events">Sign-ins and changes</h1>
      <p className="max-w-measure text-soft">The newest first.</p>
      <div className="max-w-80">
        <SelectField
          name="kind"
          label="Show"
          value={kind}
          onChange={setKind}
          options={KIND_CHOICES}
          placeholder={null}
        />
      </div>
      <PagedList query={query} label="Loading the record" empty="Nothing has been recorded yet.">
        {(events) => <EventList events={events} kind={kind} />}
      </PagedList>
    </section>
  );
}
