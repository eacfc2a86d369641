import { assignCase } from "@keystep/contract/desk/cases";
import { moveApplication } from "@keystep/contract/information-requests/information-requests";
import { checkRow, type CheckName } from "@keystep/domain/decisions/checks";
import type { StepName } from "@keystep/domain/applications/steps";
import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { namesOfCase } from "#src/features/desk/case-words";
import {
  caseDocumentsQuery,
  colleaguesQuery,
  mortgageShareQuery,
  type OpenedCase,
} from "#src/features/desk/desk-queries";
import { AssignPanel } from "#src/features/desk/queue/assign-panel.tsx";
import { AskForMore } from "#src/features/staff/ask-for-more.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { ActForm, type ActKind } from "./act-form.tsx";
import { TakeProposalBack } from "./decision/take-proposal-back.tsx";
import { MoveMortgageShare } from "./move-mortgage-share.tsx";
import { judgementWords } from "./late-judgement.tsx";
import { takeIfFree } from "./take-if-free.ts";
import type { Missing } from "./use-missing.ts";
import { StandsNow } from "./stands-now.tsx";
import type { DraftInHand } from "./use-draft.ts";

/** Actions that ask for more than a key. */
export type OpenedName = "ask" | "take-back" | "take-proposal-back" | "assign" | "move" | ActKind;

type ActionProps = {
  readonly found: OpenedCase;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
};

type SourceProps = ActionProps & { readonly sourceId: string };

function TakeBack({ found, sourceId, onChanged, onClose }: SourceProps) {
  const { isPending, problem, act } = useAct();
  return (
    <ConfirmDialog
      title="Take back what was asked?"
      confirmLabel="Take it back"
      isPending={isPending}
      problem={problem}
      onConfirm={() =>
        act(async () => {
          await call(moveApplication, { params: { id: sourceId }, body: { status: "in-review" } });
          onClose();
          await onChanged();
        })
      }
      onCancel={onClose}
    >
      <p>
        The parts close again and {found.people[0]?.name || "the applicant"} is told that nothing more is needed. What
        they changed since then and did not send is not part of the application.
      </p>
    </ConfirmDialog>
  );
}

function Move({ found, sourceId, onChanged, onClose }: SourceProps) {
  const share = useQuery(mortgageShareQuery(found.id, sourceId)).data;
  if (share === undefined) return null;
  return (
    <MoveMortgageShare
      share={share}
      onClose={onClose}
      onRefused={() => void onChanged()}
      onMoved={async () => {
        onClose();
        await onChanged();
      }}
    />
  );
}

type AssignProps = ActionProps & { readonly myId: string; readonly place: RefObject<Element | null> };

/** As in a list: a colleague who loses the case reads why. One that this person may not answer goes to those who may. */
function Assign({ found, myId, place, onChanged, onClose }: AssignProps) {
  const { isPending, problem, act } = useAct();
  const everybody = useQuery(colleaguesQuery).data ?? [];
  const { id, assignee, mayAnswer } = found;
  const colleagues = everybody.filter((each) => mayAnswer?.some((one) => one.id === each.id) ?? true);
  const chosen = mayAnswer === null ? myId : mayAnswer[0]?.id;
  return (
    <AssignPanel
      triggerRef={place}
      title={`Assign ${namesOfCase(found)}`}
      colleagues={colleagues}
      myId={myId}
      chosen={chosen}
      needsReason={() => assignee !== null}
      isPending={isPending}
      problem={problem}
      onAssign={(to) =>
        act(async () => {
          try {
            await call(assignCase, { params: { id }, body: { ...to, from: assignee?.id ?? null } });
          } catch (error) {
            void onChanged();
            throw error;
          }
          onClose();
          await onChanged();
        })
      }
      onClose={onClose}
    />
  );
}

type OpenedActionProps = AssignProps & {
  readonly name: OpenedName;
  readonly missing: Missing;
  /** Only what is missing in this step is asked for, until more is chosen. */
  readonly askAbout?: StepName | null;
  readonly draft: DraftInHand;
};

/** How the documents that the people of a case sent were judged, by name. */
function useHeld(caseId: string, isAsking: boolean): ReadonlyMap<string, string> | undefined {
  // To read documents is on the record.
  const { data } = useQuery({ ...caseDocumentsQuery(caseId), enabled: isAsking });
  return (
    data &&
    new Map(
      data.flatMap(({ documents }) =>
        documents.map((each) => [each.name, judgementWords(each).toLowerCase()] as const),
      ),
    )
  );
}

/** The check that each document which nobody sent would answer. */
const NEEDED_FOR: Readonly<Record<string, CheckName>> = {
  Payslips: "income",
  "Tax assessment": "income",
  "Loan statement": "mortgage",
};

/** With the open checks that a document is needed for. */
function withNeeds(held: ReadonlyMap<string, string>, { checks }: OpenedCase): ReadonlyMap<string, string> {
  const needed = Object.entries(NEEDED_FOR).flatMap(([title, name]) => {
    const isOpen = checks.some(({ check, outcome }) => check === name && outcome === "open");
    return isOpen
      ? [[title, [held.get(title), `needed for: ${checkRow(name).title}`].filter(Boolean).join(", ")] as const]
      : [];
  });
  return new Map([...held, ...needed]);
}

/** The dialog or form of the action that was chosen. */
export function OpenedAction({ name, missing, askAbout = null, draft, myId, place, ...props }: OpenedActionProps) {
  const { found, onChanged, onClose } = props;
  const held = useHeld(found.id, name === "ask");
  const idOf = (kind: OpenedCase["kind"]) => found.sources.find((source) => source.kind === kind)?.id ?? found.id;
  const done = async () => {
    onClose();
    await onChanged();
  };
  if (name === "take-back") return <TakeBack {...props} sourceId={idOf("application")} />;
  if (name === "take-proposal-back") return <TakeProposalBack {...props} />;
  if (name === "assign") return <Assign {...props} myId={myId} place={place} />;
  if (name === "move") return <Move {...props} sourceId={idOf("mortgage-share")} />;
  if (name !== "ask")
    return (
      <ActForm
        key={name}
        kind={name}
        found={found}
        onLate={onChanged}
        onCancel={onClose}
        onDone={async () => {
          if (name === "called") await takeIfFree(found, myId);
          await done();
        }}
      />
    );
  return (
    <AskForMore
      application={{
        id: idOf("application"),
        reference: found.reference,
        name: found.people[0]?.name ?? "",
        hasCoApplicant: found.people.length > 1,
        coName: found.people[1]?.name ?? "",
        answerDay: found.answerDay,
        hasCoJoined: found.people[1] !== undefined && found.people[1].userId !== null,
      }}
      missing={missing.items}
      held={held === undefined ? undefined : withNeeds(held, found)}
      blocking={missing.blocking}
      about={askAbout}
      draft={draft}
      now={<StandsNow found={found} />}
      onClose={onClose}
      onRefused={() => void onChanged()}
      onAsked={async () => {
        await takeIfFree(found, myId);
        await done();
      }}
    />
  );
}
