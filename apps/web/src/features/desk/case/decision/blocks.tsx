import type { ApiProblem } from "#src/api/api-problem";
import { checkName } from "#src/features/desk/case/check-words";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { Link } from "#src/ui/link.tsx";
import { checkPath, documentPath } from "./decision-paths.ts";
import { DOUBTED_ID } from "./despite-field.tsx";
import { fieldId } from "./field.tsx";
import type { ProposalField } from "./proposal-fields.tsx";

type Errors = ApiProblem["errors"];

const CHECKS = "checks.";
const DOCUMENTS = "documents.";

const among = (errors: Errors, beginning: string) => errors.filter(({ field }) => field.startsWith(beginning));

/** "4 documents are not judged yet", of what is named one by one elsewhere; null for none. */
function unjudgedText(errors: Errors): string | null {
  const { length } = among(errors, DOCUMENTS);
  if (length === 0) return null;
  return length === 1 ? "One document is not judged yet" : `${length} documents are not judged yet`;
}

/** The check that an error is of, told apart from its twin of the other person by its name. */
function checkOf(found: OpenedCase, { field, message }: Errors[number]) {
  const own = found.checks.filter(({ check }) => check === field.slice(CHECKS.length));
  return own.find((each) => message.startsWith(`${checkName(each)} `)) ?? own[0];
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
            {ofChecks.map((error) => {
              const { message } = error;
              const check = checkOf(found, error);
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

/** The fields in the order of the form, by the names of the ways to them. */
const FIELDS = [
  ["amountCents", "Amount"],
  ["validUntil", "Day the offer ends"],
  ["conditions", "Conditions"],
  ["reasons", "Reason"],
  ["despite", "Your tick"],
  ["words", "Words they read"],
  ["change", "What would change it"],
  ["reopens", "Checks to make again"],
  ["points", "Points that carry it"],
  ["note", "Note"],
] as const satisfies readonly (readonly [ProposalField, string])[];

type Missing = { readonly label: string; readonly href?: string; readonly id?: string };

/** Each thing once, however many of a kind. */
function missingOf({ found, errors }: BlocksProps): readonly Missing[] {
  const ofChecks = among(errors, CHECKS);
  const [document] = among(errors, DOCUMENTS);
  const missing: Missing[] = [];
  const [first] = ofChecks;
  if (first !== undefined) {
    const label = ofChecks.length === 1 ? "One check" : `${ofChecks.length} checks`;
    const check = checkOf(found, first);
    missing.push(check === undefined ? { label } : { label, href: checkPath(found.id, check) });
  }
  if (document !== undefined)
    missing.push({
      label: unjudgedText(errors) ?? "",
      href: documentPath(found.id, document.field.slice(DOCUMENTS.length)),
    });
  if (errors.some(({ field }) => field.startsWith("against.")))
    missing.push({ label: "Why you approve all the same", id: DOUBTED_ID });
  const fields = FIELDS.filter(([field]) => errors.some((error) => error.field === field));
  return [...missing, ...fields.map(([field, label]) => ({ label, id: fieldId(field) }))];
}

/** The things that proposing waits for, each as the way to it. */
export function WaitsFor({ id, found, errors }: BlocksProps & { readonly id: string }) {
  const missing = missingOf({ found, errors });
  if (missing.length === 0) return null;
  return (
    <div id={id} className="waits-for">
      <b>Still missing:</b>
      <ul>
        {missing.map(({ label, href, id: field = "" }) => (
          <li key={label}>
            {href === undefined ? (
              <button type="button" className="linky" onClick={() => document.getElementById(field)?.focus()}>
                {label}
              </button>
            ) : (
              <Link href={href}>{label}</Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
