import { applicationPath } from "#src/app/paths";
import { isOwnStep } from "@keystep/domain/applications/own-steps";
import { Link } from "#src/ui/link.tsx";
import { dueText } from "./asked-for.ts";
import { useOpenApplication } from "./open-application.ts";
import { stepTitleFor } from "./step-names.ts";

/** The staff's request for information, above every step while it is open: their words, the date, and links to the open parts. */
export function AskedBanner() {
  const { application, step } = useOpenApplication();
  const { id, informationRequest } = application;
  if (informationRequest === null) return null;
  const due = dueText(informationRequest);
  return (
    <section aria-labelledby="asked-for" className="grid max-w-measure gap-3 rounded-2xl bg-clay-paper px-5 py-4">
      <h2 id="asked-for" className="text-[1.15rem]">
        We need something from you
      </h2>
      <blockquote className="border-l-4 border-clay pl-4 wrap-anywhere whitespace-pre-line">
        {informationRequest.message}
      </blockquote>
      <p>
        {due === null ? null : <strong>{due} </strong>}
        Only these parts are open; the rest stays as you sent it. When you are done,{" "}
        {application.viewer === "main-applicant"
          ? "send the application again from its review."
          : "look through the review; it says whether you need to agree again."}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {[...informationRequest.steps.filter((each) => isOwnStep(each, { application })), "review" as const].map(
          (name) => (
            <li key={name}>
              <Link
                href={applicationPath(id, name)}
                aria-current={name === step ? "step" : undefined}
                className="inline-flex min-h-11 items-center aria-[current=step]:font-semibold"
              >
                {stepTitleFor(application.viewer, name)}
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
