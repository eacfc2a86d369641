import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useClock } from "#src/app/clock";
import { dayHeading } from "#src/features/desk/day-heading";
import { nameList } from "#src/features/desk/case-words";
import { caseMessagesQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { MessageList } from "#src/features/messages/message-list.tsx";
import { subjectName } from "#src/features/messages/subject-words";
import { LoadState } from "#src/layout/load-state.tsx";
import { MESSAGES_ID } from "./case-parts.ts";
import { StepBackButton } from "./step-back.tsx";
import { useIsNoHourToCall } from "./use-is-no-hour-to-call.ts";
import { useOwnPart } from "./use-usual-words.ts";
import { firstNameOf, nameOf, WriteBox, type Person } from "./write-box.tsx";

const ORIGINS = { account: null, email: "By email", form: "Through the contact form" } as const;

type ThreadProps = { readonly query: ThreadLoad; readonly person: Person; readonly found: OpenedCase };

function Thread({ query, person, found: { kind, acts, unanswered } }: ThreadProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const now = useClock().now();
  if (data === undefined) return <LoadState query={query} label="Loading the messages" takesFocus={false} />;
  const messages = data.pages.flatMap((page) => page.messages).toReversed();
  // An answer was written by somebody who had read what came before it.
  const lastOfTheirs = messages.findLastIndex(({ from }) => from === "customer");
  /** The newest is theirs, and waits for our answer. */
  const waits = unanswered > 0 && lastOfTheirs === messages.length - 1 ? messages.at(-1)?.id : undefined;
  const isAnswered = (id: string) => messages.findIndex((each) => each.id === id) < lastOfTheirs;
  // Of a lead that nobody has tried to reach, that is told beside its number.
  if (messages.length === 0)
    return kind === "lead" && acts.length === 0 ? null : <p className="soft">Nothing has been written yet.</p>;
  return (
    <>
      {hasNextPage ? (
        <button
          type="button"
          className="btn"
          aria-disabled={isFetchingNextPage || undefined}
          onClick={() => void fetchNextPage()}
        >
          Show earlier messages
        </button>
      ) : null}
      <MessageList
        messages={messages}
        own="staff"
        level="h3"
        dayOf={(day) => dayHeading(day, now)}
        nameOf={({ from, writtenBy }) =>
          from === "customer" ? nameOf(person) : `${writtenBy ?? "We"} to ${firstNameOf(person)}`
        }
        originOf={({ id, isUnread, way }) =>
          way === "account" && isUnread && id !== waits && !isAnswered(id)
            ? "Not read yet"
            : way === undefined
              ? null
              : ORIGINS[way]
        }
        markOf={({ id }) => (id === waits ? "Not answered" : null)}
        aboutOf={(about) => `About their ${subjectName(about)}`}
      />
    </>
  );
}

function useThread(id: string, person: string | null, isAsked: boolean) {
  return useInfiniteQuery({ ...caseMessagesQuery(id, person), enabled: isAsked, refetchOnWindowFocus: false });
}
type ThreadLoad = ReturnType<typeof useThread>;

/** Of two people each has a conversation of their own, which the other does not see. */
function readsText(shown: Person, people: readonly Person[]): string {
  if (shown.way === "email") return `${firstNameOf(shown)} gets these by email`;
  const others = people.filter((person) => person !== shown).map(firstNameOf);
  const reads = `${firstNameOf(shown)} reads these`;
  return others.length === 0 ? reads : `${reads}, ${nameList(others)} does not`;
}

/** Somebody who complains is answered by a person who had no part in what it is about, where there is one. */
function OwnPart({ found }: Pick<ConversationProps, "found">) {
  const own = useOwnPart(found);
  if (own === null) return null;
  return (
    <div className="unconfirmed conflict">
      <p>
        <b>{own.reference} is your case.</b> If the complaint is about it, a colleague who had no part in it should
        answer, and you step back.
      </p>
      <StepBackButton caseId={found.id} words="Step back from this complaint" isMain />
    </div>
  );
}

type ConversationProps = { readonly found: OpenedCase; readonly onSent: () => Promise<void> };

/** The messages between the people of a case and us: they read them. Notes stand in a place and a colour of their own. */
export function Conversation({ found, onSent }: ConversationProps) {
  const heading = useId();
  const [chosen, setChosen] = useState<string | null | undefined>();
  const people = found.people.filter(({ userId, way }) => userId !== null || way !== null);
  const closed = people.filter(({ way, isComplaining }) => way === null && isComplaining);
  const shown = people.find(({ userId }) => userId === chosen) ?? people[0];
  const isNoHour = useIsNoHourToCall(found);
  const query = useThread(found.id, shown?.userId ?? null, shown !== undefined);
  if (shown === undefined) return null;
  const reached = people.filter(({ way }) => way !== null);
  const why = found.actions.find(({ action }) => action === "message")?.why ?? null;
  return (
    <section aria-labelledby={heading} id={MESSAGES_ID} className="part messages">
      <div className="part-head">
        <h2 id={heading}>Messages</h2>
        <span className="reads-these">{readsText(shown, people)}</span>
      </div>
      {people.length < 2 ? null : (
        <div role="group" aria-label="With whom" className="chips">
          {people.map((person) => (
            <button
              key={person.userId}
              type="button"
              aria-pressed={person === shown}
              onClick={() => setChosen(person.userId)}
            >
              {nameOf(person)}
            </button>
          ))}
        </div>
      )}
      <Thread key={shown.userId} query={query} person={shown} found={found} />
      {why !== null || closed.length === 0 ? null : (
        <p className="soft">
          {nameList(closed.map(nameOf))}: a complaint or hardship is open, so only people who were given that work write
          to them.
        </p>
      )}
      {why === null ? <OwnPart found={found} /> : null}
      {why !== null ? (
        // Of a complaint or hardship the head says it, with who may.
        found.mayAnswer !== null ? null : (
          <p className="soft">{why}</p>
        )
      ) : (
        <WriteBox
          found={found}
          people={reached}
          shown={reached.includes(shown) ? shown : (reached[0] ?? shown)}
          isFolded={found.stage === "closed" || (found.kind !== "conversation" && !isNoHour)}
          isInPlace={query.data !== undefined}
          onSent={async () => {
            await query.refetch();
            await onSent();
          }}
        />
      )}
    </section>
  );
}
