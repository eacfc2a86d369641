import type { ConversationSummary } from "@keystep/contract/messages/messages";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dayHere, useTodayHere } from "#src/app/instants";
import { Button } from "#src/ui/button.tsx";
import { ageText } from "./age-text.ts";
import { conversationsQuery } from "./staff-queries.ts";
import { PagedList } from "./paged-list.tsx";
import { StaffConversation } from "./staff-conversation.tsx";

type RowProps = { readonly conversation: ConversationSummary; readonly onOpen: () => void };

function Wait({ conversation: { waitingSince, unansweredCount, isReachable } }: Pick<RowProps, "conversation">) {
  const today = useTodayHere();
  if (!isReachable) return <p className="text-soft">The account is not open.</p>;
  if (waitingSince === null) return <p className="text-soft">Answered</p>;
  return (
    <>
      <p className="font-semibold text-clay-ink">Waits for an answer</p>
      <p className="text-soft">
        Since <time dateTime={waitingSince}>{ageText(dayHere(waitingSince), today)}</time>
        {unansweredCount === 1 ? null : `, ${unansweredCount} messages`}
      </p>
    </>
  );
}

function ConversationRow({ conversation, onOpen }: RowProps) {
  const today = useTodayHere();
  const { name, emailAddress, newest, isOwn, waitingSince } = conversation;
  const who = name === "" ? emailAddress : name;
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-t border-line py-4 md:grid-cols-[14rem_minmax(0,1fr)_11rem_6rem]">
      <div>
        <h2 className="wrap-anywhere">{who}</h2>
        <p className="wrap-anywhere text-soft">{emailAddress}</p>
      </div>
      <div>
        <p className="line-clamp-2 wrap-anywhere">{newest.beginning}</p>
        <p className="text-soft">
          {newest.from === "customer" ? "Written" : "We wrote"}{" "}
          <time dateTime={newest.writtenAt}>{ageText(dayHere(newest.writtenAt), today)}</time>
        </p>
      </div>
      <div>
        <Wait conversation={conversation} />
        {isOwn ? <p className="font-semibold">Your own. Somebody else answers it.</p> : null}
      </div>
      <div className="justify-self-start md:justify-self-end">
        <Button
          variant={waitingSince === null || isOwn ? "secondary" : "primary"}
          onClick={onOpen}
          aria-label={`Open the conversation with ${who}`}
        >
          Open
        </Button>
      </div>
    </li>
  );
}

/** Conversations that wait for an answer come first, the longest at the top. */
export function StaffMessages() {
  const queries = useQueryClient();
  const query = useInfiniteQuery({ ...conversationsQuery, refetchOnWindowFocus: "always" });
  const [open, setOpen] = useState<ConversationSummary | null>(null);
  const [said, setSaid] = useState("");

  return (
    <section aria-labelledby="customer-messages" className="grid gap-4">
      <h1 id="customer-messages">Messages</h1>
      <p className="max-w-measure text-soft">
        Who waits for an answer stands first, the longest at the top. What you open is recorded.
      </p>
      <p role="status" className={said === "" ? "sr-only" : "font-semibold"}>
        {said}
      </p>
      <PagedList query={query} label="Loading the messages" empty="No customer has written yet.">
        {(conversations) => (
          <ul className="border-b border-line">
            {conversations.map((conversation) => (
              <ConversationRow
                key={conversation.userId}
                conversation={conversation}
                onOpen={() => {
                  setSaid("");
                  setOpen(conversation);
                }}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {open === null ? null : (
        <StaffConversation
          userId={open.userId}
          title={open.name === "" ? open.emailAddress : open.name}
          onClose={() => setOpen(null)}
          onAnswered={() => {
            setSaid(`${open.name === "" ? open.emailAddress : open.name} has your answer.`);
            setOpen(null);
            void queries.invalidateQueries({ queryKey: conversationsQuery.queryKey });
          }}
        />
      )}
    </section>
  );
}
