import type { OpenMatter } from "@keystep/contract/messages/messages";
import { CONVERSATION_TOPICS } from "@keystep/domain/desk/case";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

type Clock = {
  readonly clock: string;
  readonly startedOn: CalendarDate;
  readonly dueOn: CalendarDate | null;
  readonly dueAt: string | null;
};
type Found = { readonly type: string; readonly openedAt: string; readonly clocks: readonly Clock[] };

/** The deadlines of an answer, and of what the law asks of each topic. */
const OF_ANSWER = ["message", "complaint-acknowledged"];
const WITHOUT_INFORMATION = "hardship-decided-without-information";
const OF_DECISION = [
  "complaint-answered",
  "hardship-complaint-answered",
  "hardship-decided",
  WITHOUT_INFORMATION,
  "access-answered",
  "correction-answered",
];

/** The first of some deadlines; one that is over stays the promise that it was. */
function firstOf(clocks: readonly Clock[], names: readonly string[], now: Date) {
  const [first] = clocks
    .filter(({ clock }) => names.includes(clock))
    .toSorted((one, other) => ((one.dueAt ?? "") < (other.dueAt ?? "") ? -1 : 1));
  if (first === undefined || first.dueOn === null || first.dueAt === null) return null;
  return { dueOn: first.dueOn, isLate: new Date(first.dueAt) <= now };
}

/** An open conversation as its customer is told of it. */
export function matterOf({ type, openedAt, clocks }: Found, now: Date): OpenMatter {
  return {
    topic: CONVERSATION_TOPICS.find((topic) => topic === type) ?? "question",
    openedAt,
    askedOn: clocks.find(({ clock }) => clock === WITHOUT_INFORMATION)?.startedOn ?? null,
    answer: firstOf(clocks, OF_ANSWER, now),
    decision: firstOf(clocks, OF_DECISION, now),
  };
}
