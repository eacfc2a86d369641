import type { DueDisclosure } from "@keystep/contract/disclosures/disclosures";
import { useId, useState } from "react";
import { dayHere } from "#src/app/instants";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { Button } from "#src/ui/button.tsx";
import { DisclosureText } from "./disclosure-text.tsx";

/** Why a document that was opened is to be opened again, or since when it was; nothing of one that is new to the person. */
function standingOf({ version, shownAt, shownBefore }: DueDisclosure): string {
  if (shownAt !== null) return `Version ${version}, opened on ${formatLongDate(dayHere(shownAt))}`;
  if (shownBefore === null) return `Version ${version}`;
  return `Version ${version} is new. You opened version ${shownBefore}, which it replaces.`;
}

type RowProps = { readonly applicationId: string; readonly disclosure: DueDisclosure };

function Row({ applicationId, disclosure }: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li className="grid gap-3 py-2">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-[1.05rem] wrap-anywhere">{disclosure.title}</h3>
          <p className="text-[0.94rem] text-soft">{standingOf(disclosure)}</p>
        </div>
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? "Close" : "Open"} ${disclosure.title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Close" : "Open"}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <DisclosureText applicationId={applicationId} disclosure={disclosure} /> : null}
      </div>
    </li>
  );
}

type DisclosureListProps = { readonly applicationId: string; readonly disclosures: readonly DueDisclosure[] };

export function DisclosureList({ applicationId, disclosures }: DisclosureListProps) {
  return (
    <ul className="grid divide-y divide-line">
      {disclosures.map((disclosure) => (
        <Row key={`${disclosure.kind} ${disclosure.version}`} applicationId={applicationId} disclosure={disclosure} />
      ))}
    </ul>
  );
}
