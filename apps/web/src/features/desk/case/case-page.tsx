import { stepTitle } from "@keystep/domain/applications/steps";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState, type ReactNode } from "react";
import { useRequiredUser } from "#src/api/use-required-user";
import { useClock } from "#src/app/clock";
import { LoadState } from "#src/layout/load-state.tsx";
import { caseAnswersQuery, caseQuery } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { weekdayText } from "#src/ui/moment";
import { AskedFigures, homeOf } from "./asked-figures.tsx";
import { Answers } from "./answers.tsx";
import { ACTION_FORM_ID, CaseActions } from "./case-actions.tsx";
import { CaseHead } from "./case-head.tsx";
import {
  ANSWERS_ID,
  CHECKS_ID,
  DOCUMENTS_ID,
  DONE_ID,
  DUE_ID,
  ENQUIRY_ID,
  FIGURES_ID,
  MESSAGES_ID,
  NOTES_ID,
  OTHERS_ID,
  TALK_ID,
  TIMELINE_ID,
} from "./case-parts.ts";
import { CasePlaces, useCasePlaces } from "./case-places.tsx";
import { callNames } from "./check-words.ts";
import { OpenedCheck } from "./opened-check.tsx";
import { Enquiry, Reach } from "./enquiry.tsx";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { Acts } from "./acts.tsx";
import { Checks } from "./checks.tsx";
import { Clocks } from "./clocks.tsx";
import { Conversation } from "./conversation.tsx";
import { CaseNews, useCaseNews } from "./case-news.tsx";
import { LookAtDecision } from "./decision/look-at-decision.tsx";
import { StandingProposal } from "./decision/standing-proposal.tsx";
import { CaseDocuments } from "./documents.tsx";
import { MortgageShareFigures } from "./mortgage-share.tsx";
import { Notes } from "./notes.tsx";
import { OtherCases, othersTitle, useOtherCases } from "./other-cases.tsx";
import { PartStrip } from "./part-strip.tsx";
import { Refusals } from "./refusals.tsx";
import { SecondLooks } from "./second-looks.tsx";
import { StepBack } from "./step-back.tsx";
import { Timeline } from "./timeline.tsx";
import { canDo } from "./can-do.ts";

function Asked({ request }: Pick<OpenedCase, "request">) {
  const heading = useId();
  const now = useClock().now();
  if (request === null) return null;
  return (
    <section aria-labelledby={heading} className="part customer-reads">
      <h2 id={heading}>Asked on {weekdayText(request.requestedAt, now)}, not answered yet</h2>
      <p className="as-typed">{request.message}</p>
      <ul>
        {request.items.map(({ step, title, words, note }) => (
          <li key={`${step} ${title} ${words}`}>
            <b>{title}</b>: {words} {note}
          </li>
        ))}
      </ul>
      <p className="soft">
        Open for it: {request.steps.map(stepTitle).join(", ")}
        {request.dueOn === null ? "" : `. Asked to answer by ${weekdayText(request.dueOn, now)}`}
      </p>
    </section>
  );
}

/** The whole of an application, from what is asked for to the answers. */
function AnswersOf({ found }: { readonly found: OpenedCase }) {
  const [chosen, setVersion] = useState<number | undefined>();
  const query = useQuery({ ...caseAnswersQuery(found.id, chosen), placeholderData: (before) => before });
  const names = callNames(found.people.map(({ name }) => name));
  if (query.data === undefined) return <LoadState query={query} label="Loading the answers" takesFocus={false} />;
  return (
    <>
      <AskedFigures figures={query.data.asked} home={homeOf(query.data)} found={found} />
      <Asked request={found.request} />
      <SecondLooks looks={query.data.secondLooks} names={names} mayAsk={canDo(found, "ask")} />
      <CaseDocuments caseId={found.id} />
      <Answers answers={query.data} names={names} onVersion={setVersion} />
    </>
  );
}

type CasePageProps = {
  readonly id: string;
  /** A part of another slice, beside the notes. */
  readonly beside?: ReactNode;
};

type BodyProps = { readonly found: OpenedCase; readonly onChanged: () => Promise<void> };

/** The middle of the page: what was sent, or the check that is open. */
function Middle({ found, onChanged }: BodyProps) {
  const { check } = useCasePlaces();
  const share = found.sources.find(({ kind }) => kind === "mortgage-share");
  const isConversation = found.kind === "conversation" || found.kind === "lead";
  return (
    <div className="case-main">
      {found.enquiry === null ? null : <Reach found={found} />}
      <div id={ACTION_FORM_ID} />
      <OpenedCheck found={found} onChanged={onChanged} />
      <div className="case-whole" hidden={check !== null}>
        <Refusals refusals={found.refusals} />
        <StandingProposal found={found} />
        <LookAtDecision found={found} />
        {found.kind === "application" ? null : (
          <>
            <Enquiry found={found} />
            <Asked request={found.request} />
          </>
        )}
        {isConversation ? <Conversation found={found} onSent={onChanged} /> : null}
        {found.kind === "application" ? <AnswersOf found={found} /> : null}
        {found.kind === "mortgage-share" && share !== undefined ? (
          <MortgageShareFigures caseId={found.id} shareId={share.id} />
        ) : null}
      </div>
    </div>
  );
}

type SideProps = BodyProps & Pick<CasePageProps, "beside"> & { readonly myId: string | undefined };

/** Our notes and times about the case, and what was written with its people. */
function Side({ found, myId, onChanged, beside }: SideProps) {
  const isConversation = found.kind === "conversation" || found.kind === "lead";
  const { check, isSideOpen } = useCasePlaces();
  return (
    <div className="case-side">
      {isSideOpen ? <CloseSide /> : null}
      <Clocks clocks={found.clocks} />
      {isConversation ? null : <Conversation found={found} onSent={onChanged} />}
      <OtherCases found={found} />
      <Acts acts={found.acts} />
      {check === null ? <Notes found={found} onAdded={onChanged} /> : null}
      <Timeline caseId={found.id} />
      <div className="side-foot">
        {beside}
        <StepBack caseId={found.id} isMine={found.assignee !== null && found.assignee.id === myId} />
      </div>
    </div>
  );
}

/** Above what lies over an opened check. Mounted with it, its key goes before that of the check. */
function CloseSide() {
  const { openSide } = useCasePlaces();
  const close = () => openSide(false);
  useKeys({ back: close });
  return (
    <button type="button" className="btn close-side" onClick={close}>
      Back to the check <Kbd of="back" />
    </button>
  );
}

/** The ways to the parts of this case; none beside an opened check. */
function PartLinks({ found }: { readonly found: OpenedCase }) {
  const { kind, notes, checks, clocks, acts, people } = found;
  const { check } = useCasePlaces();
  const others = useOtherCases(found);
  if (check !== null) return null;
  const isApplication = kind === "application";
  const parts: readonly (readonly [id: string, words: string])[] = [
    ...(checks.length === 0 ? [] : [[CHECKS_ID, "Checks"] as const]),
    ...(found.enquiry === null ? [] : [[ENQUIRY_ID, "Enquiry"] as const]),
    ...(found.enquiry === null || people[0]?.phone === null ? [] : [[TALK_ID, "For the call"] as const]),
    ...(isApplication ? [[FIGURES_ID, "Figures"] as const] : []),
    ...(isApplication ? [[DOCUMENTS_ID, "Documents"] as const, [ANSWERS_ID, "Answers"] as const] : []),
    [MESSAGES_ID, "Messages"],
    ...(kind === "conversation" && clocks.length > 1 ? [[DUE_ID, "Due"] as const] : []),
    ...(others.length === 0 ? [] : [[OTHERS_ID, othersTitle(found)] as const]),
    ...(acts.some(({ note }) => note !== null) ? [[DONE_ID, "What we did"] as const] : []),
    [NOTES_ID, notes.length === 0 ? "Notes" : `Notes (${notes.length})`],
    [TIMELINE_ID, "Timeline"],
  ];
  return <PartStrip parts={parts} />;
}

/** Over an opened check, what stands beside the case is shown when it is asked for. */
function Parts({ found, children }: { readonly found: OpenedCase; readonly children: ReactNode }) {
  const { isSideOpen } = useCasePlaces();
  const has = `${found.checks.length === 0 ? "" : "has-checks"} ${isSideOpen ? "shows-side" : ""}`;
  return <div className={`scroll case of-${found.kind} ${has}`}>{children}</div>;
}

/** A case with its checks at the left, what was sent in the middle, and what staff keep about it at the right. */
export function CasePage({ id, beside }: CasePageProps) {
  const queries = useQueryClient();
  const query = useQuery(caseQuery(id));
  const user = useRequiredUser();
  const now = useClock().now();
  const found = query.data;
  const { here, news, settle, show } = useCaseNews(id, found?.version);
  // The parts of the page are asked for again too, and hold up no next key.
  const refresh = async () => {
    settle();
    void queries.invalidateQueries({ queryKey: ["desk"], predicate: ({ queryKey }) => queryKey.length !== 3 });
    await queries.refetchQueries({ queryKey: caseQuery(id).queryKey, exact: true });
  };
  return (
    <CasePlaces>
      <CaseHead
        id={id}
        myId={user?.id}
        found={found}
        now={now}
        news={<CaseNews here={here} news={news} onShow={show} />}
        actions={
          found === undefined || user === null ? null : <CaseActions found={found} myId={user.id} onChanged={refresh} />
        }
      />
      {found === undefined ? (
        <div className="scroll plain">
          <LoadState query={query} label="Loading the case" takesFocus={false} />
        </div>
      ) : (
        <Parts found={found}>
          <PartLinks found={found} />
          {found.checks.length === 0 ? null : (
            <div id={CHECKS_ID} className="case-checks">
              <Checks found={found} />
            </div>
          )}
          <Middle found={found} onChanged={refresh} />
          <Side found={found} myId={user?.id} onChanged={refresh} beside={beside} />
        </Parts>
      )}
    </CasePlaces>
  );
}
