import { assignCase, markCaseSeen } from "@keystep/contract/desk/cases";
import { moveApplication } from "@keystep/contract/information-requests/information-requests";
import { checkRow } from "@keystep/domain/decisions/checks";
import type { CaseAction } from "@keystep/domain/desk/case-page";
import type { Stage } from "@keystep/domain/desk/case";
import { useRef, useState, type ReactNode, type RefObject } from "react";
import { createPortal } from "react-dom";
import { useSearchParams } from "react-router";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import type { KeyName } from "#src/features/desk/keys/key-table";
import { useDecisionActions } from "./decision/decision-actions.ts";
import { OpenedAction, type OpenedName } from "./opened-action.tsx";
import { useDraft } from "./use-draft.ts";
import { useAnswersForOwn } from "./other-cases.tsx";
import { useIsNoHourToCall } from "./use-is-no-hour-to-call.ts";
import { useUnjudged } from "./use-unjudged.ts";
import { useMissing } from "./use-missing.ts";
import { AsCustomer, peopleWithAccount } from "./as-customer.tsx";
import { AskHolder } from "./ask-holder.tsx";
import { AskToLet } from "./ask-to-let.tsx";
import { NextAfter } from "./next-after.tsx";
import { MoreActions, type Offered } from "./more-actions.tsx";
import { useCasePlaces, useSide } from "./case-places.tsx";
import { groupsOfChecks, keyOfCheck, nextOpenCheck, remarksToAnswer, toCheck } from "./check-words.ts";
import { wayOnFrom } from "./decision/way-on.ts";
import { firstKey, isToAssign } from "./first-key.ts";
import { useMay } from "#src/features/desk/frame/use-may";
import { openMessageBox } from "./message-box.ts";
import { RedText } from "#src/ui/red-text.tsx";
import { firstName } from "#src/features/staff/first-name";
import { canDo } from "./can-do.ts";

type ActionsProps = {
  readonly found: OpenedCase;
  readonly myId: string;
  readonly onChanged: () => Promise<void>;
};

/** The place in the middle of the page for the form of an action. */
export const ACTION_FORM_ID = "case-action-form";

/** The button that opens a check: the remark that is to be answered, else the next one that is open. */
function checksWords(found: OpenedCase, hasUnjudged: boolean): string {
  const remarks = remarksToAnswer(found);
  const [first] = remarks;
  const open = found.checks.find(({ outcome }) => outcome === "open");
  if (found.proposal?.state === "overtaken" && open !== undefined) return toCheck(open);
  if (first !== undefined)
    return remarks.length === 1
      ? `Answer the remark on ${checkRow(first.check.check).title}`
      : `Answer ${remarks.length} remarks`;
  if (open === undefined && hasUnjudged) return "Judge the documents";
  if (open === undefined) return "See the checks";
  return found.checks.some(({ outcome }) => outcome !== "open") ? "Go on with the checks" : "Start the checks";
}

/** To judge the documents, where the identity of somebody waits for them and nothing was proposed; else null. */
function judgingFirst(
  found: OpenedCase,
  toJudge: readonly { readonly id: string }[],
  open: (id: string) => void,
): Offered | null {
  const [first] = toJudge;
  const isAwaited = found.checks.some(({ check, outcome }) => check === "identity" && outcome === "open");
  if (first === undefined || !canDo(found, "check") || !isAwaited || found.proposal !== null) return null;
  const words = toJudge.length === 1 ? "Judge 1 document" : `Judge ${toJudge.length} documents`;
  return { words, key: "documents", why: null, run: () => open(first.id) };
}

/** The next check that is open or was returned; once there is none and every document is judged, the first one. */
function checkToDo(found: OpenedCase, opened: string | null, hasUnjudged: boolean) {
  const inOrder = groupsOfChecks(found.checks).flatMap((group) => group.checks);
  const after = inOrder.find((each) => keyOfCheck(each) === opened);
  const next = nextOpenCheck(inOrder, after) ?? remarksToAnswer(found)[0]?.check;
  return next ?? (hasUnjudged ? undefined : inOrder[0]);
}

type Holding = { readonly myId: string; readonly take: () => void; readonly assign: () => void };

/** To take the case, from a colleague with the reason, or to give it to somebody who may answer it. */
function ofHolder(found: OpenedCase, { myId, take, assign }: Holding): Offered {
  if (isToAssign(found, myId)) {
    const [only, ...more] = found.mayAnswer ?? [];
    const to = only === undefined || more.length > 0 ? "" : ` to ${firstName(only.name)}`;
    return { words: `Assign${to}`, key: "assign", why: null, run: assign };
  }
  const why = found.actions.find(({ action }) => action === "take")?.why ?? null;
  if (found.assignee === null) return { words: "Take the case", key: "take", why, run: take };
  return { words: "Take it over", key: "take", why, run: assign };
}

/** A request for hardship help is closed by the decision on it, which waits for nothing. */
const closingWords = ({ type }: OpenedCase) => (type === "hardship" ? "Decide on the help" : "Close the case");

/** The action whose form is open: one of the buttons, or the request about one thing that another part of the page asks about. */
function useOpenedAction(mayAsk: boolean) {
  const { askAbout, setAskAbout } = useCasePlaces();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<OpenedName | null>(mayAsk && search.has("ask") ? "ask" : null);
  function setOpened(name: OpenedName | null): void {
    setChosen(name);
    setAskAbout(null);
  }
  return { opened: chosen ?? (askAbout === null ? null : ("ask" as const)), askAbout, setOpened };
}

/** The next action stands alone in colour. Actions that cannot be done now are left out. */
export function CaseActions({ found, myId, onChanged }: ActionsProps) {
  const { check, openCheck, openDocument } = useCasePlaces();
  const toJudge = useUnjudged(found);
  const toSide = useSide();
  const { isPending, problem, act } = useAct();
  const holderButton = useRef<HTMLButtonElement>(null);
  const { id, version, stage } = found;
  const application = found.sources.find(({ kind }) => kind === "application");
  const draft = useDraft(id, "request");
  const missing = useMissing(id, application !== undefined);
  const isAwaited = found.stage === "waiting" && found.kind === "conversation";
  const mayPropose = useMay()("decision.propose");
  const isNoHour = useIsNoHourToCall(found);
  // A decider can't answer a complaint about their own decision: the colour asks for somebody else.
  const isStuck = useAnswersForOwn(found) !== null || found.mayAnswer?.length === 0;
  const whyNot = (name: CaseAction) => found.actions.find(({ action }) => action === name)?.why ?? null;
  const { opened, askAbout, setOpened } = useOpenedAction(whyNot("ask") === null);
  const [isTheirs, setIsTheirs] = useState(false);
  const change = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      await onChanged();
    });
  const take = () => change(() => call(assignCase, { params: { id }, body: { userId: myId, from: null } }));
  const ofDecision = useDecisionActions(found, () => setOpened("take-proposal-back"));
  const offered: Offered[] = [
    {
      words: "Mark as seen",
      key: "seen",
      why:
        stage === "answered" || found.hasNews || found.seen === null || found.refusals.length > 0
          ? null
          : "You have seen it as it stands.",
      run: () => change(() => call(markCaseSeen, { params: { id }, body: { version } })),
    },
    {
      words: "Start the review",
      key: "review",
      why: whyNot("start-review"),
      run: () =>
        change(() => call(moveApplication, { params: { id: application?.id ?? id }, body: { status: "in-review" } })),
    },
    {
      words: checksWords(found, toJudge.length > 0),
      key: "checks",
      why: whyNot("check"),
      run: () => {
        const next = checkToDo(found, check, toJudge.length > 0);
        if (next !== undefined) openCheck(keyOfCheck(next));
        else if (toJudge[0] !== undefined) openDocument(toJudge[0].id);
      },
    },
    { words: "Ask for more", key: "ask", why: whyNot("ask"), run: () => setOpened("ask") },
    {
      words: "Take back what was asked",
      key: "take-back",
      why: whyNot("take-back"),
      run: () => setOpened("take-back"),
    },
    {
      words: "As the customer sees it",
      key: "as-customer",
      why: peopleWithAccount(found).length > 0 ? null : "Nobody of this case has an account.",
      run: () => setIsTheirs(true),
    },
    ...ofDecision,
    { words: "Move on", key: "move", why: whyNot("move"), run: () => setOpened("move") },
    { words: "Record a call", key: "call", why: whyNot("call"), run: () => setOpened("called") },
    { words: "Write a message", key: "message", why: whyNot("message"), run: () => toSide(openMessageBox) },
    { words: "Set the topic", key: "topic", why: whyNot("topic"), run: () => setOpened("topic-set") },
    {
      words: isAwaited ? "The information came" : "Information asked for",
      key: "information",
      why: whyNot("information"),
      run: () => setOpened(isAwaited ? "information-came" : "information-asked"),
    },
    { words: closingWords(found), key: "close", why: whyNot("close"), run: () => setOpened("closed") },
    { words: "Open it again", key: "reopen", why: whyNot("reopen"), run: () => setOpened("reopened") },
    ofHolder(found, { myId, take, assign: () => setOpened("assign") }),
  ];
  const first = isToAssign(found, myId) && !isStuck ? "assign" : firstKey(found, { id: myId, mayPropose, isNoHour });
  const judging = first === "checks" ? judgingFirst(found, toJudge, openDocument) : null;
  const main = judging ?? offered.find(({ key, why }) => key === first && why === null);
  const others = offered.filter((each) => each !== main && each.why === null);
  useKeys(Object.fromEntries([...(main === undefined ? [] : [main]), ...others].map(({ key, run }) => [key, run])));

  return (
    <div className="case-acts">
      <RedText text={problem} />
      <ActionButtons
        main={main}
        others={others}
        found={found}
        myId={myId}
        holderButton={holderButton}
        isMainElsewhere={check !== null || opened !== null}
        isStuck={isStuck}
        isNoHour={isNoHour}
        isPending={isPending}
      />
      {isStuck && main === undefined ? <AskToLet found={found} myId={myId} onChanged={onChanged} /> : null}
      {isTheirs ? <AsCustomer found={found} onClose={() => setIsTheirs(false)} /> : null}
      {opened === null ? null : (
        <InMiddle>
          <OpenedAction
            name={opened}
            found={found}
            myId={myId}
            place={holderButton}
            missing={missing}
            askAbout={askAbout}
            draft={draft}
            onChanged={onChanged}
            onClose={() => setOpened(null)}
          />
        </InMiddle>
      )}
    </div>
  );
}

type ButtonProps = {
  readonly offered: Offered;
  readonly isPending: boolean;
  readonly className: string;
  readonly place?: RefObject<HTMLButtonElement | null>;
};

function ActionButton({ offered: { words, key, run }, isPending, className, place }: ButtonProps) {
  return (
    <button ref={place} type="button" className={className} aria-disabled={isPending || undefined} onClick={run}>
      {words} <Kbd of={key} />
    </button>
  );
}

/** Stages in which somebody of ours goes on with a case. */
const OPEN_TO_US: readonly Stage[] = ["new", "working"];

/** These stand behind one button, so that what is done all day is seen at once. */
const SELDOM: readonly KeyName[] = ["seen", "as-customer", "topic", "take-back", "assign"];

type ButtonsProps = Pick<ActionsProps, "found" | "myId"> & {
  readonly main: Offered | undefined;
  readonly others: readonly Offered[];
  readonly holderButton: RefObject<HTMLButtonElement | null>;
  /** An opened check or form has the main action now. */
  readonly isMainElsewhere: boolean;
  /** Somebody else is asked for, in colour. */
  readonly isStuck: boolean;
  /** It is no hour to call. */
  readonly isNoHour: boolean;
  readonly isPending: boolean;
};

/** The quiet ones in a row, and the main action where it ends. */
function ActionButtons(props: ButtonsProps) {
  const { main, others, found, myId, holderButton, isMainElsewhere, isStuck, isNoHour, isPending } = props;
  // The box below the messages is the button, and an opened check stands in the list of them.
  const isThere = (key: KeyName) => key === "message" || (key === "checks" && isMainElsewhere);
  const isNextCaseMain =
    main === undefined && !isMainElsewhere && found.stage === "closed" && wayOnFrom(found, myId) === null;
  const isSeldom = (key: KeyName) =>
    SELDOM.includes(key) || (key === "close" && found.kind === "lead") || (key === "call" && isNoHour);
  const shown = others.filter(({ key }) => !isThere(key) && !isSeldom(key));
  return (
    <>
      {shown.map((each) => (
        <ActionButton
          key={each.key}
          offered={each}
          isPending={isPending}
          className={each.key === "take-proposal-back" ? "btn" : "btn bare"}
          {...(each.key === "take" ? { place: holderButton } : {})}
        />
      ))}
      <MoreActions actions={others.filter(({ key }) => isSeldom(key))} />
      <AskHolder
        found={found}
        myId={myId}
        isMain={main === undefined && !isMainElsewhere && !isStuck && OPEN_TO_US.includes(found.stage)}
      />
      {isNextCaseMain ? <NextAfter id={found.id} /> : null}
      {main === undefined || isThere(main.key) ? null : (
        <ActionButton
          offered={main}
          isPending={isPending}
          className={isMainElsewhere ? "btn big" : "btn big main"}
          {...(main.key === "assign" ? { place: holderButton } : {})}
        />
      )}
    </>
  );
}

/** The form of an action opens above what it is about, and pushes no other button away. */
function InMiddle({ children }: { readonly children: ReactNode }) {
  const place = document.getElementById(ACTION_FORM_ID);
  return place === null ? children : createPortal(children, place);
}
