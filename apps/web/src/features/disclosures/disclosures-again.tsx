import { useId, useState } from "react";
import { PRIVACY_NOTICE_PATH } from "@keystep/contract/submissions/declarations";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { DisclosureList } from "./disclosure-list.tsx";
import { useDisclosures } from "./use-disclosures.ts";

const LOOK = "text-eucalyptus underline underline-offset-4";

/** One line beside the declarations, since these speak of the privacy notice; opened it has every document that the person was given. */
export function DisclosuresAgain() {
  const { id } = useOpenApplication().application;
  const { data } = useDisclosures(id);
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  if (data === undefined) {
    return (
      <p>
        <a href={PRIVACY_NOTICE_PATH} target="_blank" rel="noopener" className={LOOK}>
          Read the privacy notice (opens in a new tab)
        </a>
      </p>
    );
  }
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className={`cursor-pointer text-left ${LOOK}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        Read the privacy notice and other documents
      </button>
      <div id={listId} hidden={!isOpen}>
        {isOpen ? <DisclosureList applicationId={id} disclosures={data} /> : null}
      </div>
    </div>
  );
}
