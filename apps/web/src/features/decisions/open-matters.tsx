import type { OpenMatter } from "@keystep/contract/messages/messages";
import { DEBT_HELPLINE } from "@keystep/domain/decisions/free-help";
import { dialledPhone } from "@keystep/domain/identity/dialled-phone";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { useInfiniteQuery } from "@tanstack/react-query";
import { paths } from "#src/app/paths";
import { messagesQuery } from "#src/features/messages/messages-query";
import { brand } from "#src/layout/brand";
import { dateText } from "#src/ui/instant";
import { Link } from "#src/ui/link.tsx";
import { ReachableText } from "./reachable-text.tsx";

const TOPICS = {
  complaint: "complaint",
  hardship: "request for hardship help",
  access: "request to see what we hold about you",
  correction: "request to correct what we hold about you",
} as const satisfies Partial<Record<OpenMatter["topic"], string>>;

/** The words for a topic; null of a question, which has no name of its own. */
function topicWords(topic: OpenMatter["topic"]): string | null {
  return topic === "question" ? null : TOPICS[topic];
}

type OpenMatters = {
  /** Not known yet: nothing is offered that may be under way. */
  readonly isLoading: boolean;
  /** Null where what we work on has no name. */
  readonly matter: OpenMatter | null;
  /** When the reader wrote what has no answer yet. */
  readonly waitsSince: string | null;
  /** By when we answer that. */
  readonly answer: OpenMatter["answer"];
  readonly unread: number;
};

/** All that is open between the reader and us. */
export function useOpenMatters(): OpenMatters {
  const { data, isPending } = useInfiniteQuery(messagesQuery);
  const [page] = data?.pages ?? [];
  const [newest] = page?.messages ?? [];
  const matters = page?.matters ?? [];
  const isTheirs = newest?.from === "customer";
  return {
    isLoading: isPending,
    matter: matters.find(({ topic }) => topicWords(topic) !== null) ?? null,
    waitsSince: isTheirs ? newest.writtenAt : null,
    answer: matters.find(({ answer }) => answer !== null)?.answer ?? null,
    // Somebody who wrote after it has seen it.
    unread: isTheirs ? 0 : (page?.unreadCount ?? 0),
  };
}

/** By when we decide, or that we should have. */
function decisionText({ topic, askedOn, decision }: OpenMatter): string {
  if (decision === null) return "";
  const day = formatLongDate(decision.dueOn);
  const verb = topic === "hardship" ? "decide" : "answer it";
  if (decision.isLate)
    return `We should have ${topic === "hardship" ? "decided" : "answered it"} by ${day}, and are sorry.`;
  return askedOn === null
    ? `We ${verb} by ${day}.`
    : `We asked you for information on ${formatLongDate(askedOn)}. If it can’t come, we decide without it by ${day}.`;
}

type WaitsProps = Pick<OpenMatters, "matter" | "answer"> & { readonly since: string };

/** The message that waits for our answer, and by when it comes. One that opened the matter above is not told a second time. */
function Waits({ since, matter, answer }: WaitsProps) {
  const isTheMatter = matter !== null && dateText(matter.openedAt) === dateText(since);
  return (
    <p className="max-w-measure">
      {isTheMatter ? null : <b>You wrote to us on {dateText(since)}, and we have not answered yet. </b>}
      {answer === null
        ? ""
        : answer.isLate
          ? `We should have${isTheMatter ? (matter.topic === "complaint" ? " confirmed it" : " answered") : ""} by ${formatLongDate(answer.dueOn)}, and are sorry. `
          : `We answer by ${formatLongDate(answer.dueOn)}. `}
      If it can’t wait, call us on{" "}
      <Link href={`tel:${dialledPhone(brand.phone)}`} className="whitespace-nowrap">
        {brand.phone}
      </Link>
      .
    </p>
  );
}

type OpenProps = {
  readonly open: OpenMatters;
  /** Nothing else waits for the reader, so that a message of ours is the next thing to do. */
  readonly isFirst: boolean;
};

/** The open matters, above what was decided; renders nothing where there are none. */
export function OpenMatters({ open: { matter, waitsSince, answer, unread }, isFirst }: OpenProps) {
  if (matter === null && waitsSince === null && unread === 0) return null;
  return (
    <section aria-label="What is open" className="grid gap-2 rounded-3xl bg-sunken p-6 print:hidden">
      {matter === null ? null : (
        <p className="max-w-measure">
          <b>
            Your {topicWords(matter.topic)} of {dateText(matter.openedAt)} is with us.
          </b>{" "}
          {decisionText(matter)}
        </p>
      )}
      {matter?.topic === "hardship" ? (
        <p className="max-w-measure">
          Tell your lender too, as early as you can. <ReachableText text={DEBT_HELPLINE} />{" "}
          <Link href="/hardship">How hardship help works</Link>
        </p>
      ) : null}
      {waitsSince === null ? null : <Waits since={waitsSince} matter={matter} answer={answer} />}
      {unread === 0 ? null : (
        <p className="max-w-measure">
          <b>{unread === 1 ? "A message of ours waits for you." : `${unread} messages of ours wait for you.`}</b>
        </p>
      )}
      <Link
        href={paths.messages()}
        className="justify-self-start"
        {...(isFirst && unread > 0 && { look: "primary" as const })}
      >
        Read your messages
      </Link>
    </section>
  );
}
