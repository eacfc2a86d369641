import { applicationPath, paths } from "#src/app/paths";
import { Link } from "#src/ui/link.tsx";
import { dueText } from "./asked-for.ts";
import { useOpenApplication } from "./open-application.ts";
import { firstNameOf } from "./people.ts";
import { stepTitleFor } from "./step-names.ts";

/** Above every step while the other person is asked: theirs stays with them, and the main applicant sends again afterwards (COAP-02). */
function OtherAsked() {
  const { application } = useOpenApplication();
  const other = application.applicants.find(({ type }) => type !== application.viewer);
  if (application.viewer === "co-applicant" || other === undefined) return null;
  return (
    <section aria-labelledby="asked-for" className="grid max-w-measure gap-3 rounded-2xl bg-clay-paper px-5 py-4">
      <h2 id="asked-for" className="text-[1.15rem]">
        We asked {firstNameOf(other)} for something
      </h2>
      <p>There is nothing for you to change. Once they are done, send the application again from its review.</p>
      <Link href={applicationPath(application.id, "review")} className="justify-self-start">
        Open the review
      </Link>
    </section>
  );
}

/** Point by point: the documents to give again, and the questions about answers that do not fit together. */
function Items() {
  const { application } = useOpenApplication();
  const { id, viewer, informationRequest } = application;
  const items = informationRequest?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {items.map(({ step, kind, title, words, note }) => (
        <li key={`${step} ${title} ${words}`} className="wrap-anywhere">
          <Link href={kind === "wanted" ? paths.askAbout(id) : applicationPath(id, step)}>
            {kind === "question" ? stepTitleFor(viewer, step) : title}
          </Link>
          : {words}
          {note === null ? null : ` ${note}`}
        </li>
      ))}
    </ul>
  );
}

/** The staff's request for information, above every step while it is open: their words, the date, and links to the open parts. */
export function AskedBanner() {
  const { application, step } = useOpenApplication();
  const { id, informationRequest } = application;
  if (informationRequest === null) return null;
  if (informationRequest.message === null) return <OtherAsked />;
  const due = dueText(informationRequest);
  return (
    <section aria-labelledby="asked-for" className="grid max-w-measure gap-3 rounded-2xl bg-clay-paper px-5 py-4">
      <h2 id="asked-for" className="text-[1.15rem]">
        We need something from you
      </h2>
      <blockquote className="border-l-4 border-clay pl-4 wrap-anywhere whitespace-pre-line">
        {informationRequest.message}
      </blockquote>
      <Items />
      <p>
        {due === null ? null : <strong>{due} </strong>}
        Only these parts are open; the rest stays as you sent it. When you are done,{" "}
        {application.viewer === "main-applicant"
          ? "send the application again from its review."
          : "look through the review; it says whether you need to agree again."}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {[...informationRequest.steps, "review" as const].map((name) => (
          <li key={name}>
            <Link
              href={applicationPath(id, name)}
              aria-current={name === step ? "step" : undefined}
              className="inline-flex min-h-11 items-center aria-[current=step]:font-semibold"
            >
              {stepTitleFor(application.viewer, name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
