import type { DueDisclosure } from "@keystep/contract/disclosures/disclosures";
import { useId, useState, type ReactNode } from "react";
import { DisclosureList } from "./disclosure-list.tsx";

export const DISCLOSURE_LINK = "text-eucalyptus underline underline-offset-4";

type FoldedDisclosuresProps = {
  readonly applicationId: string;
  readonly disclosures: readonly DueDisclosure[];
  readonly children: ReactNode;
};

/** One line, opened for the list of documents. */
export function FoldedDisclosures({ applicationId, disclosures, children }: FoldedDisclosuresProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className={`min-h-6 cursor-pointer text-left ${DISCLOSURE_LINK}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
      </button>
      <div id={listId} hidden={!isOpen}>
        {isOpen ? <DisclosureList applicationId={applicationId} disclosures={disclosures} /> : null}
      </div>
    </div>
  );
}
