import { judgeCasePair, type listOtherCases } from "@keystep/contract/desk/case";
import { PAIR_WORDS, PERSON_PAIR_WORDS } from "@keystep/contract/desk/case-words";
import type { AnswerOf } from "@keystep/contract/http/route";
import { CLOCK_NAMES } from "@keystep/domain/clocks/promises";
import { isGuarded } from "@keystep/domain/desk/case";
import { offerText } from "#src/features/decisions/offer-text";
import { PAIR_JUDGEMENTS, type PairJudgement, type SharedFact } from "@keystep/domain/desk/case-pair";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useCurrentUser } from "#src/api/queries";
import { useClock } from "#src/app/clock";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { holderText, kindText, namesOfCase, statusText } from "#src/features/desk/case-words";
import { deskPaths } from "#src/features/desk/desk-paths";
import { otherCasesQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { useMay } from "#src/features/desk/frame/use-may";
import { DuePhrase } from "#src/features/desk/queue/due-mark.tsx";
import { weekdayText } from "#src/ui/moment";
import { Link } from "#src/ui/link.tsx";
import { RedText } from "#src/ui/red-text.tsx";
import { OTHERS_ID } from "./case-parts.ts";

export type OtherCase = AnswerOf<typeof listOtherCases>[number];

const FACT_WORDS = {
  email: "email",
  phone: "phone",
  abn: "ABN",
  "birth-date": "name and birth date",
  street: "street address and surname",
} as const satisfies Record<SharedFact, string>;

/** "email and phone". */
export function sharedFacts({ facts }: OtherCase): string {
  const words = facts.map((fact) => FACT_WORDS[fact]);
  return words.join(words.some((each) => each.includes(" and ")) ? ", " : " and ");
}

const isOnePerson = ({ people }: Pick<OtherCase, "people">) => people.length === 1;
const wordsOf = (other: OtherCase) => (isOnePerson(other) ? PERSON_PAIR_WORDS : PAIR_WORDS);

function clockOf({ dueClock }: OtherCase) {
  return CLOCK_NAMES.find((name) => name === dueClock) ?? null;
}

type JudgeProps = { readonly caseId: string; readonly other: OtherCase };

/** The answers to whether another case is of the same people. */
export function JudgePair({ caseId, other }: JudgeProps) {
  const queries = useQueryClient();
  const { isPending, problem, act } = useAct();
  const { judgement } = other;

  function judge(said: PairJudgement): void {
    act(async () => {
      const body = { judgement: said, from: judgement?.id ?? null };
      try {
        await call(judgeCasePair, { params: { id: caseId, otherId: other.id }, body });
      } finally {
        await queries.invalidateQueries({ queryKey: otherCasesQuery(caseId).queryKey });
      }
    });
  }

  return (
    <>
      <RedText text={problem} />
      <div role="group" aria-label={`People of ${other.reference}`} className="acts">
        {PAIR_JUDGEMENTS.filter((each) => each !== judgement?.judgement).map((each) => (
          <button
            key={each}
            type="button"
            className="btn"
            aria-disabled={isPending || undefined}
            onClick={() => judge(each)}
          >
            {wordsOf(other)[each]}
          </button>
        ))}
      </div>
    </>
  );
}

/** An application that a complaint or hardship may be about. */
function isPerhapsAbout(found: Pick<OpenedCase, "kind" | "type">, { kind, judgement }: OtherCase): boolean {
  const isApplication = kind === "application" || kind === "mortgage-share";
  return isGuarded(found) && isApplication && judgement?.judgement !== "different";
}

type OwnAnswerer = { readonly name: string; readonly about: OtherCase };

/** The one colleague who may answer a complaint, where it may be about a case of theirs; else null. */
export function useAnswersForOwn(found: Pick<OpenedCase, "id" | "kind" | "type" | "mayAnswer">): OwnAnswerer | null {
  const [only, ...more] = found.mayAnswer ?? [];
  const isTheirs = found.type === "complaint" && only !== undefined && more.length === 0;
  const { data = [] } = useQuery({ ...otherCasesQuery(found.id), enabled: isTheirs });
  const about = data.find((other) => isPerhapsAbout(found, other) && other.assignee?.id === only?.id);
  return isTheirs && about !== undefined ? { name: only.name, about } : null;
}

/** The facts that make another case perhaps one of the same people, and what somebody said of it. */
function SamePeople({ caseId, other }: JudgeProps) {
  const { judgement } = other;
  const now = useClock().now();
  const mayJudge = useMay()("case.work");
  return (
    <>
      <p className="soft">
        Same {sharedFacts(other)}
        {mayJudge && judgement === null
          ? `. ${isOnePerson(other) ? "Is it the same person" : "Are they the same people"}? Both cases show your answer.`
          : ""}
      </p>
      {judgement === null ? null : (
        <p>
          <b>{wordsOf(other)[judgement.judgement]}</b>{" "}
          <span className="soft">
            {judgement.by}, {weekdayText(judgement.judgedAt, now)}
          </span>
        </p>
      )}
      {mayJudge ? <JudgePair caseId={caseId} other={other} /> : null}
    </>
  );
}

/** How another case stands, what is in force by it, and why it was declined. */
function Standing({ other }: Pick<JudgeProps, "other">) {
  const { user } = useCurrentUser();
  const now = useClock().now();
  const { closedAt, openedAt, assignee, declinedFor, inForce } = other;
  const what =
    inForce === null
      ? kindText(other)
      : `${kindText(other)}, ${offerText(inForce.amountCents, inForce.shareBasisPoints)}`;
  const status = closedAt === null ? statusText(other) : `${statusText(other)} ${weekdayText(closedAt, now)}`;
  return (
    <>
      <p>
        {what}. <b>{status}</b>, came {weekdayText(openedAt, now)}, with {holderText(assignee, user?.id)}
      </p>
      {other.stage === "closed" ? null : <DuePhrase row={other} clock={clockOf(other)} now={now} />}
      {declinedFor.map((reason) => (
        <p key={reason}>
          <b>The reason we gave:</b> {reason}
        </p>
      ))}
    </>
  );
}

function Other({ caseId, other }: JudgeProps) {
  return (
    <li className="grid gap-1">
      <Link href={deskPaths.case(other.id)}>
        {namesOfCase(other)}, {other.reference}
      </Link>
      <Standing other={other} />
      <SamePeople caseId={caseId} other={other} />
    </li>
  );
}

/** Cases that may be of the same people; those first that a complaint or hardship may be about. */
export function useOtherCases(found: Pick<OpenedCase, "id" | "kind" | "type">): readonly OtherCase[] {
  const { data = [] } = useQuery(otherCasesQuery(found.id));
  const about = data.filter((other) => isPerhapsAbout(found, other));
  return [...about, ...data.filter((other) => !about.includes(other))];
}

export const othersTitle = ({ people }: Pick<OpenedCase, "people">) =>
  people.length === 1 ? "Perhaps the same person" : "Perhaps the same people";

/** Cases that may be of the same people, each judged by somebody. Nothing stands here where there are none. */
export function OtherCases({ found }: { readonly found: OpenedCase }) {
  const heading = useId();
  const others = useOtherCases(found);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={heading} id={OTHERS_ID} className="part">
      <div className="part-head">
        <h2 id={heading}>{othersTitle(found)}</h2>
        <span className="soft">{others.length === 1 ? "1 other case" : `${others.length} other cases`}</span>
      </div>
      <ul className="grid gap-3">
        {others.map((other) => (
          <Other key={other.id} caseId={found.id} other={other} />
        ))}
      </ul>
    </section>
  );
}
