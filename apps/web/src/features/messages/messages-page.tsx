import type { Message } from "@keystep/contract/messages/messages";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { problemText } from "#src/api/problem-text";
import { useRequiredUser } from "#src/api/use-required-user";
import { paths } from "#src/app/paths";
import { brand } from "#src/layout/brand";
import { privateMeta } from "#src/layout/page-meta";
import { LoadState } from "#src/layout/load-state.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { useFocusNext } from "#src/ui/use-focus-next";
import { Composer } from "./composer.tsx";
import { MessageList } from "./message-list.tsx";
import { timeText } from "#src/ui/moment";
import { subjectName, subjectPath } from "./subject-words.ts";
import { choiceOf } from "./subject-choices.ts";
import { useConversation } from "./use-conversation.ts";

export const meta = privateMeta("Messages");

const EARLIER_ID = "earlier-messages";
const LIST_ID = "conversation";

type ConversationProps = Pick<ReturnType<typeof useConversation>, "query" | "messages" | "newOnes">;

function AboutLink({ about }: { readonly about: NonNullable<Message["about"]> }) {
  return <Link href={subjectPath(about)}>About your {subjectName(about)}</Link>;
}

function Conversation({ query, messages, newOnes }: ConversationProps) {
  const { error, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query;
  const focusNext = useFocusNext();
  if (query.data === undefined) return <LoadState query={query} label="Loading your messages" />;
  if (messages.length === 0) {
    return (
      <p className="max-w-measure">
        Nothing has been written yet. Ask us anything about your application or your home.
      </p>
    );
  }

  async function showEarlier(): Promise<void> {
    await fetchNextPage();
    // The button goes with the last page; reading goes on in the list.
    focusNext([EARLIER_ID, LIST_ID]);
  }

  return (
    <div className="grid gap-6">
      {hasNextPage ? (
        <Button
          id={EARLIER_ID}
          className="justify-self-center"
          isPending={isFetchingNextPage}
          onClick={() => void showEarlier()}
        >
          Show earlier messages
        </Button>
      ) : null}
      {isFetchNextPageError ? <Alert>{problemText(error)}</Alert> : null}
      <div id={LIST_ID} tabIndex={-1} role="region" aria-label={`Your conversation with ${brand.name}`}>
        <MessageList
          messages={messages}
          own="customer"
          level="h2"
          nameOf={({ from }) => (from === "customer" ? "You" : brand.name)}
          markOf={({ id }) => (newOnes.has(id) ? "New" : null)}
          aboutOf={(about) => <AboutLink about={about} />}
        />
      </div>
      {error === null || isFetchNextPageError ? null : (
        <p role="status" className="text-soft">
          We could not look for new messages just now. We keep trying.
        </p>
      )}
    </div>
  );
}

/** The conversation and the place to write; where the messages cannot be loaded, the person can still write. */
function Desk({ userId }: { readonly userId: string }) {
  const { add, arrival, ...conversation } = useConversation();
  const [sent, setSent] = useState("");
  const asked = useSearchParams()[0].get("about");
  const end = useRef<HTMLDivElement>(null);
  const isLong = conversation.messages.length > 3;

  useEffect(() => {
    if (isLong) end.current?.scrollIntoView?.({ block: "end" });
  }, [isLong]);

  return (
    <div className="grid max-w-[52rem] gap-8">
      <Conversation {...conversation} />
      <p role="status" className="sr-only">
        {arrival}
      </p>
      <div ref={end} className="grid scroll-mb-6 gap-4">
        <p role="status" className={sent === "" ? "sr-only" : "font-semibold"}>
          {sent}
        </p>
        <Composer
          userId={userId}
          about={asked === null ? "" : choiceOf({ kind: "application", id: asked })}
          onSent={(message) => {
            add(message);
            setSent(
              `Your message is with us, ${timeText(message.writtenAt)}. We answer here, and tell you by email when we have.`,
            );
          }}
        />
      </div>
    </div>
  );
}

export default function MessagesPage() {
  const user = useRequiredUser();
  return (
    <div className="page-width grid gap-8 pt-10">
      <div className="grid max-w-[52rem] gap-3">
        <Link href={paths.dashboard()} className="inline-flex min-h-8 items-center justify-self-start">
          Back to your dashboard
        </Link>
        <h1>Messages</h1>
        <p className="max-w-measure text-soft">
          What you and we write to each other. The person you apply with can’t see it.
        </p>
      </div>
      {user === null ? (
        <Loading label="Loading your messages" />
      ) : user.status === "pending" ? (
        <p className="max-w-measure">
          Messages open once your account has a password. You choose it in the first step of your application.
        </p>
      ) : (
        <Desk key={user.id} userId={user.id} />
      )}
    </div>
  );
}
