import { assignCase, markCaseSeen } from "@keystep/contract/desk/cases";
import { moveApplication } from "@keystep/contract/information-requests/information-requests";
import { nextAction, type CaseAction } from "@keystep/domain/desk/case-page";
import { useState } from "react";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import type { KeyName } from "#src/features/desk/keys/key-table";
import { StandsNow } from "./stands-now.tsx";
import { useDraft } from "./use-draft.ts";
import { useMissing } from "./use-missing.ts";
import { AskForMore } from "#src/features/staff/ask-for-more.tsx";
import { ActForm, type ActKind } from "./act-form.tsx";
import { MESSAGE_BOX_ID } from "./conversation.tsx";

type ActionsProps = {
  readonly found: OpenedCase;
  readonly myId: string;
  readonly onChanged: () => Promise<void>;
};

type Offered = { readonly words: string; readonly key: KeyName; readonly run: () => void; readonly why: string | null };

/** The next action stands first and alone in colour. Actions that cannot be done now are left out. */
export function CaseActions({ found, myId, onChanged }: ActionsProps) {
  const { isPending, problem, act } = useAct();
  const [isAsking, setIsAsking] = useState(false);
  const [acting, setActing] = useState<ActKind | null>(null);
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
  const give = (userId: string | null, reason?: string) =>
    change(() => call(assignCase, { params: { id }, body: { userId, from: assignee?.id ?? null, reason } }));

  const offered: Offered[] = [
    {
      words: "Mark as seen",
      key: "seen",
      why: stage === "answered" || found.hasNews || found.seen === null ? null : "You have seen it as it stands.",
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
      words: missing.length === 0 ? "Ask for more" : "Ask for what is missing",
      key: "ask",
      why: whyNot("ask"),
      run: () => setIsAsking(true),
    },
    { words: "Record a call", key: "call", why: whyNot("call"), run: () => setActing("called") },
    {
      words: "Write a message",
      key: "message",
      why: whyNot("message"),
      run: () => document.getElementById(MESSAGE_BOX_ID)?.focus(),
    },
    { words: "Set the topic", key: "topic", why: whyNot("topic"), run: () => setActing("topic-set") },
    {
      words: isAwaited ? "The information came" : "Information asked for",
      key: "information",
      why: whyNot("information"),
      run: () => setActing(isAwaited ? "information-came" : "information-asked"),
    },
    { words: "Close the case", key: "close", why: whyNot("close"), run: () => setActing("closed") },
    { words: "Open it again", key: "reopen", why: whyNot("reopen"), run: () => setActing("reopened") },
    {
      words: assignee === null ? "Take the case" : "Take it over",
      key: "take",
      why: whyNot("take"),
      run: () => give(myId, assignee === null ? undefined : "Taken over at the case"),
    },
  ];
  const next = nextAction({ kind: found.kind, stage, isHeld: assignee !== null });
  const first = next === "start-review" ? "review" : next;
  const main = offered.find(({ key, why }) => key === first && why === null);
  const others = offered.filter((each) => each !== main && each.why === null);
  useKeys(Object.fromEntries([...(main === undefined ? [] : [main]), ...others].map(({ key, run }) => [key, run])));

  return (
    <div className="case-acts">
      {problem === null ? null : (
        <p role="alert" className="red">
          {problem}
        </p>
      )}
      {main === undefined ? null : (
        <button type="button" className="btn main big" aria-disabled={isPending || undefined} onClick={main.run}>
          {main.words} <Kbd of={main.key} />
        </button>
      )}
      {others.map(({ words, key, run }) => (
        <button key={key} type="button" className="btn" aria-disabled={isPending || undefined} onClick={run}>
          {words} <Kbd of={key} />
        </button>
      ))}
      {isAsking && application !== undefined ? (
        <AskForMore
          application={{
            id: application.id,
            reference: found.reference,
            name: found.people[0]?.name ?? "",
            hasCoApplicant: found.people.length > 1,
          }}
          missing={missing}
          draft={draft}
          now={<StandsNow found={found} />}
          onClose={() => setIsAsking(false)}
          onRefused={() => void onChanged()}
          onAsked={async () => {
            setIsAsking(false);
            await onChanged();
          }}
        />
      ) : null}
      {acting === null ? null : (
        <ActForm
          key={acting}
          kind={acting}
          found={found}
          onLate={onChanged}
          onCancel={() => setActing(null)}
          onDone={async () => {
            setActing(null);
            await onChanged();
          }}
        />
      )}
    </div>
  );
}
