import * as contract from "@keystep/contract/desk/case";
import type { Line, LineGroup } from "@keystep/domain/answers/question";
import { answerSheet, type SheetPart } from "@keystep/domain/applications/answer-sheet";
import { stepNamed } from "@keystep/domain/applications/steps";
import { changedSteps } from "#src/features/submissions/changed-steps";
import type { FrozenAnswers } from "#src/features/submissions/frozen-answers";
import { listFrozen, type FrozenSubmission } from "#src/features/submissions/submission.repository";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { figuresOf } from "./figures-of-case.ts";
import { applicationOfCase } from "./application-of-case.ts";

type Versions = readonly FrozenSubmission[];

function groupsOf(part: SheetPart | undefined): ReadonlyMap<string, LineGroup> {
  return new Map((part?.groups ?? []).map((group) => [group.title ?? "", group]));
}

/** The line as it is now, with what stood there before. */
function compared({ label, text }: Line, before: LineGroup | undefined, isFirst: boolean) {
  if (isFirst) return { label, text, was: null };
  const was = before?.rows.find((row) => row.label === label)?.text ?? "";
  return { label, text, was: was === text ? null : was };
}

/** A line that went is there too, with nothing in its place now. */
function gone(before: LineGroup | undefined, now: LineGroup) {
  const labels = new Set(now.rows.map(({ label }) => label));
  return (before?.rows ?? [])
    .filter(({ label }) => !labels.has(label))
    .map(({ label, text }) => ({ label, text: "", was: text }));
}

function sectionsOf(answers: FrozenAnswers, before: FrozenAnswers | undefined) {
  const partsBefore = new Map(
    (before === undefined ? [] : answerSheet(before)).flatMap(({ parts }) => parts).map((part) => [part.step, part]),
  );
  return answerSheet(answers).map(({ title, parts }) => ({
    title,
    parts: parts.map((part) => {
      const groupsBefore = groupsOf(partsBefore.get(part.step));
      return {
        step: part.step,
        title: part.title,
        party: stepNamed(part.step).applicantType,
        groups: part.groups.map((group) => {
          const was = groupsBefore.get(group.title ?? "");
          const lines = group.rows.map((row) => compared(row, was, before === undefined));
          return { title: group.title, lines: [...lines, ...gone(was, group)] };
        }),
      };
    }),
  }));
}

function versionsOf(stored: Versions) {
  return stored
    .map(({ edition, submittedAt, answers, reason }, index) => {
      const before = stored[index - 1];
      return {
        edition,
        sentAt: submittedAt.toISOString(),
        sentBy: answers.sentBy,
        changed: before === undefined ? [] : changedSteps(before.answers, answers),
        reason,
      };
    })
    .toReversed();
}

export const getCaseAnswers = handle(contract.getCaseAnswers, async (deps, call) => {
  const application = await applicationOfCase(deps, call, "case.answers-read");
  const stored = await listFrozen(deps, application);
  const asked = call.query.edition ?? stored.at(-1)?.edition;
  const index = stored.findIndex(({ edition }) => edition === asked);
  const shown = stored[index];
  if (shown === undefined) throw new Problem("case.no-answers");
  return {
    edition: shown.edition,
    asked: await figuresOf(deps, application),
    versions: versionsOf(stored),
    sections: sectionsOf(shown.answers, stored[index - 1]?.answers),
    secondLooks: shown.answers.secondLooks.map((look) => ({ ...look, answers: [...look.answers] })),
  };
});
