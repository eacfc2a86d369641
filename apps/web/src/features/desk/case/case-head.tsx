import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { Fragment, type ReactNode } from "react";
import { kindText, shortNames } from "#src/features/desk/case-words";
import { deskPaths } from "#src/features/desk/desk-paths";
import { caseAnswersQuery, caseDocumentsQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { TakenNext } from "#src/features/desk/frame/next-case.tsx";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { firstName } from "#src/features/staff/first-name";
import { placeInList } from "#src/features/desk/queue/list-we-came-from";
import { weekdayText } from "#src/ui/moment";
import { Link } from "#src/ui/link.tsx";
import { CaseHeader } from "./case-header.tsx";
import { showPart } from "./case-parts.ts";
import { useBesideCheck, useCasePlaces, useSide } from "./case-places.tsx";
import { groupsOfChecks, keyOfCheck, needsLook, nextOpenCheck, shortCheckName } from "./check-words.ts";
import { Closed } from "./closed.tsx";
import { comesFirst } from "./known-of-check.ts";
import { StateMark } from "./state-mark.tsx";
import { namesOr } from "./decision/decision-words.ts";
import { openMessageBox } from "./message-box.ts";
import { useAnswersForOwn } from "./other-cases.tsx";
import { SECOND_LOOKS_ID } from "./second-looks.tsx";
import { useRefused, useUnjudged } from "./use-unjudged.ts";

/** The next case and the one before in the list that this one was opened from. */
export function Walk({ id, children }: { readonly id: string; readonly children?: ReactNode }) {
  const navigate = useNavigate();
  const { check } = useCasePlaces();
  // An opened check has these keys.
  const keyOf = (name: "back" | "up" | "down") => (check === null ? <Kbd of={name} /> : null);
  const from = placeInList(id);
  const { before, after } = from ?? {};
  const address = from?.address.replace(/([?&])at=[^&]*/, `$1at=${id}`) ?? deskPaths.desk();
  useKeys(
    {
      down: () => after !== undefined && void navigate(deskPaths.case(after), { replace: true }),
      up: () => before !== undefined && void navigate(deskPaths.case(before), { replace: true }),
      back: () => void navigate(address),
    },
    { words: { down: "next of the list", up: "previous" } },
  );
  return (
    <div className="ways">
      <nav aria-label="Cases of the list" className="walk">
        <span>
          <Link href={address}>Back to {from?.title ?? "the list"}</Link> {keyOf("back")}
        </span>
        {from === null || from.at < 0 ? null : (
          <span className="soft">
            {from.at + 1} of {from.count}
          </span>
        )}
        {before === undefined ? null : (
          <span>
            <Link href={deskPaths.case(before)}>Previous</Link> {keyOf("up")}
          </span>
        )}
        {after === undefined ? null : (
          <span>
            <Link href={deskPaths.case(after)}>Next</Link> {keyOf("down")}
          </span>
        )}
      </nav>
      {children}
    </div>
  );
}

type Block = { readonly key: string; readonly words: string; readonly go: (() => void) | null };

const LINKS_AT_MOST = 3;

/** The checks, without those that wait for the documents which are told beside them. */
function useCheckBlocks({ id, checks }: OpenedCase): Block[] {
  const { openCheck } = useCasePlaces();
  const { data: people = [] } = useQuery({ ...caseDocumentsQuery(id), enabled: checks.length > 0 });
  const groups = groupsOfChecks(checks);
  const inOrder = groups.flatMap((group) => group.checks);
  const free = groups.flatMap(({ party, checks: own }) =>
    own.filter((check) => comesFirst(check, { party, people }) === null),
  );
  const named = free.filter((check) => needsLook(check) || check.outcome === "failed").slice(0, LINKS_AT_MOST);
  const open = inOrder.filter(({ outcome }) => outcome === "open");
  const more = open.filter((check) => !named.includes(check));
  const next =
    nextOpenCheck(
      more.filter((check) => free.includes(check)),
      undefined,
    ) ?? more[0];
  const ofNamed = named.map((check) => ({
    key: keyOfCheck(check),
    words: `${shortCheckName(check)}${check.outcome === "failed" ? ", failed" : ""}`,
    go: () => openCheck(keyOfCheck(check)),
  }));
  if (next === undefined) return ofNamed;
  const count = named.length === 0 ? `${more.length}` : `${more.length} more`;
  const words = more.length === 1 ? `${named.length === 0 ? "1" : "1 more"} open check` : `${count} open checks`;
  return [...ofNamed, { key: "more", words, go: () => openCheck(keyOfCheck(next)) }];
}

/** All that stands between the case and a decision, each with the way to it. */
function useBlocks(found: OpenedCase): Block[] {
  const { openDocument } = useCasePlaces();
  const besideCheck = useBesideCheck();
  const ofChecks = useCheckBlocks(found);
  const { data: answers } = useQuery(caseAnswersQuery(found.id, undefined));
  const unjudged = useUnjudged(found);
  const looks = answers?.secondLooks.filter(({ confirmedAt }) => confirmedAt === null).length ?? 0;
  const [first] = unjudged;
  // The blocker that can be dealt with first stands first.
  const blocks: (Block | null)[] = [
    first === undefined
      ? null
      : {
          key: "documents",
          words: unjudged.length === 1 ? "1 document to judge" : `${unjudged.length} documents to judge`,
          go: () => openDocument(first.id),
        },
    ...ofChecks,
    looks === 0
      ? null
      : {
          key: "looks",
          words: looks === 1 ? "1 answer that doesn't fit" : `${looks} answers that don't fit`,
          go: () => besideCheck(() => showPart(SECOND_LOOKS_ID)),
        },
    found.awaitsAgreement
      ? { key: "agree", words: `${found.people[1]?.name || "The co-applicant"} has yet to agree`, go: null }
      : null,
  ];
  return blocks.filter((block) => block !== null);
}

function Blocks({ found, now }: { readonly found: OpenedCase; readonly now: Date }) {
  const blocks = useBlocks(found);
  const refused = useRefused(found);
  const { request, stage } = found;
  if (stage === "waiting" && request !== null)
    return (
      <p className="blocks">
        <b>Waits for an answer.</b> We asked on {weekdayText(request.requestedAt, now)}
        {request.dueOn === null ? "." : `, to answer by ${weekdayText(request.dueOn, now)}.`}
      </p>
    );
  if (stage !== "working" && stage !== "answered" && stage !== "ready") return null;
  if (blocks.length === 0)
    return (
      <p className="blocks is-free">
        <StateMark state="passed" /> Nothing stands in the way: every check is done and every document judged
        {refused.length === 0 ? "." : `, ${refused.length} of them refused.`}
      </p>
    );
  return (
    <p className="blocks">
      <b>Not ready for a decision:</b>{" "}
      {blocks.map(({ key, words, go }, index) => (
        <Fragment key={key}>
          <span>
            {go === null ? (
              words
            ) : (
              <button type="button" className="linky" onClick={go}>
                {words}
              </button>
            )}
            {index === blocks.length - 1 ? "" : ","}
          </span>{" "}
        </Fragment>
      ))}
    </p>
  );
}

/** The duties of a complaint or hardship that are left: one that nobody acknowledged is acknowledged by whoever answers it. */
function dutiesOf({ type, clocks }: OpenedCase): string {
  if (type === "hardship") return "answer this hardship request";
  const isConfirmed = clocks.every(({ clock, metAt }) => clock !== "complaint-acknowledged" || metAt !== null);
  return `${isConfirmed ? "" : "acknowledge or "}answer this complaint`;
}

/** Of a complaint or hardship that this person may not answer: who may, and where it may be about their own case, why a colleague should. */
function MayAnswer({ found }: { readonly found: OpenedCase }) {
  const own = useAnswersForOwn(found);
  const { mayAnswer, mayLet } = found;
  if (mayAnswer === null) return null;
  if (own === null && mayAnswer.length > 0)
    return (
      <p className="blocks">
        <b>You can’t {dutiesOf(found)}.</b> {namesOr(mayAnswer, "Nobody yet")} can.
      </p>
    );
  return (
    <p className="blocks">
      {own === null ? (
        <b>Nobody can {dutiesOf(found)} yet.</b>
      ) : (
        <>
          <b>
            Somebody other than {own.name} should {dutiesOf(found)}.
          </b>{" "}
          {firstName(own.name)} {own.about.stage === "closed" ? "had" : "has"} {own.about.reference}, which it may be
          about.
        </>
      )}{" "}
      {namesOr(mayLet ?? [], "Somebody who manages people")} can let a colleague answer it.
    </p>
  );
}

/** Messages of the customers that nobody has answered, and the way to them. */
function Unanswered({ count }: { readonly count: number }) {
  const toSide = useSide();
  if (count === 0) return null;
  return (
    <button type="button" className="linky clay" onClick={() => toSide(openMessageBox)}>
      {count === 1 ? "1 message unanswered" : `${count} messages unanswered`}
    </button>
  );
}

/** "Complaint: Quentin Hale": what a conversation is about decides who may answer it, and by when. An application goes by its names. */
function titleOf(found: OpenedCase): string {
  const of = { conversation: `${kindText(found)}: `, lead: "Lead: ", application: "", "mortgage-share": "" };
  return `${of[found.kind]}${shortNames(found)}`;
}

type HeadProps = {
  readonly id: string;
  readonly myId: string | undefined;
  readonly found: OpenedCase | undefined;
  readonly now: Date;
  /** Colleagues who are here, and what they changed. */
  readonly news: ReactNode;
  readonly actions: ReactNode;
};

/** Above the case: who it is, what is due, the one thing to do next, and what blocks a decision. */
export function CaseHead({ id, myId, found, now, news, actions }: HeadProps) {
  return (
    <CaseHeader
      title={found === undefined ? "Case" : titleOf(found)}
      found={found}
      myId={myId}
      now={now}
      ways={<Walk id={id}>{news}</Walk>}
      actions={actions}
      ending={found?.stage === "closed" ? <Closed found={found} myId={myId} /> : null}
      facts={found === undefined ? null : <Unanswered count={found.unanswered} />}
    >
      {found?.kind === "application" ? <Blocks found={found} now={now} /> : null}
      {found === undefined ? null : <MayAnswer found={found} />}
      <TakenNext id={id} />
    </CaseHeader>
  );
}
