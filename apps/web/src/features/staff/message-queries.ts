import {
  CONVERSATIONS_AT_A_TIME,
  getConversation,
  listConversations,
  MESSAGES_AT_A_TIME,
} from "@keystep/contract/messages/messages";
import { call } from "#src/api/client";
import { lastOfFull, pagedQuery } from "./paged-query.ts";

export const conversationsQuery = pagedQuery({
  queryKey: ["staff", "conversations"],
  load: (after, signal) => call(listConversations, { query: { after }, signal }),
  next: (conversations) => lastOfFull(conversations, CONVERSATIONS_AT_A_TIME)?.userId,
});

export function conversationQuery(userId: string) {
  return pagedQuery({
    queryKey: ["staff", "conversation", userId],
    load: (before, signal) => call(getConversation, { params: { userId }, query: { before }, signal }),
    next: ({ messages }) => lastOfFull(messages, MESSAGES_AT_A_TIME)?.id,
  });
}
