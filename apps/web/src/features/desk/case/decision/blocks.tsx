import type { ApiProblem } from "#src/api/api-problem";
import { checkName } from "#src/features/desk/case/check-words";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { Link } from "#src/ui/link.tsx";
import { checkPath, documentPath } from "./decision-paths.ts";

type Errors = ApiProblem["errors"];

const CHECKS = "checks.";
const DOCUMENTS = "documents.";

const among = (errors: Errors, beginning: string) => errors.filter(({ field }) => field.startsWith(beginning));

/** "4 documents are not judged yet", of what is named one by one elsewhere; null for none. */
export function unjudgedText(errors: Errors): string | null {
  const { length } = among(errors, DOCUMENTS);
  if (length === 0) return null;
  return length === 1 ? "One document is not judged yet" : `${length} documents are not judged yet`;
}

/** Everything that is wrong, with the documents counted. */
export function problemsInShort(errors: Errors): readonly string[] {
  const unjudged = unjudgedText(errors);
  const others = errors.filter(({ field }) => !field.startsWith(DOCUMENTS)).map(({ message }) => message);
  return [...new Set([...(unjudged === null ? [] : [unjudged]), ...others])];
}

type BlocksProps = { readonly found: OpenedCase; readonly errors: Errors };

/** The documents and checks that stand in the way, each as the way to it. */
export function Blocks({ found, errors }: BlocksProps) {
  const ofChecks = among(errors, CHECKS);
  const ofDocuments = among(errors, DOCUMENTS);
  if (ofChecks.length + ofDocuments.length === 0) return null;
  return (
    <div className="blocked">
      {ofDocuments.length === 0 ? null : (
        <>
          <p>
            <b>{unjudgedText(errors)}.</b> An approval waits for {ofDocuments.length === 1 ? "it" : "each of them"}.
          </p>
          <ul>
            {ofDocuments.map(({ field, message }) => (
              <li key={field}>
                <Link href={documentPath(found.id, field.slice(DOCUMENTS.length))}>{message}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {ofChecks.length === 0 ? null : (
        <>
          <p>
            <b>
              {ofChecks.length === 1 ? "One check stands in the way" : `${ofChecks.length} checks stand in the way`}
            </b>
          </p>
          <ul>
            {ofChecks.map(({ field, message }) => {
              const own = found.checks.filter(({ check }) => check === field.slice(CHECKS.length));
              const check = own.find((each) => message.startsWith(`${checkName(each)} `)) ?? own[0];
              return (
                <li key={message}>
                  {check === undefined ? message : <Link href={checkPath(found.id, check)}>{message}</Link>}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}

type WaitsProps = BlocksProps & { readonly id: string };

/** The things that proposing waits for, with the way to the first. */
export function WaitsFor({ id, found, errors }: WaitsProps) {
  const [first, ...more] = problemsInShort(errors);
  if (first === undefined) return null;
  const [document] = among(errors, DOCUMENTS);
  const check = found.checks.find((each) => first.startsWith(`${checkName(each)} `));
  const href =
    document === undefined
      ? check === undefined
        ? null
        : checkPath(found.id, check)
      : documentPath(found.id, document.field.slice(DOCUMENTS.length));
  return (
    <p id={id}>
      <span>
        <b>Waits for this: {first}.</b> {href === null ? null : <Link href={href}>Go to it</Link>}
      </span>
      {more.length === 0 ? null : <span className="soft">Then {more.length} more, named beside it.</span>}
    </p>
  );
}
