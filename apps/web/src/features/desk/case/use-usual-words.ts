import { complaintConfirmed, hardshipAnswered, statusTold } from "@keystep/contract/desk/case-words";
import { dayIn } from "@keystep/domain/clocks/state-time";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#src/api/queries";
import { useClock } from "#src/app/clock";
import { otherCasesQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { promises } from "#src/layout/figures";
import type { OtherCase } from "./other-cases.tsx";

type Drafting = { readonly found: OpenedCase; readonly firstName: string; readonly by: string; readonly now: Date };

const isOpen = ({ metAt }: OpenedCase["clocks"][number]) => metAt === null;
const isOver = ({ dueAt }: OpenedCase["clocks"][number], now: Date) => dueAt !== null && new Date(dueAt) <= now;

/** The words that acknowledge a complaint which nobody has acknowledged. */
function confirmationOf({ found: { clocks, reference }, firstName, by, now }: Drafting): string | null {
  const open = clocks.filter(isOpen);
  const confirmed = open.find(({ clock }) => clock === "complaint-acknowledged");
  const answer = open.find(({ clock }) => clock.endsWith("complaint-answered"));
  if (confirmed === undefined || answer === undefined || answer.dueOn === null) return null;
  const [cameOn, dueOn] = [calendarDay(answer.startedOn), calendarDay(answer.dueOn)];
  const isLate = isOver(confirmed, now);
  return complaintConfirmed({ firstName, by, reference, cameOn, dueOn, isLate });
}

/** The words that answer a message about hardship which waits, where help is not decided on. */
function hardshipAnswerOf({ found: { clocks }, firstName, by, now }: Drafting): string | null {
  const open = clocks.filter(isOpen);
  const decided = open.find(({ clock }) => clock.startsWith("hardship-decided"));
  const asked = open.find(({ clock }) => clock === "message" || clock === "contact");
  if (asked === undefined || decided === undefined || decided.dueOn === null) return null;
  const waitsForThem = decided.clock === "hardship-decided-without-information";
  return hardshipAnswered({
    firstName,
    by,
    dueOn: calendarDay(decided.dueOn),
    isLate: isOver(asked, now),
    askedOn: waitsForThem ? calendarDay(decided.startedOn) : null,
    decidedIn: promises["hardship-decided"],
  });
}

/** The one application of somebody who asks how it stands; null where they have none, or several. */
function askedAbout(found: OpenedCase, others: readonly OtherCase[]): OtherCase | null {
  if (found.kind !== "conversation" || found.type !== "question" || found.unanswered === 0) return null;
  const [application, ...more] = others.filter(
    ({ kind, stage, judgement }) =>
      kind === "application" && stage !== "closed" && judgement?.judgement !== "different",
  );
  return application === undefined || more.length > 0 ? null : application;
}

/** How an application stands, in words for its customer. */
function statusAnswerOf({ found: { clocks }, firstName, by, now }: Drafting, application: OtherCase): string {
  const message = clocks.find((each) => isOpen(each) && each.clock === "message" && !isOver(each, now));
  const { reference, stage, dueAt, dueClock, state } = application;
  const isDecision = dueClock === "decision" || dueClock === "first-look";
  const dueOn =
    dueAt !== null && isDecision ? dayIn(state, new Date(new Date(dueAt).getTime() - 1).toISOString()) : null;
  return statusTold({
    firstName,
    by,
    reference,
    stage,
    dueOn,
    isLate: dueAt !== null && new Date(dueAt) <= now,
    newDay: message === undefined || message.dueOn === null ? null : calendarDay(message.dueOn),
  });
}

/** The case that a complaint may be about, where the reader has it: somebody who had no part in it answers. */
export function useOwnPart(found: OpenedCase): OtherCase | null {
  const { user } = useCurrentUser();
  const isComplaint = found.kind === "conversation" && found.type === "complaint";
  const { data: others = [] } = useQuery({ ...otherCasesQuery(found.id), enabled: isComplaint });
  const own = others.find(
    ({ assignee, judgement }) => assignee?.id === user?.id && judgement?.judgement !== "different",
  );
  return isComplaint && user !== null ? (own ?? null) : null;
}

/** The words that stand in the box at first, to be read and changed; `confirmation` where sending them acknowledges a complaint. */
export function useUsualWords(found: OpenedCase, firstName: string) {
  const { user } = useCurrentUser();
  const now = useClock().now();
  const { data: others = [] } = useQuery({ ...otherCasesQuery(found.id), enabled: found.kind === "conversation" });
  const about = { found, firstName, now, by: user === null ? "" : `${user.firstName} ${user.lastName}` };
  const confirmation = confirmationOf(about);
  const application = askedAbout(found, others);
  const usual = confirmation ?? hardshipAnswerOf(about) ?? (application && statusAnswerOf(about, application));
  /** An application that the words may tell of, and of which nobody has said that it is of the same person. */
  const perhapsTheirs = application?.judgement?.judgement === "same" ? null : application;
  return { confirmation, usual, perhapsTheirs };
}
