import type { HostedPage as Page, HostedPart } from "@keystep/contract/pages/hosted-page";
import { QuietPage } from "#src/features/identity/quiet-page.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Link } from "#src/ui/link.tsx";
import { HostedForm, PasskeyForm } from "./hosted-form.tsx";

const PROBLEM_ID = "problem";

const WEB_ADDRESS = /(https?:\/\/[^\s<>"']+)/;

/** Splitting by a group leaves each address at an odd place. */
function Preformatted({ text }: { readonly text: string }) {
  return (
    <pre className="text-[0.94rem] whitespace-pre-wrap wrap-anywhere">
      {text.split(WEB_ADDRESS).map((piece, index) =>
        index % 2 === 0 ? (
          piece
        ) : (
          <Link key={index} href={piece}>
            {piece}
          </Link>
        ),
      )}
    </pre>
  );
}

type PartProps = { readonly part: HostedPart; readonly problemId: string | undefined };

function Part({ part, problemId }: PartProps) {
  if (typeof part === "string") return <p className="wrap-anywhere">{part}</p>;
  switch (part.kind) {
    case "soft":
      return <p className="wrap-anywhere text-soft">{part.text}</p>;
    case "problem":
      return <Alert id={PROBLEM_ID}>{part.text}</Alert>;
    case "entered":
      return (
        <p>
          You entered <strong className="wrap-anywhere">{part.email}</strong>.
        </p>
      );
    case "facts":
      return (
        <dl className="grid gap-3">
          {part.facts.map(({ term, value }) => (
            <div key={term}>
              <dt className="text-soft">{term}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      );
    case "button-link":
      return (
        <p>
          <Link href={part.address} look="primary" size="large">
            {part.label}
          </Link>
        </p>
      );
    case "links":
      return (
        <ul className="grid justify-items-start">
          {part.links.map(({ label, address }) => (
            <li key={address}>
              <Link href={address} className="inline-flex min-h-11 items-center">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      );
    case "article":
      return (
        <article id={part.id} className="grid w-full gap-3 border-t border-line pt-5">
          <h2 className="text-[1.2rem] wrap-anywhere">{part.title}</h2>
          <Parts parts={part.parts} />
        </article>
      );
    case "details":
      return (
        <details>
          <summary className="min-h-8 cursor-pointer">{part.summary}</summary>
          <Parts parts={part.parts} />
        </details>
      );
    case "list":
      return (
        <ul className="grid list-disc gap-2 pl-5">
          {part.items.map((item) => (
            <li key={item} className="wrap-anywhere">
              {item}
            </li>
          ))}
        </ul>
      );
    case "preformatted":
      return <Preformatted text={part.text} />;
    case "form":
      return <HostedForm form={part} problemId={problemId} />;
    case "passkey":
      return <PasskeyForm form={part} />;
  }
}

function Parts({ parts }: { readonly parts: readonly HostedPart[] }) {
  const hasProblem = parts.some((part) => typeof part !== "string" && part.kind === "problem");
  return parts.map((part, index) => (
    // Rendered once and never moved, so the place may be the key.
    <Part key={index} part={part} problemId={hasProblem ? PROBLEM_ID : undefined} />
  ));
}

export function HostedPage({ page: { title, parts } }: { readonly page: Page }) {
  return (
    <QuietPage heading={title}>
      <Parts parts={parts} />
    </QuietPage>
  );
}
