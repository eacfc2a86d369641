import type { CaseCheck } from "@keystep/contract/desk/checks";
import type { CheckName } from "@keystep/domain/decisions/checks";
import type { StepName } from "@keystep/domain/applications/steps";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { caseAnswersQuery, caseDocumentsQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { AttachedFiles } from "#src/features/messages/attached-files.tsx";
import { Link } from "#src/ui/link.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { rowsOfAnswers } from "./answer-rows.ts";
import { AnswerRows } from "./answers.tsx";
import { useCasePlaces } from "./case-places.tsx";
import { documentPath } from "./decision/decision-paths.ts";
import { Paper } from "./documents.tsx";
import { judgementWords } from "./late-judgement.tsx";
import { ScannedDocument } from "./scan.tsx";
import { StateMark } from "./state-mark.tsx";
import { firstName } from "#src/features/staff/first-name";

type About = {
  readonly steps: readonly StepName[];
  readonly labels?: RegExp;
  /** The types of documents that can show it. */
  readonly documents?: readonly string[] | "all";
};

const SHOW_INCOME = ["tax-assessment", "bank-statement", "superannuation-statement", "concession-card"];

const SHOW_ADDRESS = [
  "driver-licence",
  "bank-statement",
  "tax-assessment",
  "council-rates-notice",
  "utility-bill",
  "lease",
  "vehicle-registration",
  "electoral-enrolment",
];

/** The answers that a check is about, by the step of the main applicant. */
const ABOUT: Readonly<Partial<Record<CheckName, About>>> = {
  identity: { steps: ["applicant"], labels: /name|birth/i, documents: "all" },
  age: { steps: ["applicant"], labels: /birth/i },
  addresses: { steps: ["applicant-address"], documents: SHOW_ADDRESS },
  income: {
    steps: ["applicant-employment"],
    labels: /^(?!dependants|living costs|do you live)/i,
    documents: SHOW_INCOME,
  },
  costs: { steps: ["applicant-employment", "applicant-liabilities"], labels: /^(?!employer|company|started)/i },
  mortgage: { steps: ["context", "applicant-current-mortgage"], labels: /mortgage|bank|lender/i },
  title: { steps: ["context", "applicant"], labels: /address|purchase|first name|last name/i },
  valuation: { steps: ["context"], labels: /address|worth|value|purchase/i },
  screening: { steps: ["applicant", "applicant-address"], labels: /name|birth|state|country/i },
};

type EvidenceProps = {
  readonly caseId: string;
  readonly check: CheckName;
  /** Whom it is about; null where it is the case. */
  readonly party: ApplicantType | null;
  readonly names: readonly string[];
};

function AnswersAbout({ caseId, about, party, names }: EvidenceProps & { readonly about: About }) {
  const heading = useId();
  const query = useQuery(caseAnswersQuery(caseId, undefined));
  if (query.data === undefined) return <LoadState query={query} label="Loading the answers" takesFocus={false} />;
  const { steps, labels } = about;
  const rows = rowsOfAnswers(query.data)
    .filter(({ step }) => steps.includes(step))
    .map((row) => ({ ...row, cells: row.cells.filter(({ label }) => labels?.test(label) !== false) }))
    .filter(({ cells }) => cells.length > 0);
  if (rows.length === 0) return null;
  const who = firstName(names[party === "co-applicant" ? 1 : 0], "they");
  return (
    <section aria-labelledby={heading} className="part evidence">
      <h3 id={heading}>{party === null ? "What they answered" : `What ${who} answered`}</h3>
      {party === null ? (
        <div className="across">
          <table className="answers">
            <AnswerRows rows={rows} of="both" names={names} isTitled={steps.length > 1} />
          </table>
        </div>
      ) : (
        <dl className="facts-of">
          {rows.flatMap(({ cells }) =>
            cells.map(({ key, label, ...of }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{(party === "main-applicant" ? of.main : of.other)?.text ?? "–"}</dd>
              </div>
            )),
          )}
        </dl>
      )}
    </section>
  );
}

type DocumentsProps = Pick<EvidenceProps, "caseId" | "party"> & { readonly types: readonly string[] | "all" };

function DocumentsOf({ caseId, party, types }: DocumentsProps) {
  const heading = useId();
  const { openDocument } = useCasePlaces();
  const query = useQuery(caseDocumentsQuery(caseId));
  const person = query.data?.find((each) => each.party === party);
  if (query.data === undefined) return <LoadState query={query} label="Loading the documents" takesFocus={false} />;
  if (person === undefined) return null;
  const shown = person.documents.filter(({ type }) => types === "all" || types.includes(type));
  return (
    <section aria-labelledby={heading} className="part evidence">
      <div className="part-head">
        <h3 id={heading}>Documents of {person.name}</h3>
      </div>
      {shown.length === 0 ? (
        <p className="soft">
          {person.documents.length === 0 ? "No documents yet." : "None of their documents shows this."}
        </p>
      ) : null}
      <ul className="papers">
        {shown.map((document) => {
          const about = { document, onOpen: () => openDocument(document.id) };
          // A refused one shows nothing that an answer could rest on.
          return document.judgement?.outcome === "refused" ? (
            <Paper key={document.id} {...about} />
          ) : (
            <ScannedDocument key={document.id} {...about} typedBy={firstName(person.name, "They")} />
          );
        })}
      </ul>
    </section>
  );
}

/** The file that the answer names. Each look at it is recorded. */
export function NamedEvidence({ check: { fileId, file } }: { readonly check: Pick<CaseCheck, "fileId" | "file"> }) {
  if (fileId === null) return null;
  return file === null ? (
    <p className="soft">Its evidence was a file that the customer has removed since.</p>
  ) : (
    <AttachedFiles files={[file]} label="Evidence" />
  );
}

/** How the documents that show what a check is about were judged, each a way to it. */
export function JudgedDocuments({ caseId, check, party }: Omit<EvidenceProps, "names">) {
  const types = ABOUT[check]?.documents;
  const { data: people = [] } = useQuery({ ...caseDocumentsQuery(caseId), enabled: types !== undefined });
  const own = people.find((each) => each.party === party)?.documents ?? [];
  const shown = own.filter(({ type }) => types === "all" || types?.includes(type));
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Documents" className="judged">
      {shown.map((document) => (
        <li key={document.id}>
          <StateMark state={document.judgement?.outcome ?? "unjudged"} />
          <span>
            <Link href={documentPath(caseId, document.id)}>{document.name}</Link>{" "}
            <span className={`words ${document.judgement?.outcome ?? "unjudged"}`}>{judgementWords(document)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The facts that a check is about, where it is answered: the documents of the person, and what they typed. */
export function CheckEvidence(props: EvidenceProps) {
  const about = ABOUT[props.check];
  if (about === undefined) return null;
  const { caseId, check, party } = props;
  const answers = <AnswersAbout {...props} about={about} />;
  if (about.documents === undefined) return answers;
  // Documents say who somebody is; of anything else they bear out what was answered.
  const isFirst = check === "identity";
  return (
    <>
      {isFirst ? null : answers}
      <DocumentsOf caseId={caseId} party={party} types={about.documents} />
      {isFirst ? answers : null}
    </>
  );
}

/** The first document of the person that nobody has judged; an identity check goes on there. */
export function useUnjudgedOf({ id, checks }: Pick<OpenedCase, "id" | "checks">) {
  // To read documents is on the record: a case without checks has none.
  const { data: people = [] } = useQuery({ ...caseDocumentsQuery(id), enabled: checks.length > 0 });
  return (check: CheckName, party: ApplicantType | null): string | null => {
    if (check !== "identity") return null;
    const own = people.find((each) => each.party === party)?.documents ?? [];
    return own.find(({ judgement, isWhole }) => judgement === null && isWhole)?.id ?? null;
  };
}

/** The way to the documents, where a check waits for them. */
export function JudgeFirst({ id, name }: { readonly id: string; readonly name: string | null }) {
  const { openDocument } = useCasePlaces();
  return (
    <button type="button" className="btn main" onClick={() => openDocument(id)}>
      Judge {name === null ? "their" : `${firstName(name)}'s`} documents <Kbd of="documents" />
    </button>
  );
}
