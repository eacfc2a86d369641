import { applicationPath } from "#src/app/paths";
import { Link } from "#src/ui/link.tsx";
import { useOpenApplication } from "./open-application.ts";
import { stepTitleFor } from "./step-names.ts";

/** Above a part that the person opened again: what becomes of it, and the way back to where it is sent. */
export function CorrectionBanner() {
  const { application, step } = useOpenApplication();
  const { id, correction, viewer } = application;
  if (correction === null || correction.step !== step) return null;
  return (
    <section
      aria-labelledby="correcting"
      className="grid max-w-measure gap-2 rounded-2xl bg-clay-paper px-5 py-4 print:hidden"
    >
      <h2 id="correcting" className="text-[1.15rem]">
        You are changing what you sent
      </h2>
      <p>
        {stepTitleFor(viewer, step)} is open, and nothing else. We keep your answers as you type. Our team sees them
        once you send the change, on the page that follows.
      </p>
      <p>
        <Link href={applicationPath(id, "success")} className="inline-flex min-h-11 items-center">
          Back to your application
        </Link>
      </p>
    </section>
  );
}
