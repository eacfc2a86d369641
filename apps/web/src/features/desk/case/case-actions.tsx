import { assignCase, markCaseSeen } from "@keystep/contract/desk/cases";
import { moveApplication } from "@keystep/contract/information-requests/information-requests";
import { nextAction, type CaseAction } from "@keystep/domain/desk/case-page";
import { useRef, useState } from "react";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import type { KeyName } from "#src/features/desk/keys/key-table";
import { OpenedAction, type OpenedName } from "./opened-action.tsx";
import { useDraft } from "./use-draft.ts";
import { useMissing } from "./use-missing.ts";
import { NEXT_CHECK_ID } from "./checks.tsx";
import { MESSAGE_BOX_ID } from "./conversation.tsx";
import { RedText } from "#src/ui/red-text.tsx";

type ActionsProps = {
  readonly found: OpenedCase;
  readonly myId: string;
  readonly onChanged: () => Promise<void>;
};

type Offered = { readonly words: string; readonly key: KeyName; readonly run: () => void; readonly why: string | null };

/** The next action stands first and alone in colour. Actions that cannot be done now are left out. */
export function CaseActions({ found, myId, onChanged }: ActionsProps) {
  const { isPending, problem, act } = useAct();
  const takeButton = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<OpenedName | null>(null);
  const { id, assignee, version, stage } = found;
  const application = found.sources.find(({ kind }) => kind === "application");
  const draft = useDraft(id, "request");
  const missing = useMissing(id, application !== undefined);
  const isAwaited = found.stage === "waiting" && found.kind === "conversation";
  const whyNot = (name: CaseAction) => found.actions.find(({ action }) => action === name)?.why ?? null;
  const change = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      await onChanged();
    });
  const take = () => change(() => call(assignCase, { params: { id }, body: { userId: myId, from: null } }));

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
      words: "Go on with the checks",
      key: "checks",
      why: whyNot("check"),
      run: () => document.getElementById(NEXT_CHECK_ID)?.click(),
    },
    {
      words: missing.length === 0 ? "Ask for more" : "Ask for what is missing",
      key: "ask",
      why: whyNot("ask"),
      run: () => setOpened("ask"),
    },
    {
      words: "Take back what was asked",
      key: "take-back",
      why: whyNot("take-back"),
      run: () => setOpened("take-back"),
    },
    { words: "Move on", key: "move", why: whyNot("move"), run: () => setOpened("move") },
    { words: "Record a call", key: "call", why: whyNot("call"), run: () => setOpened("called") },
    {
      words: "Write a message",
      key: "message",
      why: whyNot("message"),
      run: () => document.getElementById(MESSAGE_BOX_ID)?.focus(),
    },
    { words: "Set the topic", key: "topic", why: whyNot("topic"), run: () => setOpened("topic-set") },
    {
      words: isAwaited ? "The information came" : "Information asked for",
      key: "information",
      why: whyNot("information"),
      run: () => setOpened(isAwaited ? "information-came" : "information-asked"),
    },
    { words: "Close the case", key: "close", why: whyNot("close"), run: () => setOpened("closed") },
    { words: "Open it again", key: "reopen", why: whyNot("reopen"), run: () => setOpened("reopened") },
    {
      words: assignee === null ? "Take the case" : "Take it over",
      key: "take",
      why: whyNot("take"),
      run: assignee === null ? take : () => setOpened("take-over"),
    },
  ];
  const next = nextAction({ kind: found.kind, stage, isHeld: assignee !== null });
  const first = next === "start-review" ? "review" : next === "check" ? "checks" : next;
  const main = offered.find(({ key, why }) => key === first && why === null);
  const others = offered.filter((each) => each !== main && each.why === null);
  useKeys(Object.fromEntries([...(main === undefined ? [] : [main]), ...others].map(({ key, run }) => [key, run])));

  return (
    <div className="case-acts">
      <RedText text={problem} />
      {main === undefined ? null : (
        <button type="button" className="btn main big" aria-disabled={isPending || undefined} onClick={main.run}>
          {main.words} <Kbd of={main.key} />
        </button>
      )}
      {others.map(({ words, key, run }) => (
        <button
          key={key}
          ref={key === "take" ? takeButton : undefined}
          type="button"
          className="btn"
          aria-disabled={isPending || undefined}
          onClick={run}
        >
          {words} <Kbd of={key} />
        </button>
      ))}
      {opened === null ? null : (
        <OpenedAction
          name={opened}
          found={found}
          myId={myId}
          place={takeButton}
          missing={missing}
          draft={draft}
          onChanged={onChanged}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
