import { STEPS } from "@keystep/domain/applications/steps";
import { useState } from "react";
import { changePath } from "#src/features/applications/journey/from-review";
import { readLocalDraft } from "#src/features/applications/drafts/local-draft";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { Link } from "#src/ui/link.tsx";
import { partName } from "./missing-parts.ts";

export function UnsentNote() {
  const { application, user } = useOpenApplication();
  const [steps] = useState(() =>
    STEPS.filter(({ name }) => readLocalDraft({ userId: user.id, applicationId: application.id, step: name }) !== null),
  );
  if (steps.length === 0) return null;
  return (
    <section
      aria-labelledby="unsent"
      className="grid max-w-measure gap-2 rounded-2xl bg-eucalyptus-paper px-5 py-4 print:hidden"
    >
      <h2 id="unsent" className="text-[1.25rem]">
        Some answers are on this device only
      </h2>
      <p>They could not reach us when you typed them, so they are not on this page. Open these to send them:</p>
      <ul className="grid gap-1">
        {steps.map((step) => (
          <li key={step.name} className="flex min-h-8 items-center">
            <Link href={changePath(application.id, step.name)} className="py-1">
              {partName(step, application.viewer)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
