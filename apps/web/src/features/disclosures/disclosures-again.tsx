import { PRIVACY_NOTICE_PATH } from "@keystep/contract/submissions/declarations";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { DISCLOSURE_LINK, FoldedDisclosures } from "./folded-disclosures.tsx";
import { useDisclosures } from "./use-disclosures.ts";

/** One line beside the declarations, since these speak of the privacy notice; opened it has every document that the person was given. */
export function DisclosuresAgain() {
  const { id } = useOpenApplication().application;
  const { data } = useDisclosures(id);
  if (data === undefined) {
    return (
      <p>
        <a href={PRIVACY_NOTICE_PATH} target="_blank" rel="noopener" className={DISCLOSURE_LINK}>
          Read the privacy notice (opens in a new tab)
        </a>
      </p>
    );
  }
  return (
    <FoldedDisclosures applicationId={id} disclosures={data}>
      Read the privacy notice and other documents
    </FoldedDisclosures>
  );
}
