import {
  CONVERSATIONS_AT_A_TIME,
  getConversation,
  listConversations,
  MESSAGES_AT_A_TIME,
} from "@keystep/contract/messages/messages";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#src/api/client";

/** No cursor: the first page begins with the person who waits longest. */
const FIRST = "";
/** No cursor: the first page is the newest messages. */
const NEWEST = "";

export const conversationsQuery = infiniteQueryOptions({
  queryKey: ["staff", "conversations"],
  queryFn: ({ pageParam, signal }) =>
    call(listConversations, { query: pageParam === FIRST ? {} : { after: pageParam }, signal }),
  initialPageParam: FIRST,
  getNextPageParam: (last) => (last.length < CONVERSATIONS_AT_A_TIME ? undefined : last.at(-1)?.userId),
});

export function conversationQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ["staff", "conversation", userId],
    queryFn: ({ pageParam, signal }) =>
      call(getConversation, { params: { userId }, query: pageParam === NEWEST ? {} : { before: pageParam }, signal }),
    initialPageParam: NEWEST,
    getNextPageParam: ({ messages }) => (messages.length < MESSAGES_AT_A_TIME ? undefined : messages.at(-1)?.id),
  });
}
