import type { Conversation } from "@keystep/contract/messages/messages";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { problemText } from "#src/api/problem-text";
import { MessageList } from "#src/features/messages/message-list.tsx";
import { subjectName } from "#src/features/messages/subject-words";
import { LoadState } from "#src/layout/load-state.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { conversationQuery } from "./staff-queries.ts";
import { StaffAnswer } from "./staff-answer.tsx";

type Customer = Conversation["customer"];

/** The reason why staff can't answer here; null if they can. */
function whyClosed({ isOwn, isReachable }: Customer): string | null {
  if (isOwn) return "This is your own conversation with us. Somebody else answers it.";
  return isReachable ? null : "This account is not open, so nobody would read an answer.";
}

function Messages({ query, title }: { readonly query: ConversationLoad; readonly title: string }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const messages = data?.pages.flatMap((page) => page.messages).toReversed() ?? [];
  return (
    <div className="grid gap-5">
      {hasNextPage ? (
        <Button className="justify-self-center" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier messages
        </Button>
      ) : null}
      {error === null ? null : <Alert>{problemText(error)}</Alert>}
      <MessageList
        messages={messages}
        own="staff"
        level="h3"
        nameOf={({ from, writtenBy }) => (from === "customer" ? title : (writtenBy ?? ""))}
        markOf={({ isUnread }) => (isUnread ? "Not read yet" : null)}
        aboutOf={(about) => `About their ${subjectName(about)}`}
      />
    </div>
  );
}

type StaffConversationProps = {
  readonly userId: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly onAnswered: () => void;
};

function useConversation(userId: string) {
  // Fetched each time it is opened, and never in the background: each look is on the record.
  return useInfiniteQuery({ ...conversationQuery(userId), refetchOnMount: "always" });
}
type ConversationLoad = ReturnType<typeof useConversation>;

/** It does not close by a click beside it, which would lose the answer. */
export function StaffConversation({ userId, title, onClose, onAnswered }: StaffConversationProps) {
  const query = useConversation(userId);
  const customer = query.data?.pages[0]?.customer;
  const end = useRef<HTMLDivElement>(null);
  const isLoaded = customer !== undefined;
  const closed = customer === undefined ? null : whyClosed(customer);

  // Opened, it shows the newest.
  useEffect(() => {
    if (isLoaded) end.current?.scrollIntoView?.({ block: "end" });
  }, [isLoaded]);

  return (
    <Dialog title={title} isOpen onClose={onClose} isDismissable={false}>
      <div className="grid gap-6">
        {customer === undefined ? (
          <LoadState query={query} label="Loading the conversation" />
        ) : (
          <>
            <p className="text-soft wrap-anywhere">
              {customer.emailAddress}
              {customer.phone === "" ? null : `, ${formatPhone(customer.phone)}`}
            </p>
            <Messages query={query} title={title} />
          </>
        )}
        <div ref={end}>
          {customer === undefined || closed !== null ? (
            <div className="grid justify-items-start gap-4">
              {closed === null ? null : <p className="font-semibold">{closed}</p>}
              <Button onClick={onClose}>Close</Button>
            </div>
          ) : (
            <StaffAnswer
              userId={userId}
              title={title}
              seen={query.data?.pages[0]?.messages[0]?.id}
              onClose={onClose}
              onAnswered={onAnswered}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
