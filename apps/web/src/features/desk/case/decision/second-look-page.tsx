import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { CHECK_OUTCOME_WORDS } from "@keystep/contract/desk/case-words";
import type { SecondLook } from "@keystep/contract/desk/second-looks";
import { WEIGHTY_CHECKS } from "@keystep/domain/decisions/weighty-checks";
import { NOT_GIVEN_TO_LOOK } from "@keystep/domain/decisions/second-look";
import { kindText, nameList } from "#src/features/desk/case-words";
import { Answers } from "#src/features/desk/case/answers.tsx";
import { foundWords, keyOfCheck } from "#src/features/desk/case/check-words";
import { deskPaths } from "#src/features/desk/desk-paths";
import { caseAnswersQuery, caseDocumentsQuery, secondLookQuery } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { useClock } from "#src/app/clock";
import { DuePhrase, lookDeadline } from "#src/features/desk/queue/due-mark.tsx";
import { RemindLookers } from "#src/features/desk/queue/remind-lookers.tsx";
import { weekdayText } from "#src/ui/moment";
import { LoadState } from "#src/layout/load-state.tsx";
import { Link } from "#src/ui/link.tsx";
import { NamedEvidence } from "#src/features/desk/case/check-evidence.tsx";
import { ANSWERS_ID, CHECKS_ID, DOCUMENTS_ID, FIGURES_ID } from "#src/features/desk/case/case-parts";
import { Paper } from "#src/features/desk/case/documents.tsx";
import type { CaseDocument } from "#src/features/desk/case/late-judgement.tsx";
import { PartStrip } from "#src/features/desk/case/part-strip.tsx";
import { useOpenFiles } from "#src/features/messages/attached-files.tsx";
import { RedText } from "#src/ui/red-text.tsx";
import { CheckTitle } from "./check-title.tsx";
import { namesOr } from "./decision-words.ts";
import { Fold } from "./fold.tsx";
import { centsText, DecisionFigures } from "./decision-figures.tsx";
import { LookComparison } from "./look-comparison.tsx";
import { LookForm } from "./look-form.tsx";
import { mostOften, sameNoteText } from "./most-often.ts";
import { Result } from "./result.tsx";

type LookProps = { readonly id: string; readonly look: SecondLook };

type Looked = SecondLook["checks"][number];

/** A check as it was answered, in one line as far as its words allow. */
function CheckLine({ check, note }: { readonly check: Looked; readonly note: string | null }) {
  const now = useClock().now();
  const words = [foundWords(check, now), check.note === note ? null : check.note].filter(Boolean);
  return (
    <tr>
      <th scope="row">
        <CheckTitle {...check} />
      </th>
      <Result state={check.outcome} isLook={check.doubt !== null}>
        <b className={check.outcome === "failed" ? "red" : ""}>{CHECK_OUTCOME_WORDS[check.outcome]}</b>
        <span className="found"> {words.join(". ")}</span>
        {check.doubt === null ? null : <span className="clay doubt">{check.doubt}</span>}
        <NamedEvidence check={check} />
      </Result>
    </tr>
  );
}

/** In the order in which they are marked before a decision is confirmed: what did not pass, then the weighty ones. */
function byWeight(one: Looked, other: Looked): number {
  const rank = ({ outcome, check }: Looked) =>
    outcome === "passed" ? 1 + (WEIGHTY_CHECKS.indexOf(check) + 1 || WEIGHTY_CHECKS.length + 1) : 0;
  return rank(one) - rank(other);
}

/** The checks that tell something, and the others in one line; what most of them say stands once below. */
function Checks({ look: { checks } }: Pick<LookProps, "look">) {
  const [isOpen, setIsOpen] = useState(false);
  const note = mostOften(checks.map((check) => check.note ?? "")) ?? null;
  const isPlain = (check: Looked) =>
    check.outcome === "passed" &&
    check.doubt === null &&
    check.fileId === null &&
    check.value === null &&
    (check.note === null || check.note === note);
  const plain = checks.filter(isPlain);
  const line = (check: Looked) => <CheckLine key={keyOfCheck(check)} check={check} note={note} />;
  return (
    <section aria-label="The checks" id={CHECKS_ID} className="part">
      <div className="part-head">
        <h2>The {checks.length} checks, as they stood</h2>
      </div>
      <table className="marking">
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {checks
            .filter((check) => !isPlain(check))
            .toSorted(byWeight)
            .map(line)}
        </tbody>
        {plain.length === 0 ? null : (
          <Fold count={plain.length} marked={null} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        )}
        {isOpen ? <tbody>{plain.map(line)}</tbody> : null}
      </table>
      {note === null ? null : (
        <p className="soft">
          {sameNoteText(
            note,
            checks.map((check) => check.note),
          )}
        </p>
      )}
    </section>
  );
}

/** The answers that the decision was about; another version is a look away. */
function AnswersThen({ id, look: { edition, people } }: LookProps) {
  const [chosen, setVersion] = useState(edition);
  const query = useQuery({ ...caseAnswersQuery(id, chosen), placeholderData: (before) => before });
  if (query.data === undefined) return <LoadState query={query} label="Loading the answers" takesFocus={false} />;
  return <Answers answers={query.data} names={people} onVersion={setVersion} />;
}

/** A document whose name brings its files, as far as they were checked for viruses. */
function LookedPaper({ document }: { readonly document: CaseDocument }) {
  const { problem, open } = useOpenFiles(document.files);
  return (
    <>
      <Paper document={document} onOpen={open} />
      {problem === null ? null : (
        <li>
          <RedText text={problem} />
        </li>
      )}
    </>
  );
}

/** The documents of each person, each to be opened. Every look at one is recorded. */
function Documents({ id }: { readonly id: string }) {
  const heading = useId();
  const query = useQuery(caseDocumentsQuery(id));
  if (query.data === undefined) return <LoadState query={query} label="Loading the documents" takesFocus={false} />;
  return (
    <section aria-labelledby={heading} id={DOCUMENTS_ID} className="part looked-documents">
      <div className="part-head">
        <h2 id={heading}>Documents</h2>
        <span className="soft">Opening a file is recorded</span>
      </div>
      <div className="two">
        {query.data.map(({ party, name, documents }) => (
          <div key={party}>
            {query.data.length === 1 ? null : <h3>{name}</h3>}
            {documents.length === 0 ? <p className="soft">No documents.</p> : null}
            <ul className="papers">
              {documents.map((document) => (
                <LookedPaper key={document.id} document={document} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Whole({ id, look, onGiven }: LookProps & { readonly onGiven: () => Promise<void> }) {
  const { askedCents, valuationCents, loanCents, checks } = look;
  const figures = { amountCents: null, shareBasisPoints: null, askedCents, valuationCents, loanCents };
  const { given, decision, whyNotMine } = look;
  const isGiven = given !== null && decision !== null;
  const hasForm = !isGiven && whyNotMine === null;
  return (
    <div className={hasForm ? "scroll decision second-look" : "scroll decision second-look is-given"}>
      <div className="look-facts">
        <section aria-label="The figures" id={FIGURES_ID} className="part">
          <div className="part-head">
            <h2>The figures that day</h2>
          </div>
          <DecisionFigures figures={figures} checks={checks} compared={look.compared} />
        </section>
        <Checks look={look} />
        <Documents id={id} />
      </div>
      {hasForm || isGiven ? (
        <div className="look-own">
          {isGiven ? (
            <LookComparison id={id} look={look} given={given} decision={decision} />
          ) : (
            <LookForm id={id} look={look} onGiven={onGiven} />
          )}
        </div>
      ) : null}
      <div className="look-answers case-whole">
        <AnswersThen id={id} look={look} />
      </div>
    </div>
  );
}

/** The colleagues who may give the look, and when somebody who may not sees its outcome. */
function whoLooks({ mayLook, whyNotMine }: SecondLook): string {
  const why = whyNotMine === NOT_GIVEN_TO_LOOK ? "" : `${whyNotMine} `;
  if (mayLook.length === 0)
    return `${why}Nobody can give this second look yet: it has to be given to a colleague in People.`;
  return `${why}Only ${namesOr(mayLook, "")} can give this second look, and no payment goes out before. You will see both decisions here afterwards.`;
}

function Facts({ look, now }: Pick<LookProps, "look"> & { readonly now: Date }) {
  const { given, decidedAt, place, reference, type, askedCents } = look;
  const deadline = lookDeadline({ lookDrawnAt: decidedAt, state: place });
  return (
    <div className="case-facts">
      <p>
        {given === null ? <DuePhrase row={deadline} clock={null} now={now} due="Second look due" /> : null}
        <b>Decided on {weekdayText(decidedAt, now)}</b>
      </p>
      <p>
        <span>{reference}</span>
        <span>{kindText({ kind: "application", type })}</span>
        {askedCents === null ? null : <span>Asked for {centsText(askedCents)}</span>}
        <span className="soft">State {place}</span>
      </p>
    </div>
  );
}

const PARTS = [
  [FIGURES_ID, "Figures"],
  [CHECKS_ID, "Checks"],
  [DOCUMENTS_ID, "Documents"],
  [ANSWERS_ID, "Answers"],
] as const;

/** A decided case for a third person, without the decision until their own outcome is in. It never asks for the case itself, which tells it. */
export function SecondLookPage({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(secondLookQuery(id));
  const look = query.data;
  const theirs = look !== undefined && look.given === null && look.whyNotMine !== null ? look : null;
  const now = useClock().now();
  useKeys({ back: () => void navigate(deskPaths.queue("second-looks")) });
  const refresh = async () => {
    void queries.invalidateQueries({ queryKey: ["desk"], predicate: ({ queryKey }) => queryKey[1] !== "second-look" });
    await queries.refetchQueries({ queryKey: secondLookQuery(id).queryKey, exact: true });
  };
  return (
    <>
      <div className="case-head">
        <p className="walk">
          <Link href={deskPaths.queue("second-looks")}>Back to second looks</Link> <Kbd of="back" />
        </p>
        <div className="case-title">
          <h1 tabIndex={-1}>{look === undefined ? "Second look" : `Second look: ${nameList(look.people)}`}</h1>
          {theirs === null ? null : <RemindLookers looks={[{ ...theirs, id }]} onReminded={refresh} />}
        </div>
        {look === undefined ? null : <Facts look={look} now={now} />}
        {theirs === null ? null : <p className="blocks">{whoLooks(theirs)}</p>}
      </div>
      {look === undefined ? (
        <div className="scroll plain">
          <LoadState query={query} label="Loading the case" takesFocus={false} />
        </div>
      ) : (
        <>
          <PartStrip parts={PARTS} />
          <Whole key={look.proposalId} id={id} look={look} onGiven={refresh} />
        </>
      )}
    </>
  );
}
