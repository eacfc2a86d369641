import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { FoldedDisclosures } from "./folded-disclosures.tsx";
import { useDisclosures } from "./use-disclosures.ts";

const names = new Intl.ListFormat("en-AU");

/**
 * Below each step: what everybody who applies is given. It holds up nothing, so it is left out while it cannot be had. The review has a line of its
 * own for all documents.
 */
export function BegunDisclosures() {
  const { application, step } = useOpenApplication();
  const { data = [] } = useDisclosures(application.id);
  const begun = data.filter(({ due }) => due === "begun");
  if (begun.length === 0 || step === "review") return null;
  return (
    <div className="max-w-[46rem] text-[0.97rem] print:hidden">
      <h2 className="sr-only">Documents for you</h2>
      <FoldedDisclosures applicationId={application.id} disclosures={begun}>
        Documents for you: {names.format(begun.map(({ title }) => title.replace(/ \(.*\)$/, "")))}
      </FoldedDisclosures>
    </div>
  );
}
