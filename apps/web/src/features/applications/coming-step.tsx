import { findStep, STEPS, type StepName } from "@keystep/domain/applications/steps";
import { useEffect, useRef } from "react";
import { applicationPath, paths } from "#src/app/paths";
import { Link } from "#src/ui/link.tsx";
import { useOpenApplication, type OpenApplication } from "./open-application.ts";
import { RoomsHouse } from "./rooms-house.tsx";

/** What each part that is not open yet will ask. A part that gets its screen loses its line here. */
const WILL_ASK: Readonly<Partial<Record<StepName, string>>> = {
  review: "a last look at all your answers before you send them",
};

/** The first part that can be filled in now and is not done. */
function waitingStep({ application, statuses }: OpenApplication) {
  return STEPS.find(
    ({ name, section, applies }) =>
      section !== "review" &&
      applies({ application }) &&
      WILL_ASK[name] === undefined &&
      statuses[name] !== "complete" &&
      statuses[name] !== "disabled",
  );
}

export function ComingStep() {
  const open = useOpenApplication();
  const { step, application } = open;
  const waiting = waitingStep(open);
  const label = findStep(step)?.label ?? "";
  const willAsk = WILL_ASK[step];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step]);
  return (
    <section aria-labelledby="coming" className="grid max-w-measure content-start justify-items-start gap-5">
      <RoomsHouse rooms={[false, false, false, false, false, false]} size={120} />
      <h1 ref={heading} id="coming" tabIndex={-1} className="text-[clamp(1.8rem,1.4rem+1.8vw,2.5rem)]">
        {label}
      </h1>
      <p className="text-[1.15rem]">
        This part is not open yet.{willAsk === undefined ? "" : ` It will ask for ${willAsk}.`}
      </p>
      <p className="text-soft">
        Everything you have told us so far is kept. You can come back here any time from your dashboard.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {waiting === undefined ? null : (
          <Link href={applicationPath(application.id, waiting.name)} look="primary" size="large">
            Go on with {waiting.label}
          </Link>
        )}
        <Link href={paths.dashboard()} look={waiting === undefined ? "primary" : "quiet"} size="large">
          Go to your dashboard
        </Link>
      </div>
    </section>
  );
}
