import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { ReactNode } from "react";
import { kindText, namesOfCase, statusText } from "#src/features/desk/case-words";
import { deskPaths } from "#src/features/desk/desk-paths";
import {
  caseAnswersQuery,
  caseDocumentsQuery,
  otherCasesQuery,
  type OpenedCase,
} from "#src/features/desk/desk-queries";
import { TakenNext } from "#src/features/desk/frame/next-case.tsx";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { listWeCameFrom } from "#src/features/desk/queue/list-we-came-from";
import { dateText } from "#src/ui/instant";
import { Link } from "#src/ui/link.tsx";
import { CaseHeader } from "./case-header.tsx";
import { useCasePlaces } from "./case-places.tsx";
import { groupsOfChecks, keyOfCheck, needsLook, nextOpenCheck, shortCheckName } from "./check-words.ts";
import { SECOND_LOOKS_ID } from "./second-looks.tsx";

/** The next case and the one before in the list that this one was opened from. */
export function Walk({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const { check } = useCasePlaces();
  // An opened check has these keys.
  const keyOf = (name: "back" | "up" | "down") => (check === null ? <Kbd of={name} /> : null);
  const from = listWeCameFrom();
  const at = from?.ids.indexOf(id) ?? -1;
  const before = at > 0 ? from?.ids[at - 1] : undefined;
  const after = at < 0 ? undefined : from?.ids[at + 1];
  const address = from?.address.replace(/([?&])at=[^&]*/, `$1at=${id}`) ?? deskPaths.desk();
  useKeys({
    down: () => after !== undefined && void navigate(deskPaths.case(after), { replace: true }),
    up: () => before !== undefined && void navigate(deskPaths.case(before), { replace: true }),
    back: () => void navigate(address),
  });
  return (
    <nav aria-label="Cases of the list" className="walk">
      <span>
        <Link href={address}>Back to the list</Link> {keyOf("back")}
      </span>
      {at < 0 ? null : (
        <span className="soft">
          {at + 1} of {from?.ids.length}
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
  );
}

const OTHERS_AT_MOST = 3;

/** Other cases of the same people, unless somebody said that they are of others. */
function AlsoCases({ id }: { readonly id: string }) {
  const { data = [] } = useQuery(otherCasesQuery(id));
  const same = data.filter(
    ({ judgement }) => judgement?.judgement !== "different" && judgement?.judgement !== "household",
  );
  if (same.length === 0) return null;
  return (
    <p className="case-also">
      <b>{same.every(({ judgement }) => judgement !== null) ? "The same people:" : "Perhaps the same people:"}</b>{" "}
      {same.slice(0, OTHERS_AT_MOST).map((other, index) => (
        <span key={other.id}>
          {index === 0 ? "" : ", "}
          <Link href={deskPaths.case(other.id)}>{other.reference}</Link> {kindText(other)},{" "}
          {statusText(other).toLowerCase()}
        </span>
      ))}
      {same.length > OTHERS_AT_MOST ? ` and ${same.length - OTHERS_AT_MOST} more` : ""}
    </p>
  );
}

type Block = { readonly key: string; readonly words: string; readonly go: (() => void) | null };

/** Shows a part of the whole case. */
function show(id: string): void {
  // The opened check closes first.
  setTimeout(() => {
    const part = document.getElementById(id);
    if (part === null) return;
    part.scrollIntoView({ block: "start" });
    // The keys go on from there.
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  });
}

const LINKS_AT_MOST = 4;

function useCheckBlocks({ checks }: OpenedCase): Block[] {
  const { openCheck } = useCasePlaces();
  const inOrder = groupsOfChecks(checks).flatMap((group) => group.checks);
  const named = inOrder.filter((check) => needsLook(check) || check.outcome === "failed").slice(0, LINKS_AT_MOST);
  const open = inOrder.filter(({ outcome }) => outcome === "open");
  const more = open.filter((check) => !named.includes(check));
  const next = nextOpenCheck(more, undefined);
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
  const { openCheck, openDocument } = useCasePlaces();
  const ofChecks = useCheckBlocks(found);
  const { data: people = [] } = useQuery(caseDocumentsQuery(found.id));
  const { data: answers } = useQuery(caseAnswersQuery(found.id, undefined));
  const unjudged = people.flatMap(({ documents }) => documents.filter(({ judgement }) => judgement === null));
  const looks = answers?.secondLooks.filter(({ confirmedAt }) => confirmedAt === null).length ?? 0;
  const [first] = unjudged;
  const blocks: (Block | null)[] = [
    ...ofChecks,
    first === undefined
      ? null
      : {
          key: "documents",
          words: unjudged.length === 1 ? "1 document to judge" : `${unjudged.length} documents to judge`,
          go: () => openDocument(first.id),
        },
    looks === 0
      ? null
      : {
          key: "looks",
          words: looks === 1 ? "1 answer that doesn't fit" : `${looks} answers that don't fit`,
          go: () => {
            openCheck(null);
            show(SECOND_LOOKS_ID);
          },
        },
    found.awaitsAgreement
      ? { key: "agree", words: `${found.people[1]?.name || "The co-applicant"} has yet to agree`, go: null }
      : null,
  ];
  return blocks.filter((block) => block !== null);
}

function Blocks({ found }: { readonly found: OpenedCase }) {
  const blocks = useBlocks(found);
  const { request, stage } = found;
  if (stage === "waiting" && request !== null)
    return (
      <p className="blocks">
        <b>Waits for an answer.</b> We asked on {dateText(request.requestedAt)}
        {request.dueOn === null ? "." : `, to answer by ${dateText(request.dueOn)}.`}
      </p>
    );
  if (stage !== "working" && stage !== "answered" && stage !== "ready") return null;
  if (blocks.length === 0)
    return <p className="blocks is-free">Nothing stands in the way: every check is done and every document judged.</p>;
  return (
    <p className="blocks">
      <b>Not ready for a decision:</b>{" "}
      {blocks.map(({ key, words, go }, index) => (
        <span key={key}>
          {go === null ? (
            words
          ) : (
            <button type="button" className="linky" onClick={go}>
              {words}
            </button>
          )}
          {index === blocks.length - 1 ? "" : ", "}
        </span>
      ))}
    </p>
  );
}

type HeadProps = {
  readonly id: string;
  readonly found: OpenedCase | undefined;
  readonly now: Date;
  /** Colleagues who are here, and what they changed. */
  readonly news: ReactNode;
  readonly actions: ReactNode;
};

/** Above the case: who it is, what is due, the one thing to do next, and what blocks a decision. */
export function CaseHead({ id, found, now, news, actions }: HeadProps) {
  const { check } = useCasePlaces();
  return (
    <CaseHeader
      title={found === undefined ? "Case" : namesOfCase(found)}
      found={found}
      now={now}
      ways={<Walk id={id} />}
    >
      {check === null ? <AlsoCases id={id} /> : null}
      {actions}
      {found?.kind === "application" && check === null ? <Blocks found={found} /> : null}
      <TakenNext id={id} />
      {news}
    </CaseHeader>
  );
}
