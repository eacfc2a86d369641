import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { DisclosureList } from "./disclosure-list.tsx";
import { useDisclosures } from "./use-disclosures.ts";

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
    <section
      aria-labelledby="begun-disclosures"
      className="grid max-w-[46rem] gap-1 border-t border-line pt-5 print:hidden"
    >
      <h2 id="begun-disclosures" className="text-[1.25rem]">
        Documents for you
      </h2>
      <p className="text-soft">
        They say who we are and what we do with what you tell us. We email them to you as well.
      </p>
      <DisclosureList applicationId={application.id} disclosures={begun} />
    </section>
  );
}
